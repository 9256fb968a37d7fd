import { stringify } from 'yaml'
import { bindAct } from '../../src/app/binding/bind-act.ts'
import { awaitedNow } from '../../src/app/moves/awaited-now.ts'
import { fullName } from '../../src/app/names/person-names.ts'
import { act, passDeadlinesUntil } from '../../src/app/play/game.ts'
import { rulesNow } from '../../src/app/rules/rules-now.ts'
import { endlessWaitInWords, standstillInWords } from '../../src/app/simulation/checks/waits-can-end.ts'
import { ALL_CHECKS, type Broken, logWatcher } from '../../src/app/simulation/run-checks.ts'
import { allMatters } from '../../src/kernel/state/find-matter.ts'
import type { Matter } from '../../src/kernel/state/matter.ts'
import { labelOf } from '../../src/kernel/state/rulebook.ts'
import type { RulesetSource } from '../../src/kernel/state/ruleset-source-types.ts'
import type { PersonId, State } from '../../src/kernel/state/state.ts'
import type { Json, JsonObject } from '../../src/kernel/values/json.ts'
import { lookup } from '../../src/kernel/values/lookup.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { type Cell, nameOf } from './cells.ts'
import { OTHER_TEXT, opening } from './opening.ts'
import type { Doing, Way } from './way.ts'

const { world } = scriptPowers

/**
 * The result of a cell: whether its change happened and whether anyone joined or left, the faults, and the game as a
 * script.
 */
export type Played = {
  readonly cell: Cell
  readonly happened: boolean
  readonly broken?: Broken
  readonly acts: number
  /** The open questions at the end, one per line. */
  readonly open: readonly string[]
  readonly script: () => string
}

/** The subject of an act: a matter (by its label), or what the game is waiting for from the author of the act. */
type About = { readonly matter?: string; readonly owes?: readonly string[] }

/**
 * A game ends after a number of decided proposals, a number of acts, a number of waits in which nothing happens, or a
 * number of waits in which only rules act. Without the last limit, a rule that acts every day would go on forever.
 */
const ROUNDS = 2
const ACTS = 45
const WAITS = 14
const WAITS_WITHOUT_ACTS = 60

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The checks that run only at the end of a game, because they are expensive. */
const { waitsCanEnd: _waits, someoneCanGoOn: _goesOn, secretsKept: _secrets, ...EACH_TIME } = ALL_CHECKS

/** Plays the game of one cell up to its change and some way beyond. People do what the game is waiting for. */
export function playCell(way: Way, ruleset: RulesetSource, cell: Cell): Played {
  const { game, log, head, rule } = opening(way, ruleset, cell)
  const steps: JsonObject[] = []
  const watched = logWatcher(world, log, EACH_TIME)
  let now = game.state.now
  let broken = watched()
  let acts = 0
  let hasChanged = cell.moment === 'before'
  let hasMoved = cell.people === 'nobody'
  let proposed = 0

  const done = (by: string, { do: name, with: args = {} }: Doing): boolean => {
    passDeadlinesUntil(game, now + MINUTE)
    const binding = { world, state: game.state, rows: new Map(), readFile: () => undefined }
    const bound = bindAct(binding, { by, do: name, with: args, at: now + MINUTE })
    if (!bound.ok || !act(game, bound.act).ok) return false
    now += MINUTE
    steps.push({
      at: new Date(now).toISOString(),
      by,
      do: name,
      ...(Object.keys(args).length === 0 ? {} : { with: args }),
    })
    return true
  }
  const isFull = (): boolean => openIn(game.state).length >= way.atOnce
  const proposing = (by: PersonId, doing: Doing): boolean => {
    if (isFull()) return false
    const from = proposed % way.proposals.length
    const inTurn = [...way.proposals.slice(from), ...way.proposals.slice(0, from)]
    const place = inTurn.findIndex(it => done(nameOfPerson(game.state, by), { ...doing, with: it }))
    if (place < 0) return false
    proposed += place + 1
    return true
  }
  const tried = (by: PersonId, doings: readonly Doing[], { matter, owes = [] }: About = {}): boolean =>
    doings.some(doing => {
      if (doing.owing !== undefined && !owes.includes(doing.owing)) return false
      if (doing.do === way.proposes) return proposing(by, doing)
      const { about } = doing
      if (about === undefined) return done(nameOfPerson(game.state, by), doing)
      const labels = matter === undefined ? labelsOpen(game.state) : [matter]
      return labels.some(label =>
        done(nameOfPerson(game.state, by), { ...doing, with: { ...doing.with, [about]: label } }),
      )
    })
  const players = (): readonly PersonId[] => listed(game.state.registers['players']?.value)
  const goOn = (): boolean => {
    const awaited = awaitedNow(rulesNow(world, game.state), game.state)
    return (
      awaited.some(({ person, votes }) => votes.some(it => tried(person, way.votes, { matter: it.label }))) ||
      awaited.some(({ person, cases }) => cases.some(it => tried(person, way.judges, { matter: it.label }))) ||
      awaited.some(({ person, owes }) => tried(person, way.due, { owes })) ||
      players().some(person => tried(person, way.anybody))
    )
  }
  const change = (name: 'change' | 'prepare'): boolean => {
    const effects = rule === undefined ? [] : [changeEffect(way, cell, labelOf(game.state, rule.id), rule.text)]
    return players().some(by => done(nameOfPerson(game.state, by), { do: name, with: { effects } }))
  }
  const isDue = (): boolean => {
    const votes = Object.values(game.state.matters).filter(it => it.fields['voting'] === true)
    if (cell.moment === 'before the effect') return proposed > 0
    return votes.some(({ fields }) => Object.keys((fields['ballots'] ?? {}) as JsonObject).length > 0)
  }
  const comeOrGo = (): boolean => {
    const [who] = cell.people.split(' at ')
    if (who === 'somebody joins') {
      return way.joins.doings.every(doing => done(way.joins.name, doing))
    }
    const mover = moverIn(game.state.registers['mover']?.value, game.state) ?? players()[0]
    const awaited = awaitedNow(rulesNow(world, game.state), game.state).map(({ person }) => person)
    const other = [...awaited, ...players()].findLast(it => it !== mover && players().includes(it))
    const person = who === 'the mover leaves' ? mover : other
    return person !== undefined && done(nameOfPerson(game.state, person), way.leaves)
  }
  const isOver = (): boolean => broken !== undefined || acts >= ACTS || decidedIn(game.state) >= ROUNDS

  let waits = 0
  let waitsWithoutActs = 0
  const isAtRest = (): boolean => waits > WAITS || waitsWithoutActs > WAITS_WITHOUT_ACTS
  while (!isOver() && !isAtRest()) {
    if (!hasMoved && acts === Number(cell.people.split(' at ')[1])) {
      if (!comeOrGo()) break
      hasMoved = true
    }
    if (!hasChanged && isDue()) {
      if (!change(cell.moment === 'before the effect' ? 'prepare' : 'change')) break
      hasChanged = true
    }
    const before = log.length
    if (goOn()) {
      acts += 1
      waitsWithoutActs = 0
    } else {
      const next = Math.min(now + DAY, ...runningIn(game.state).filter(at => at > now))
      now = next + 1
      passDeadlinesUntil(game, now)
      waits += 1
      waitsWithoutActs += 1
    }
    if (log.length > before) waits = 0
    broken ??= watched()
  }
  const happened = hasChanged && hasMoved
  broken ??= watched()
  if (happened) broken ??= atTheEnd(game.state) ?? (isAtRest() ? comeToNothing(game.state) : undefined)
  const script = (): string => stringify({ title: nameOf(cell), ...head, steps }, { lineWidth: 110 })
  return {
    cell,
    happened,
    ...(broken === undefined ? {} : { broken }),
    acts,
    open: game.state.open.map(it => it.about),
    script,
  }
}

