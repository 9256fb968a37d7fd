import assert from 'node:assert/strict'
import { foundGame } from '../../src/app/founding/found-game.ts'
import { verifyLog } from '../../src/app/log/verify-log.ts'
import { scriptedChance } from '../../src/app/play/chance.ts'
import { act, type Game } from '../../src/app/play/game.ts'
import { openWorld, sha256 } from '../../src/app/play/world.ts'
import type { Decided, Refused } from '../../src/kernel/acts/close-run.ts'
import type { LoggedEffect } from '../../src/kernel/effects/effect.ts'
import type { Entry, Shown } from '../../src/kernel/log/entry.ts'
import type { ScriptRunner } from '../../src/kernel/programs/program-runner.ts'
import { evolve, stateBeforeFounding } from '../../src/kernel/state/evolve.ts'
import { allMatters } from '../../src/kernel/state/find-matter.ts'
import type { RegisterDeclaration } from '../../src/kernel/state/register.ts'
import type { RuleSource } from '../../src/kernel/state/ruleset-source-types.ts'
import type { State } from '../../src/kernel/state/state.ts'
import { CAPS, type Caps } from '../../src/kernel/state/world.ts'
import { canonical } from '../../src/kernel/values/canonical-json.ts'
import type { Json, JsonObject } from '../../src/kernel/values/json.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { readRulesetFolder } from '../../src/store/rulesets/ruleset-folder.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'
import { watched } from './watchdog.ts'

/** A rule that an attacker has brought into the game. */
type HostileRule = {
  readonly label: string
  readonly status?: 'mutable' | 'immutable'
  readonly text?: string
  readonly program: string | null
  readonly registers?: readonly RegisterDeclaration[]
  readonly charters?: readonly string[]
}

type HostileSetup = {
  readonly rules?: readonly HostileRule[]
  readonly caps?: Partial<Caps>
  readonly players?: number
  readonly settings?: JsonObject
  readonly faces?: readonly Shown[]
  readonly programs?: ScriptRunner
  /**
   * Suber's ruleset with programs that do not guard against acts by hand, rulings and one another. It is used for
   * attacks that the programs of Suber's real ruleset would stop.
   */
  readonly unguarded?: boolean
}

function rulesetAt(folder: string) {
  const read = readRulesetFolder(new URL(folder, import.meta.url).pathname)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.ruleset
}

const suber = rulesetAt('../../rulesets/suber')
const unguardedSuber = rulesetAt('../rulesets/unguarded-suber')

/** A rule that honest players rely on: it counts announcements, and says whom it would pick. */
const CANARY: HostileRule = {
  label: '299',
  program: `export default rule({
    reads: ['sung'],
    answers: { song: ({ about }) => ({ song: 'tweet', heard: about }) },
    after: { announced: ({ sung }, { set }) => set({ sung: sung + 1 }) },
  })`,
  registers: [{ name: 'sung', type: 'integer', start: 0 }],
}

export const sandbox = createSandbox()

/** A game on Suber's ruleset that contains hostile rules from the start, or adopts them later with `adopt`. */
export class HostileGame {
  readonly game: Game
  readonly entries: Decided[] = []
  readonly world: Game['world']
  private at = 1_000

  constructor({
    rules = [],
    caps = {},
    players = 3,
    settings = {},
    faces = [],
    programs = sandbox,
    unguarded = false,
  }: HostileSetup = {}) {
    const set = unguarded ? unguardedSuber : suber
    this.world = openWorld(programs, 'law', typeStripper, { ...CAPS, ...caps })
    const chance = scriptedChance(faces)
    const ruleset = { ...set, rules: [...set.rules, ...[CANARY, ...rules].map(ruleSource)] }
    const names = Array.from({ length: players }, (_, index) => ({
      name: `Name ${index + 1}`,
      surname: `S${String(index + 1).padStart(3, '0')}`,
    }))
    const founded = watched(() =>
      foundGame(this.world, ruleset, { game: 'g', settings, at: this.at, players: names }, chance),
    )
    assert.ok(founded.ok, JSON.stringify(founded))
    this.entries.push(founded)
    this.game = { world: this.world, chance, state: founded.state, keep: decided => this.entries.push(decided) }
  }

  get state(): State {
    return this.game.state
  }

  get last(): Decided {
    return this.entries.at(-1) as Decided
  }

  /** Carries out an act under the watchdog. Whatever the rules do, this must not throw. */
  go(by: string, what: string, args: JsonObject = {}): Decided | Refused {
    this.at += 1_000
    return watched(() => act(this.game, { by, do: what, with: args, at: this.at }))
  }

  /** Carries out an act that must be allowed. */
  does(by: string, what: string, args: JsonObject = {}): Decided {
    const decided = this.go(by, what, args)
    assert.ok(decided.ok, decided.ok ? '' : `${what}: ${decided.refusal.code}: ${decided.refusal.sentence}`)
    return decided
  }

