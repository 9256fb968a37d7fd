import { matterIn } from '../state/find-matter.ts'
import { listeners } from '../state/listeners.ts'
import type { Matter, MatterId } from '../state/matter.ts'
import type { RuleId } from '../state/rule.ts'
import { inForce } from '../state/rulebook.ts'
import type { State } from '../state/state.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import type { GameEvent, Raised } from './event.ts'
import { heldText, settleOpen } from './hold.ts'
import type { Reactor } from './reaction.ts'
import { carryOut, fresh, type Run } from './run.ts'

/** What waits in an open question that is owed: an event to which no one reacts, or how a matter would be gone on with. */
export type Owed = {
  readonly event?: GameEvent
  readonly by?: RuleId | null
  /** Who has reacted to the event already. */
  readonly reacted?: readonly RuleId[]
  readonly resume?: GameEvent
}

/** Whether a rule in force reacts to an event, so that whoever raises it counts on that. */
export function reacts(state: State, rule: RuleId | null, event: GameEvent): boolean {
  return rule !== null && listeners(state, 'after', event.name).includes(rule)
}

/**
 * Puts an event on the table that a rule announced to itself if that rule is gone or changed meanwhile: what was to
 * follow is neither done nor forgotten.
 */
export function oweEvent(run: Run, { event, by, announced }: Raised, reacting: readonly Reactor[]): void {
  if (announced !== true || reacts(run.state, by, event)) return
  const held = { event, by, reacted: reacting.map(it => it.rule) } as unknown as JsonObject
  const about = `“${event.name}” came due, and the rule that was to carry it out is gone or was changed`
  ask(run, held, about, event.matter, by)
}

/** Looks at the matters that this act touched, and at those on the table: what was decided about them, and not done, is owed. */
export function owedMatters(run: Run): void {
  const asked = new Map(run.state.open.flatMap(open => (owesMatter(open.held) ? [[open.matter, open.id]] : [])))
  const touched = run.effects.flatMap(effect =>
    effect.do === 'changeMatter' || effect.do === 'closeMatter' ? [effect.matter] : [],
  )
  for (const id of new Set([...touched, ...asked.keys()])) {
    const matter = id === undefined ? undefined : matterIn(run.state, id)
    const owed = matter === undefined ? undefined : owedBy(run, matter)
    const known = asked.get(id)
    if (owed === undefined && known !== undefined) settleOpen(run, known, 'it was carried out')
    if (matter === undefined || owed === undefined || known !== undefined || waits(run.state, matter.id)) continue
    ask(run, { resume: owed.resume } as unknown as JsonObject, owed.why, matter.id, matter.charter)
  }
}

function owesMatter(held: JsonObject | undefined): boolean {
  return held !== undefined && lookup(held, 'resume') !== undefined
}

function owedBy({ world }: Run, matter: Matter): { readonly why: string; readonly resume: GameEvent } | undefined {
  return lookup(world.institutions, matter.institution)?.owed?.(matter)
}

/** Whether a matter waits for something else: a deadline, or a question that is open. */
function waits({ deadlines, open }: State, id: MatterId): boolean {
  return Object.values(deadlines).some(it => it.matter === id) || open.some(it => it.matter === id)
}

function ask(run: Run, held: JsonObject, about: string, matter: MatterId | undefined, rule: RuleId | null): void {
  const { state, world } = run
  const same = heldText(held)
  if (state.open.length >= world.caps.rules) return
  if (state.open.some(it => it.kind === 'owed' && it.held !== undefined && heldText(it.held) === same)) return
  const open = {
    id: fresh(run, 'q'),
    kind: 'owed',
    about,
    entry: run.before.seq,
    held: held as { readonly [key: string]: Json },
    ...(matter === undefined ? {} : { matter }),
  } as const
  const by = rule !== null && inForce(state, rule) ? rule : null
  carryOut(run, { do: 'ask', open, warrant: { rule: by, via: 'institution' } })
}