function atTheEnd(state: State): Broken | undefined {
  const waits = endlessWaitInWords(world, state, [])
  if (waits !== undefined) return { check: 'waitsCanEnd', words: waits }
  const stands = standstillInWords(world, state)
  return stands === undefined ? undefined : { check: 'someoneCanGoOn', words: stands }
}

/** If no one can make a usual move and waiting has no effect, an open question must explain why. */
function comeToNothing(state: State): Broken | undefined {
  const { open, registers } = state
  // “It is no one’s turn” also counts as a reason.
  if (
    registers['mover']?.value === null ||
    open.length > 0 ||
    registers['winner']?.value != null ||
    listed(registers['players']?.value).length === 0
  )
    return undefined
  const awaited = awaitedNow(rulesNow(world, state), state).map(it => nameOfPerson(state, it.person))
  const words = `Nobody can go on as one does in this game (it waits for ${awaited.join(', ') || 'nobody'}), and nothing is open.`
  return { check: 'goesOn', words }
}

function changeEffect({ renumbered }: Way, { change, rule: label }: Cell, rule: string, text: string): JsonObject {
  switch (change) {
    case 'repealed':
      return { repeal: rule }
    case 'amended':
      return { amend: { rule, text: OTHER_TEXT } }
    case 'transmuted':
      return { transmute: rule }
    case 'renumbered':
      return { amend: { rule, text, program: 'keep', label: renumbered(label) } }
  }
}

function nameOfPerson(state: State, id: PersonId): string {
  const person = lookup(state.persons, id)
  return person === undefined ? id : fullName(state, person)
}

function listed(value: Json | undefined): readonly PersonId[] {
  return Array.isArray(value) ? value.filter(it => typeof it === 'string') : []
}

function moverIn(mover: Json | undefined, state: State): PersonId | undefined {
  if (typeof mover === 'string') return mover
  return Object.values(state.matters).find(({ by }) => by !== null)?.by ?? undefined
}

/** The proposals under consideration: all open matters with changes. */
function openIn({ matters }: State): readonly Matter[] {
  return Object.values(matters).filter(({ fields }) => Array.isArray(fields['changes']))
}

function labelsOpen({ matters }: State): readonly string[] {
  return Object.values(matters).map(({ label }) => label)
}

/** The number of proposals that have been decided: all closed matters with changes. */
function decidedIn(state: State): number {
  return allMatters(state).filter(({ open, fields }) => !open && Array.isArray(fields['changes'])).length
}

function runningIn({ deadlines }: State): readonly number[] {
  return Object.values(deadlines).flatMap(({ at, left }) => (left === undefined ? [at] : []))
}