  /** Carries out an act that must be refused with a code. */
  refuses(code: string, by: string, what: string, args: JsonObject = {}): Refused {
    const before = canonical(this.state as unknown as Json)
    const refused = this.go(by, what, args)
    assert.ok(
      !refused.ok,
      `${what} was done: ${refused.ok ? JSON.stringify(refused.entry.effects).slice(0, 2_000) : ''}`,
    )
    assert.equal(refused.refusal.code, code, refused.refusal.sentence)
    assert.equal(canonical(this.state as unknown as Json), before)
    return refused
  }

  /** The players, starting with the one whose turn it is. */
  movers(): readonly string[] {
    const mover = this.register('mover') as string
    return [mover, ...Object.keys(this.state.persons).filter(person => person !== mover)]
  }

  /** Makes a proposal, ends the debate, and lets everyone vote. Returns the last entry. */
  passes(change: JsonObject, choice = 'for'): Decided {
    const players = Object.keys(this.state.persons)
    const [mover] = this.movers() as readonly [string]
    const proposed = this.does(mover, 'propose', change)
    const proposal = String(proposed.entry.answer['proposal'])
    this.does(mover, 'callVote')
    for (const voter of players) this.does(voter, 'vote', { proposal, choice })
    return this.last
  }

  /** Adopts a rule with a program through the game's own procedure. Returns the rule's identity. */
  adopt(program: string, more: JsonObject = {}): string {
    const known = new Set(Object.keys(this.state.rules))
    this.passes({ enact: { text: 'A rule in good faith.', program: { source: program }, ...more } })
    const added = Object.keys(this.state.rules).find(id => !known.has(id))
    assert.ok(added !== undefined, 'the rule was not adopted')
    assert.ok(this.state.rules[added]?.program !== null, 'the program was not bound')
    return added
  }

  register(name: string): Json {
    const register = Object.hasOwn(this.state.registers, name) ? this.state.registers[name] : undefined
    return register?.value ?? null
  }

  /** The identity of the rule with the given label. */
  rule(label: string): string {
    const found = Object.values(this.state.rules).find(rule => rule.label === label)
    assert.ok(found !== undefined, `no rule ${label}`)
    return found.id
  }

  /** The Judge of the open case. */
  judge(): string {
    const judges = allMatters(this.state).findLast(it => it.kind === 'case')?.fields['judges'] as readonly string[]
    return judges.at(-1) ?? ''
  }

  isVoid(label: string): boolean {
    const id = this.rule(label)
    return this.state.findings.some(finding => finding.rule === id)
  }

  /** SHA-256 of all registers in canonical JSON. */
  hash(): string {
    const values = Object.entries(this.state.registers).map(([name, { value }]) => [name, value] as const)
    return sha256(canonical(Object.fromEntries(values)))
  }

  /** The failures of a rule's programs in the last entry. */
  failures(label: string): readonly string[] {
    const id = this.rule(label)
    return this.last.failures.filter(it => it.rule === id).map(it => it.failure.kind)
  }

  /** The effects of the last entry that meet a condition. */
  effects(match: (effect: LoggedEffect) => boolean): readonly LoggedEffect[] {
    return this.last.entry.effects.filter(match)
  }

  /**
   * Asserts that the game still works for honest players: one of them makes an announcement, and the canary answers.
   */
  canarySings(): void {
    const before = this.register('sung') as number
    this.does('p1', 'announce', { text: 'hello' })
    assert.equal(this.register('sung'), before + 1, JSON.stringify(this.last.failures))
  }

  /** Asserts that replaying the log gives the same state, and that every entry can be serialized. */
  folds(): readonly Entry[] {
    const log = this.entries.map(({ entry }) => JSON.parse(canonical(entry as unknown as Json)) as Entry)
    const state = log.reduce(evolve, stateBeforeFounding('g'))
    assert.equal(canonical(state as unknown as Json), canonical(this.state as unknown as Json))
    return log
  }

  /**
   * Asserts that replaying the log gives the same state, that every entry can be serialized, and that deciding each
   * entry again gives the same result.
   */
  replays(): void {
    const log = this.folds()
    const { fault, decidedAgain } = verifyLog(this.world, log)
    assert.deepEqual([fault, decidedAgain], [undefined, log.length])
  }
}

function ruleSource({
  label,
  status = 'mutable',
  text,
  program,
  registers = [],
  charters = [],
}: HostileRule): RuleSource {
  return {
    label,
    title: '',
    text: text ?? `Rule ${label} in good faith.`,
    attributes: { status },
    group: 'rules',
    front: {
      claims: [],
      togetherWith: [],
      registers,
      charters,
      params: {},
      readings: {},
      carriedOut: program === null ? 'people' : 'program',
    },
    program: program === null ? null : { source: program },
  }
}
