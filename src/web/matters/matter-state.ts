import { lookup } from '../../kernel/values/lookup.ts'
import type { Schema } from '../api/schema.ts'

/** How a matter stands, in the words of players; `until` is the deadline that runs for it, if one does. */
export type MatterState = {
  readonly words: string
  readonly tone: 'open' | 'yes' | 'no' | 'over'
  readonly until?: string
}

const WORDS: { readonly [phase: string]: string } = {
  debate: 'in debate',
  voting: 'the vote is open',
  open: 'waits for a ruling',
  ruled: 'ruled on',
  final: 'final',
}

/** How a matter stands: in debate, voted on until then, adopted, ruled on. */
export function matterState(
  { kind, label, open, fields }: Schema['Matter'],
  deadlines: Schema['GameState']['deadlines'] = [],
): MatterState {
  const phase = typeof fields['phase'] === 'string' ? fields['phase'] : ''
  if (!open) return { words: endOf(fields, phase), tone: toneOf(fields['outcome'] ?? phase) }
  const deadline = deadlines.find(({ matter, at }) => at !== null && matter?.kind === kind && matter.label === label)
  const words =
    fields['voting'] === true ? 'the vote is open' : (lookup(WORDS, phase) ?? (phase === '' ? 'open' : phase))
  return { words, tone: 'open', ...(deadline?.at == null ? {} : { until: deadline.at }) }
}

/** Where it has no outcome, it is closed; a case may be so with its ruling. */
function endOf({ outcome, ruling }: Schema['Matter']['fields'], phase: string): string {
  if (typeof outcome === 'string' && outcome !== '') return outcome
  if (ruling != null) return lookup(WORDS, phase) ?? 'ruled on'
  return phase === '' || phase === 'open' ? 'closed' : (lookup(WORDS, phase) ?? phase)
}

function toneOf(outcome: unknown): MatterState['tone'] {
  return outcome === 'adopted' ? 'yes' : outcome === 'defeated' ? 'no' : 'over'
}

type Matter = Schema['Matter']

/** “Proposal 301”; “Overruling 1”, where the label says the kind itself. */
export function matterNamed({ kind, label }: Pick<Matter, 'kind' | 'label'>): string {
  const named = label.toLowerCase().startsWith(`${kind.toLowerCase()} `) ? label : `${kind} ${label}`
  return named.charAt(0).toUpperCase() + named.slice(1)
}

/** The title that its author gave it, or that of the only rule it would bring; nothing where there is none. */
export function matterTitle({ fields }: Pick<Matter, 'fields'>): string {
  if (typeof fields['title'] === 'string') return fields['title']
  const changes = Array.isArray(fields['changes']) ? fields['changes'] : []
  const titles = changes.flatMap((it: { title?: unknown }) => (typeof it.title === 'string' ? [it.title] : []))
  return changes.length === 1 ? (titles[0] ?? '') : ''
}

/** What it is about, in a line, without who put it forward: what the server says of it behind the first colon. */
export function matterGist({ words, fields }: Pick<Matter, 'words' | 'fields'>): string {
  if (typeof fields['question'] === 'string') return fields['question']
  const colon = words.indexOf(': ')
  const gist = colon === -1 ? '' : words.slice(colon + 2).replace(/\s+/g, ' ')
  const bare = /^“[^“”]*”$/.test(gist) ? gist.slice(1, -1) : gist
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}
