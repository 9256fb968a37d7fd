import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { callContextNow } from '../../src/app/play/call-context.ts'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { scriptSteps } from '../../src/app/script/run-script.ts'
import type { ScriptPowers, Table } from '../../src/app/script/script-progress.ts'
import type { Decision } from '../../src/kernel/questions/decision.ts'
import type { RulesetSource } from '../../src/kernel/state/ruleset-source-types.ts'
import type { Json, JsonObject } from '../../src/kernel/values/json.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { CLAUSES, idOf, told } from './law.ts'

/**
 * The conflicts C-N01 … C-N24 of N_omic: real conflicts have the stated outcome in play, and apparent conflicts never
 * reach the rules of precedence.
 *
 * Left entirely to people, or to a reading:
 * - C-N12 (files 0 and 19): a comment clarifies a formula, which is a reading of 324; played as N-06.around.
 * - C-N16 (101 against this whole text, if a game begins): avoided by resuming, a reading of 101; played as N.opening.
 * - C-N17 (107 against a retroactive text): no program can tell that a text is retroactive; a Judge finds it void.
 * - C-N20 (116 and rules that rewrite themselves): 203, 322 and 328 have done so, and nothing is left to carry out.
 */
const FOLDER = join(import.meta.dirname, '../../games/n_omic')

function played(name: string, change: (ruleset: RulesetSource) => RulesetSource = it => it): Table {
  const file = join(FOLDER, `${name}.yaml`)
  return playedText(readFileSync(file, 'utf8'), change, file)
}

function playedText(text: string, change: (ruleset: RulesetSource) => RulesetSource, file: string): Table {
  const parsed = parseScript(file, text)
  assert.ok(parsed.ok, JSON.stringify(parsed))
  const powers: ScriptPowers = {
    ...scriptPowers,
    openRuleset(ruleset, from) {
      const opened = scriptPowers.openRuleset(ruleset, from)
      return opened.ok ? { ...opened, ruleset: change(opened.ruleset) } : opened
    },
  }
  return [...scriptSteps(powers, parsed.script)].at(-1) as Table
}

type Seen = { readonly table: Table; readonly decision: Decision }

const decisionsOf = (table: Table): readonly Decision[] => table.past.flatMap(({ decided }) => decided.decisions)

/** The pairs of rules between which precedence decided, by their final labels: "334 over 303: the clause". */
function contests(table: Table): ReadonlySet<string> {
  const ids = new Map(
    table.past.flatMap(({ before, decided }) =>
      [...Object.values(before.rules), ...Object.values(decided.state.rules)].map(it => [it.id, it.label] as const),
    ),
  )
  const beats = decisionsOf(table)
    .filter(it => it.question === 'precedence')
    .flatMap(it => it.answers.flatMap(answer => ('value' in answer ? [answer.value as Json] : [])))
    .flatMap(it => (Array.isArray(it) ? (it as readonly JsonObject[]) : []))
  return new Set(
    beats.map(it => `${ids.get(String(it['winner']))} over ${ids.get(String(it['loser']))}: ${it['clause']}`),
  )
}

/** The outcome of a question in play, if rules contested it. */
function contested(table: Table, question: string): Seen {
  const decision = decisionsOf(table).find(
    it => it.question === question && it.answers.some(answer => answer.standing.is === 'overruled'),
  )
  assert.ok(decision, `${question} was not contested`)
  return { table, decision }
}

function comesOut({ table, decision }: Seen, value: Json, by: string, overruled: string): void {
  const { value: actual, by: rules, overruled: lost } = told(table.game.state, decision)
  assert.deepEqual([actual, rules, lost], [value, [by], [overruled]])
  assert.deepEqual(table.misses, [])
}

