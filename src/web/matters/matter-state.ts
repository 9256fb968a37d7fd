import { lookup } from '../../kernel/values/lookup.ts'
import type { PossibleActs } from '../../wire/game/act.ts'
import type { GameState } from '../../wire/game/game-state.ts'
import type { Matter } from '../../wire/game/matter.ts'

/** The state of a matter in players' words. `until` is the deadline that is running, if there is one. */
export type MatterState = {
  readonly words: string
  readonly tone: 'open' | 'yes' | 'no' | 'over'
  readonly until?: string
}

const WORDS: { readonly [phase: string]: string } = {
  debate: 'in debate',
  voting: 'the vote is open',
  open: 'waiting for a ruling',
  ruled: 'ruled on',
  final: 'final',
}

/** Returns the state of a matter: for example, in debate, being voted on, adopted, or ruled on. */
export function matterState(
  { kind, label, open, fields }: Matter,
  deadlines: GameState['deadlines'] = [],
): MatterState {
  const phase = typeof fields['phase'] === 'string' ? fields['phase'] : ''
  if (!open) return { words: endInWords(fields, phase), tone: outcomeTone(fields['outcome'] ?? phase) }
  const deadline = deadlines.find(({ matter, at }) => at !== null && matter?.kind === kind && matter.label === label)
  const words =
    fields['voting'] === true ? 'the vote is open' : (lookup(WORDS, phase) ?? (phase === '' ? 'open' : phase))
  return { words, tone: 'open', ...(deadline?.at == null ? {} : { until: deadline.at }) }
}

/** Describes how a matter ended. A matter without an outcome was simply closed; a case may be closed with its ruling.
 */
function endInWords({ outcome, ruling }: Matter['fields'], phase: string): string {
  if (typeof outcome === 'string' && outcome !== '') return outcome
  if (ruling != null) return lookup(WORDS, phase) ?? 'ruled on'
  return phase === '' || phase === 'open' ? 'closed' : (lookup(WORDS, phase) ?? phase)
}

function outcomeTone(outcome: unknown): MatterState['tone'] {
  return outcome === 'adopted' ? 'yes' : outcome === 'defeated' ? 'no' : 'over'
}

/** A matter by its kind and label: “Proposal 301”, or only “Overruling 1” if the label includes the kind. */
export function matterName({ kind, label }: Pick<Matter, 'kind' | 'label'>): string {
  const named = label.toLowerCase().startsWith(`${kind.toLowerCase()} `) ? label : `${kind} ${label}`
  return named.charAt(0).toUpperCase() + named.slice(1)
}

/**
 * The title that the author gave a matter or, if there is none, the title of the only rule that the matter would add;
 * otherwise empty.
 */
export function matterTitle({ fields }: Pick<Matter, 'fields'>): string {
  if (typeof fields['title'] === 'string') return fields['title']
  const changes = Array.isArray(fields['changes']) ? fields['changes'] : []
  const titles = changes.flatMap((it: { title?: unknown }) => (typeof it.title === 'string' ? [it.title] : []))
  return changes.length === 1 ? (titles[0] ?? '') : ''
}

type PossibleAct = Pick<PossibleActs['acts'][number], 'with'>

/** The name of the argument that takes a matter of this kind; undefined if the act has no such argument. */
export function matterArgumentName(
  { with: args }: PossibleAct,
  { kind }: { readonly kind: string },
): string | undefined {
  return Object.keys(args).find(name => {
    const [type, of] = (lookup(args, name) ?? '').replace(/\?$/, '').split(' ')
    return type === 'matter' && (of === undefined || of === kind)
  })
}
