import assert from 'node:assert/strict'
import { chainFault } from '../../src/app/log/chain-fault.ts'
import { recordedChance } from '../../src/app/play/chance.ts'
import type { Decided, Refused } from '../../src/kernel/acts/close-run.ts'
import { decide } from '../../src/kernel/acts/decide.ts'
import { found, foundingEffects } from '../../src/kernel/acts/founding-entry.ts'
import { entryLine, expandedEntry } from '../../src/kernel/log/chain.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { evolve, stateBeforeFounding } from '../../src/kernel/state/evolve.ts'
import { fittedRegisterValue } from '../../src/kernel/state/register-value.ts'
import type { State } from '../../src/kernel/state/state.ts'
import type { World } from '../../src/kernel/state/world.ts'
import { canonical } from '../../src/kernel/values/canonical-json.ts'
import type { Json } from '../../src/kernel/values/json.ts'
import type { Played } from './random-play-game.ts'

/** The invariants that hold in every game, whatever was played. */
export function checkGame(played: Played): void {
  const { seed, game, log, thrown } = played
  const told = `seed ${seed}`
  const [first] = thrown
  if (first !== undefined)
    assert.fail(`${told}: ${JSON.stringify(first.asked)} threw ${(first.error as Error).stack ?? first.error}`)
  const lines = log.map(({ entry }) => entryLine(entry))
  const entries = lines.map(line => expandedEntry(JSON.parse(line)) as unknown as Entry)
  let state = stateBeforeFounding(entries[0]?.game ?? '')
  entries.forEach((entry, index) => {
    const told = `seed ${seed}, entry ${entry.seq} (${entry.act.do})`
    assert.equal(chainFault(entry, entries[index - 1]), undefined, told)
    const again = decidedAgain(game.world, state, entry)
    if (!again.ok) assert.fail(`${told}: refused when decided again: ${again.refusal.sentence}`)
    assert.equal(entryLine(again.entry), lines[index], `${told}: decided again, it comes out differently`)
    assert.equal(again.gas, log[index]?.gas, `${told}: another count of gas`)
    const next = evolve(state, entry)
    checkWarrants(state, next, entry, told)
    checkRegisters(next, told)
    state = next
  })
  assert.equal(text(state), text(game.state), `${told}: the log folds to another state than the one in hand`)
}

/** Decides a recorded entry again, from the state before it and its outside input. */
export function decidedAgain(world: World, before: State, entry: Entry): Decided | Refused {
  const chance = recordedChance(entry.outside)
  return entry.seq === 0
    ? found(world, entry.act, foundingEffects(entry.effects), chance, entry.beside)
    : decide(world, before, entry.act, chance, entry.beside)
}

function text(state: State): string {
  return canonical(state as unknown as Json)
}

/**
 * The sources of effects that need no rule: the founders, a person's own acts, undoing, and the kernel's own records.
 */
const OWN_BUSINESS = ['founders', 'undoing', 'hand']
const BOOKKEEPING = ['ask', 'rest', 'overwrite', 'settle', 'disarm']

/** Every effect must name a rule that was in force, unless it needs no rule. */
function checkWarrants(before: State, after: State, entry: Entry, told: string): void {
  const added = entry.effects.flatMap(effect => (effect.do === 'addRule' ? [effect.rule.id] : []))
  for (const effect of entry.effects) {
    const { rule, via } = effect.warrant
    const where = `${told}: effect ${effect.do} via ${via}`
    if (rule === null) {
      assert.ok(OWN_BUSINESS.includes(via) || BOOKKEEPING.includes(effect.do), `${where} names no rule`)
      continue
    }
    assert.ok(
      before.rules[rule] !== undefined || added.includes(rule),
      `${where} names rule ${rule}, which is not there`,
    )
    const voidThroughout = isVoid(before, rule) && isVoid(after, rule) && via !== 'hand'
    assert.ok(!voidThroughout, `${where} names rule ${rule}, which is void`)
  }
}

function isVoid(state: State, rule: string): boolean {
  return state.findings.some(finding => finding.rule === rule)
}

/** The value of each register must fit its declaration. */
function checkRegisters(state: State, told: string): void {
  for (const { declaration, value } of Object.values(state.registers)) {
    const where = `${told}: register ${declaration.name}`
    assert.deepEqual(
      fittedRegisterValue(declaration, value),
      value,
      `${where} holds ${JSON.stringify(value)}, which does not fit`,
    )
  }
}
