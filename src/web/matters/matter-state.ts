import { own } from '../../kernel/values/lookup.ts'
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
  const words = fields['voting'] === true ? 'the vote is open' : (own(WORDS, phase) ?? (phase === '' ? 'open' : phase))
  return { words, tone: 'open', ...(deadline?.at == null ? {} : { until: deadline.at }) }
}

/** Where it has no outcome, it is closed; a case may be so with its ruling. */
function endOf({ outcome, ruling }: Schema['Matter']['fields'], phase: string): string {
  if (typeof outcome === 'string' && outcome !== '') return outcome
  if (ruling != null) return own(WORDS, phase) ?? 'ruled on'
  return phase === '' || phase === 'open' ? 'closed' : (own(WORDS, phase) ?? phase)
}

function toneOf(outcome: unknown): MatterState['tone'] {
  return outcome === 'adopted' ? 'yes' : outcome === 'defeated' ? 'no' : 'over'
}
