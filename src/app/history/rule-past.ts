import { type History, type HistoryFault, lineOfEvent, type RuleEvent } from './history.ts'

/** The past of one rule: the events about it, under whatever label it had then. */
export type RulePast = {
  /** Its last label. */
  readonly label: string
  readonly inForce: boolean
  /** The places of its events in the history, oldest first. */
  readonly places: readonly number[]
  /** Its last title and text; absent if they are unknown. */
  readonly title?: string
  readonly text?: string
}

type Growing = { -readonly [Field in keyof RulePast]: RulePast[Field] } & { places: number[] }

/** The pasts of all rules in a history, with the events that contradict earlier ones. */
export type RulePasts = { readonly pasts: readonly RulePast[]; readonly faults: readonly HistoryFault[] }

/** Follows every rule through a history, also where its label changes. */
export function rulePasts({ events }: History): RulePasts {
  const pasts: Growing[] = []
  const current = new Map<string, Growing>()
  const faults: HistoryFault[] = []
  for (const [place, event] of events.entries()) {
    if (event.kind !== 'rule') continue
    const known = current.get(event.rule)
    const fault = contradiction(event, known, current)
    if (fault !== undefined) faults.push({ line: lineOfEvent(place), sentence: fault })
    const isNew = known === undefined || (event.change === 'made' && !known.inForce)
    const past: Growing = isNew ? { label: event.rule, inForce: true, places: [] } : known
    if (isNew) pasts.push(past)
    current.set(event.rule, past)
    past.places.push(place)
    applyTo(past, event)
    if (past.label === event.rule) continue
    current.delete(event.rule)
    current.set(past.label, past)
  }
  return { pasts, faults }
}

function applyTo(past: Growing, { change, to, title, text }: RuleEvent): void {
  if (title !== undefined) past.title = title
  if (text !== undefined) past.text = text
  // The text after an amendment that the archive does not contain is unknown.
  else if (change === 'amended' || change === 'made' || change === 'restored') delete past.text
  if (change === 'repealed') past.inForce = false
  if (change === 'restored' || change === 'made') past.inForce = true
  if (to !== undefined) past.label = to
}

function contradiction(
  { rule, change, to }: RuleEvent,
  known: RulePast | undefined,
  current: ReadonlyMap<string, RulePast>,
): string | undefined {
  if (change === 'made' && known?.inForce === true) return `Rule ${rule} is made, but it is already in force.`
  if (change === 'restored' && known?.inForce === true) return `Rule ${rule} is restored, but it is in force.`
  if (change !== 'made' && change !== 'restored' && known?.inForce === false)
    return `Rule ${rule} is ${change}, but it was repealed before.`
  return to !== undefined && to !== rule && current.get(to)?.inForce === true
    ? `Rule ${rule} is renumbered to ${to}, but another rule has that label.`
    : undefined
}

/** The past of the rule that a game began with under a label; undefined if the history does not know it. */
export function pastOfRule(history: History, label: string): RulePast | undefined {
  return rulePasts(history).pasts.findLast(past => past.inForce && past.label === label)
}
