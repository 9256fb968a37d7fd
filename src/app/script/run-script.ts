import type { Decided } from '../../kernel/close-course.ts'
import type { Effect } from '../../kernel/effect.ts'
import type { RulesetSource } from '../../kernel/ruleset-source.ts'
import type { State } from '../../kernel/state.ts'
import { toldChance } from '../chance.ts'
import { type Founding, foundGame } from '../found-game.ts'
import type { Game } from '../game.ts'
import { personFound } from '../names.ts'
import { positionOf } from '../position.ts'
import { tell } from '../tell.ts'
import { Malformed } from './malformed.ts'
import { failuresOf } from './miss.ts'
import { runStep } from './run-step.ts'
import type { Script } from './script.ts'
import { scriptChance } from './script-chance.ts'
import type { ScriptPowers, ScriptResult, Table } from './table.ts'

/**
 * Plays a script from its founding to its last step, against the real kernel and the real rules, in memory. With `bail`
 * it stops after the first step that misses something.
 */
export function runScript(powers: ScriptPowers, script: Script, { bail = false } = {}): ScriptResult {
  try {
    const { misses, past } = played(scriptSteps(powers, script), bail)
    return { ok: misses.length === 0, misses, told: past.flatMap(it => [tell(it), ...failuresOf(it)]) }
  } catch (fault) {
    if (!(fault instanceof Malformed)) throw fault
    return { ok: false, malformed: { file: script.file, line: script.lineOf(fault.path), expected: fault.expected } }
  }
}

function played(steps: Iterable<Table>, bail: boolean): Pick<Table, 'misses' | 'past'> {
  let last: Pick<Table, 'misses' | 'past'> = { misses: [], past: [] }
  for (const table of steps) {
    last = table
    if (bail && table.misses.length > 0) break
  }
  return last
}

/** The same, one step at a time: the table as it stands at the founding and after each step. Throws for a malformed script. */
export function* scriptSteps(powers: ScriptPowers, script: Script): Generator<Table, void> {
  const table = opened(powers, script)
  yield table
  for (const [index, step] of script.steps.entries()) {
    runStep(table, step, index)
    yield table
  }
}

function opened(powers: ScriptPowers, script: Script): Table {
  const chance = scriptChance(script.dice)
  const found = powers.openRuleset(script.ruleset, script.file)
  if (!found.ok) throw new Malformed(['ruleset'], `a ruleset: ${found.message}`)
  const fresh = founded(powers, script, found.ruleset, {})
  const placed =
    script.position === undefined && Object.keys(script.teams).length === 0
      ? undefined
      : placement(powers, script, fresh)
  const decided = placed === undefined ? fresh : founded(powers, script, found.ruleset, placed)
  const past: Table['past'] = []
  const game: Game = {
    world: powers.world,
    chance,
    state: decided.state,
    keep: it => past.push({ before: game.state, decided: it }),
  }
  const before = {
    ...decided.state,
    persons: {},
    rules: {},
    registers: {},
    matters: {},
    closed: {},
    groups: [],
    findings: [],
    seq: 0,
  }
  past.push({ before, decided })
  const clock = { now: script.start, acted: true, seen: undefined, entriesBefore: 0 }
  return { powers, script, game, past, rows: new Map(), misses: [], ...clock }
}

function founded(
  powers: ScriptPowers,
  script: Script,
  ruleset: RulesetSource,
  placed: Pick<Founding, 'position' | 'past'>,
): Decided {
  const { settings, zone, start, players } = script
  const founding = { game: 'script', settings, at: start, players, ...(zone === undefined ? {} : { zone }), ...placed }
  const decided = foundGame(powers.world, ruleset, founding, toldChance([]))
  if (decided.ok) return decided
  const problem = decided.problems.map(({ label, message }) => `${label}: ${message}`).join('; ')
  throw new Malformed(
    Object.keys(settings).length > 0 ? ['settings'] : ['ruleset'],
    `a game that can be founded: ${problem}`,
  )
}

function placement(powers: ScriptPowers, script: Script, fresh: Decided): Pick<Founding, 'position' | 'past'> {
  const { world, readFile } = powers
  const binding = { world, rows: new Map(), readFile: (path: string) => readFile(path, script.file) }
  const placed = positionOf({ ...binding, state: fresh.state }, script.position ?? {})
  if (!placed.ok) throw new Malformed(['position', ...placed.path], placed.fault)
  return { position: [...teamsPlaced(script, fresh.state), ...placed.effects], past: placed.past }
}

/** The founders' teams, in a game whose rules keep a register of them. */
function teamsPlaced({ teams }: Script, state: State): readonly Effect[] {
  if (Object.keys(teams).length === 0) return []
  if (state.registers['teams'] === undefined)
    throw new Malformed(['teams'], 'no teams: no rule of this ruleset knows of any')
  const members = Object.entries(teams).map(
    ([team, names]) => [team, names.map(name => memberMeant(state, name))] as const,
  )
  return [{ do: 'write', register: 'teams', value: Object.fromEntries(members) }]
}

function memberMeant(state: State, name: string): string {
  const person = personFound(state, name)
  if (person === undefined) throw new Malformed(['teams'], `the names of players, and nobody is called “${name}”`)
  return person
}
