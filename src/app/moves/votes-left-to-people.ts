import { openVotes } from '../../institutions/ballots.ts'
import { matterArgument } from '../../kernel/acts/act-schema.ts'
import { matterIn } from '../../kernel/state/find-matter.ts'
import { charterers, functionNamesInForce } from '../../kernel/state/listening-rules.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import type { RuleId } from '../../kernel/state/rule.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { preview, schemaFor } from '../play/game.ts'
import { rulesNow } from '../rules/rules-now.ts'
import { type Awaited, mattersAwaiting } from './awaited-now.ts'
import { sampleArguments } from './possible-acts.ts'

/**
 * An open vote that no program ends any longer, for example because the text of the rule about votes was amended: whether
 * everyone in the game has voted, and the rule without a program under which people resolve it by hand, if there is one.
 */
export type VoteLeftToPeople = { readonly matter: Matter; readonly complete: boolean; readonly rule?: RuleId }

/** Maximum number of votes to look at, of people to try acts for, and of trials of one act. */
const [MOST_VOTES, MOST_PEOPLE, MOST_TRIALS] = [5, 10, 4]

/**
 * The open votes that sit unseen: the game waits for no one in them, no deadline and no open question can end them, and no
 * act that a rule offers decides them or, if not everyone has voted, casts a ballot in them.
 */
export function votesLeftToPeople(
  world: World,
  state: State,
  awaited: readonly Awaited[],
): readonly VoteLeftToPeople[] {
  if (Object.keys(state.deadlines).length > 0) return []
  const seen = new Set(awaited.flatMap(mattersAwaiting).map(({ id }) => id))
  const unseen = openVotes(state).filter(({ id }) => !seen.has(id) && !state.open.some(it => it.matter === id))
  const rule = ruleOfVotes(state)
  return unseen
    .slice(0, MOST_VOTES)
    .map(matter => ({ matter, complete: hasEveryoneVoted(state, matter), ...(rule === undefined ? {} : { rule }) }))
    .filter(({ matter, complete }) => !canMove(world, state, matter, complete ? isDecided : isVotedOn))
}

/** The latest text without a program that enables votes or proposals. */
function ruleOfVotes(state: State): RuleId | undefined {
  const enabling = ['ballots', 'proposals'].flatMap(name => charterers(state, name))
  const texts = enabling.flatMap(id => lookup(state.rules, id) ?? []).filter(({ program }) => program === null)
  return texts.toSorted((a, b) => b.textSince - a.textSince)[0]?.id
}

function hasEveryoneVoted(state: State, { fields: { ballots } }: Matter): boolean {
  const cast = ballots !== undefined && isObject(ballots) ? ballots : {}
  const members = membersOf(state)
  return members.length > 0 && members.every(person => Object.hasOwn(cast, person))
}

/** The players or, in a game without a list of them, everyone in the game. */
function membersOf(state: State): readonly PersonId[] {
  const players = lookup(state.registers, 'players')?.value
  return Array.isArray(players) && players.length > 0 ? players.map(String) : Object.keys(state.persons)
}

/** Whether a vote is over, and not because its author has withdrawn the matter. */
function isDecided(_: Matter, { open, fields: { voting, outcome } }: Matter): boolean {
  return outcome !== 'withdrawn' && (!open || voting !== true)
}

/** Whether a ballot has been cast. */
function isVotedOn(before: Matter, after: Matter): boolean {
  return after.open && after.fields['ballots'] !== before.fields['ballots']
}

type Moved = (before: Matter, after: Matter) => boolean

/** Whether some act that a rule offers to someone moves a vote on. If the gas runs out, it counts as possible. */
function canMove(world: World, state: State, matter: Matter, moved: Moved): boolean {
  const rules = rulesNow(world, state)
  const tries = functionNamesInForce(state, 'offers').flatMap(act => {
    const schema = schemaFor(state, act) ?? {}
    const about = matterArgument(schema)
    return about === undefined ? [] : [{ act, schema, about }]
  })
  return tries.some(({ act, schema, about }) =>
    membersOf(state)
      .slice(0, MOST_PEOPLE)
      .some(by =>
        sampleArguments(rules, state, act, schema, by)
          .filter(args => lookup(args, about) === matter.id)
          .take(MOST_TRIALS)
          .some(args => {
            const after = matterAfter(world, state, matter, { by, do: act, with: args })
            return after === 'unknown' || (after !== undefined && moved(matter, after))
          }),
      ),
  )
}

/** The matter after an act; undefined if the act is refused, and unknown if there is no gas left to find out. */
function matterAfter(
  world: World,
  state: State,
  { id }: Matter,
  act: { readonly by: PersonId; readonly do: string; readonly with: JsonObject },
): Matter | 'unknown' | undefined {
  if ((world.purse?.left ?? 1) <= 0) return 'unknown'
  const tried = preview({ world, state }, { ...act, at: state.now })
  return tried.ok ? matterIn(tried.state, id) : undefined
}

/** What people record to resolve a proposal by hand: the effects for each outcome, as people write them. */
export function outcomesByHand(
  world: World,
  state: State,
  { matter, rule }: VoteLeftToPeople,
  by: PersonId,
): readonly {
  readonly outcome: 'adopted' | 'defeated'
  readonly effects: readonly { readonly [effect: string]: string }[]
}[] {
  if (matter.institution !== 'proposals' || rule === undefined) return []
  const id = matter.id
  return (['adopted', 'defeated'] as const).flatMap(outcome => {
    const move = outcome === 'adopted' ? 'adopt' : 'defeat'
    const ways = [['countBallot', move], [move]]
    const works = ways.find(moves => {
      const effects = moves.map(effect => ({ effect, matter: id }))
      const tried = preview({ world, state }, { by, do: 'record', with: { rule, effects }, at: state.now })
      return tried.ok && lookup(tried.state.matters, id)?.open !== true
    })
    return works === undefined ? [] : [{ outcome, effects: works.map(effect => ({ [effect]: matter.label })) }]
  })
}