describe('real conflicts within N_omic', () => {
  it('C-N01: under 335, a proposal from the suggestions list is not debated, and 337 gives way', () => {
    const table = played('suggestions-list')
    assert.ok(contests(table).has(`335 over 337: ${CLAUSES.lowest}`))
    const { decision } = contested(table, 'debate')
    assert.deepEqual(decision.outcome.is === 'decided' && decision.outcome.value, false)
  })

  it('C-N02: because 334 claims precedence over 303, no one becomes a Reyalp while Judgment is pending', () => {
    comesOut(contested(played('judgment'), 'lapses'), false, '334', `303 by 334: ${CLAUSES.claim}`)
  })

  it('C-N02: without 334’s claim, 303 takes precedence by its lower number', () => {
    const unclaimed = (ruleset: RulesetSource): RulesetSource => ({
      ...ruleset,
      rules: ruleset.rules.map(it => (it.label === '334' ? { ...it, front: { ...it.front, claims: [] } } : it)),
    })
    const table = played('judgment', unclaimed)
    assert.ok(contests(table).has(`303 over 334: ${CLAUSES.lowest}`))
    assert.ok(table.misses.some(it => it.actual.includes('Adams')))
  })

  it('C-N03: if play cannot continue, 213 determines the winner because of its claim', () => {
    comesOut(contested(played('play-cannot-go-on-at-200'), 'winner'), 'p1', '213', `208 by 213: ${CLAUSES.claim}`)
  })

  it('C-N04: under 109, a transmutation needs all votes; 203 gives way but is not void', () => {
    const all = { of: 'votes', share: '1', more: false }
    comesOut(contested(played('transmutation'), 'required'), all, '109', `203 by 109: ${CLAUSES.immutable}`)
  })

  it('C-N09: under 201, the turn of someone who is no longer a Player ends without lines, because 328 speaks only of Players', () => {
    const table = played('n12-v2-the-softer-reading')
    const ends = decisionsOf(table)
      .filter(it => it.question === 'turnMayEnd')
      .map(it => told(table.game.state, it))
      .filter(it => it.value === true && it.by.includes('201'))
    assert.ok(ends.length > 0)
    assert.ok(ends.every(it => it.overruled.length === 0))
    assert.deepEqual(table.misses, [])
  })

  it('C-N10: the marks in 306 do not start a comment, but those in 322 do', () => {
    const { state, world } = played('a-fresh-game').game
    const effective = (label: string) => {
      const { outcome } = callContextNow(world, state).ask('effectiveText', { rule: idOf(state, label) })
      return outcome.is === 'decided' ? String(outcome.value) : ''
    }
    assert.equal(effective('306'), state.rules[idOf(state, '306')]?.text)
    assert.match(effective('322'), /it is removed at that time\.\n\n$/)
    assert.doesNotMatch(effective('324'), /cylindrical/)
  })

  it('C-N15: under 113, a Player may forfeit while play is suspended; 334 gives way but is not void', () => {
    const table = played('forfeit-while-play-is-suspended')
    assert.ok(contests(table).has(`113 over 334: ${CLAUSES.immutable}`))
    assert.deepEqual([table.misses, table.game.state.findings], [[], []])
  })

  it('C-N17: a retroactive text is void under 107 once a Judge has found it retroactive', () => {
    const table = played('in-play-a-look-back')
    assert.deepEqual(table.misses, [])
    assert.equal(table.game.state.findings.length, 1)
  })

  it('C-N21: a rule that claims precedence over 209 takes precedence over it', () => {
    const table = played('in-play-more-than-25-mutable-rules')
    assert.ok(contests(table).has(`338 over 209: ${CLAUSES.claim}`))
    assert.deepEqual(table.misses, [])
  })

  for (const [row, low, high] of [
    ['C-N22: of two rules that claim precedence over each other', '338', '339'],
    ['C-N23: even if one of two rules that claim precedence over each other has been renumbered', '338', '340'],
  ] as const) {
    it(`${row}, the rule with the lower number takes precedence`, () => {
      const rule = (own: string, other: string) =>
        `${own}: { text: "Over rule ${other}.", claims: [{ over: ${other}, words: "Over rule ${other}." }], program: "export default rule({ answers: { motto: '${own}' } })" }`
      const text = `title: here
ruleset: n_omic
players: [{ name: Ann, surname: Adams }, { name: Bob, surname: Baker }]
position: { rules: { 209: null, ${rule(low, high)}, ${rule(high, low)} } }
steps: [{ expect: { counts: { mutable: 25 } } }]
`
      const { game } = playedText(text, it => it, join(FOLDER, 'here.yaml'))
      const decision = callContextNow(game.world, game.state).ask('motto', {})
      const { value, overruled } = told(game.state, decision)
      assert.deepEqual([value, overruled], [low, [`${high} by ${low}: ${CLAUSES.mutual}`]])
    })
  }
})

describe('apparent conflicts within N_omic', () => {
  const APPARENT: readonly (readonly [row: string, script: string, rules: readonly string[]])[] = [
    [
      'C-N05: a 26th mutable rule is adopted under 104 and discarded under 324 and 209',
      'discarded-changes',
      ['104', '209', '324'],
    ],
    ['C-N06: only the ordinary change in a proposal is adopted', 'transmutation', ['104', '324', '332']],
    [
      'C-N07: someone who stays silent is no longer a Player, and the vote is completed',
      'n04-reyalp-after-72-hours',
      ['105', '303'],
    ],
    [
      'C-N08: lines may be added at any time during the turn, within 72 hours',
      'n12-v2-no-line-for-72-hours',
      ['303', '328'],
    ],
    [
      'C-N11: no turn is skipped, because someone who has left has no turn',
      'forfeit-while-play-is-suspended',
      ['201', '303'],
    ],
    [
      'C-N13: the votes are counted, and 311 says how many there are',
      'n03-v2-adopted-by-a-bought-vote',
      ['203', '311'],
    ],
    ['C-N14: a win does not affect a Reyalp’s points', 'n09-win-and-reset', ['303', '312']],
    ['C-N18: each rule has its own n', 'n13-a-label-hidden-from-its-bearer', ['324', '325', '326']],
    ['C-N19: two votes against are worth ten points', 'n03-v2-adopted-by-a-bought-vote', ['204', '311']],
    ['C-N24: changes are still possible when there are 25 mutable rules', 'discarded-changes', ['114', '209']],
  ]
  for (const [row, script, rules] of APPARENT) {
    it(row, () => {
      const table = played(script)
      assert.deepEqual(table.misses, [])
      const met = [...contests(table)].filter(it => {
        const [winner, loser] = (it.split(':')[0] ?? '').split(' over ')
        return rules.includes(winner ?? '') && rules.includes(loser ?? '')
      })
      assert.deepEqual(met, [])
    })
  }
})
