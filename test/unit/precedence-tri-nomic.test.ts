import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { callContextNow } from '../../src/app/play/call-context.ts'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { scriptSteps } from '../../src/app/script/run-script.ts'
import type { ScriptPowers, Table } from '../../src/app/script/script-progress.ts'
import type { Decision } from '../../src/kernel/questions/decision.ts'
import { allMatters } from '../../src/kernel/state/find-matter.ts'
import type { Matter } from '../../src/kernel/state/matter.ts'
import type { RulesetSource } from '../../src/kernel/state/ruleset-source-types.ts'
import type { Json, JsonObject } from '../../src/kernel/values/json.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { CLAUSES, idOf, told } from './law.ts'

/**
 * The conflicts C-01 … C-50 of Three Rivers Nomic: real conflicts have the stated outcome in play, apparent conflicts
 * never reach the rules of precedence, and a conflict that is real only under some reading is decided under that
 * reading.
 *
 * Left entirely to people, with nothing to decide in play: C-17 (101 against this whole text, were it to begin: a
 * reading of 101), C-21 (304 against itself: a reading), C-38 (two different moments), C-39 (210 disapplies itself).
 */
const FOLDER = join(import.meta.dirname, '../../games/tri-nomic')

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

/** A ruleset in which one reading of one rule is switched. */
const read =
  (label: string, name: string, value: Json) =>
  (ruleset: RulesetSource): RulesetSource => ({
    ...ruleset,
    rules: ruleset.rules.map(rule => {
      const reading = rule.front.readings[name]
      if (rule.label !== label || reading === undefined) return rule
      return { ...rule, front: { ...rule.front, readings: { ...rule.front.readings, [name]: { ...reading, value } } } }
    }),
  })

/** The pairs of rules between which precedence decided, by their final labels: "323 over 314: the clause". */
function contests(table: Table): ReadonlySet<string> {
  const ids = new Map(
    table.past.flatMap(({ before, decided }) =>
      [...Object.values(before.rules), ...Object.values(decided.state.rules)].map(it => [it.id, it.label] as const),
    ),
  )
  const beats = table.past
    .flatMap(({ decided }) => decided.decisions)
    .filter((it: Decision) => it.question === 'precedence')
    .flatMap(it => it.answers.flatMap(answer => ('value' in answer ? [answer.value as Json] : [])))
    .flatMap(it => (Array.isArray(it) ? (it as readonly JsonObject[]) : []))
  return new Set(
    beats.map(it => `${ids.get(String(it['winner']))} over ${ids.get(String(it['loser']))}: ${it['clause']}`),
  )
}

/** The proposal of a given turn, open or closed. */
const proposal = (table: Table, label: string): Matter | undefined =>
  allMatters(table.game.state).find(it => it.label === label)

const outcome = (table: Table, label: string): Json | undefined => proposal(table, label)?.fields['outcome']

/** The outcome of rules with programs that answer one question, in a separate position. */
function decided(rules: string, question = 'motto') {
  const text = `title: here
ruleset: tri-nomic
players: [{ name: Ada, surname: Archer }, { name: Ben, surname: Brook }]
position: { mover: Ada, rules: { ${rules} } }
steps: [{ expect: { state: { mover: Ada } } }]
`
  const table = playedText(text, it => it, join(FOLDER, 'here.yaml'))
  assert.deepEqual(table.misses, [])
  const { game } = table
  const {
    outcome: is,
    value,
    overruled,
  } = {
    ...told(game.state, callContextNow(game.world, game.state).ask(question, {})),
    outcome: game.state.findings,
  }
  return { value, overruled, isVoid: (label: string) => is.some(it => it.rule === idOf(game.state, label)) }
}

/** A rule that answers with its own number. */
function says(label: string, text: string, claims: string, more = ''): string {
  const program = `export default rule({ answers: { motto: '${label}' } })`
  return `${label}: { text: "${text}", claims: [${claims}], program: "${program}"${more} }`
}

const over = (target: string | number, words: string) => `{ over: ${target}, words: "${words}" }`
const defers = (target: string | number, words: string) => `{ defers-to: ${target}, words: "${words}" }`

describe('real conflicts within Three Rivers Nomic', () => {
  it('C-01: a ballot may be changed, because 323 claims precedence over 314', () => {
    const table = played('v07-a-the-booth-in-time')
    assert.ok(contests(table).has(`323 over 314: ${CLAUSES.claim}`))
    assert.deepEqual([table.misses, [...contests(table)].filter(it => it.startsWith('314 over 323'))], [[], []])
  })

  it('C-01: without 323’s claim, 314 takes precedence by its lower number', () => {
    const unclaimed = (ruleset: RulesetSource): RulesetSource => ({
      ...ruleset,
      rules: ruleset.rules.map(it => (it.label === '323' ? { ...it, front: { ...it.front, claims: [] } } : it)),
    })
    const { misses } = played('v07-a-the-booth-in-time', unclaimed)
    assert.match(misses[0]?.actual ?? '', /Rule 314: once voting starts, proposals and votes may not be changed/)
  })

  it('C-02: after three days, the oldest deposit becomes the proposal, and no other proposal is made that week', () => {
    assert.deepEqual(played('v03-the-proposal-bank').misses, [])
  })

  it('C-03: only active players elect the Mogul, because 312 takes precedence over 316', () => {
    const table = played('v08-the-mogul-is-elected-by-active-players')
    for (const loser of ['316', '319']) assert.ok(contests(table).has(`312 over ${loser}: ${CLAUSES.lowest}`), loser)
    assert.deepEqual(table.misses, [])
  })

  it('C-08: if play cannot continue, 213 determines the winner, because it claims precedence over 313', () => {
    const table = played('c08-play-cannot-go-on')
    assert.ok(contests(table).has(`213 over 313: ${CLAUSES.claim}`))
    assert.deepEqual(table.misses, [])
  })

  it('C-10, C-49: 320 is entirely void under 111 and gives no answers', () => {
    const { game } = played('the-opening')
    assert.deepEqual(
      game.state.findings.map(it => [it.rule, it.by]),
      [[idOf(game.state, '320'), idOf(game.state, '111')]],
    )
  })

  it('C-13: the 151st mutable rule has no effect, although it received enough votes', () => {
    assert.deepEqual(played('c13-the-151st-mutable-rule').misses, [])
  })

  it('C-13b: a transmutation that 109 allows and 318 forbids is adopted, and 318 is void under 109', () => {
    assert.deepEqual(played('c13b-a-transmutation-at-150').misses, [])
  })
})

describe('conflicts that depend on a reading', () => {
  for (const letter of 'abcdefghij') {
    it(`C-04: if read strictly, V05 ${letter} is decided under 307 rather than 309`, () => {
      const table = played(`v05-${letter}-abstentions`, read('307', 'majority', 'ofAllEligible'))
      assert.equal(outcome(table, '324'), letter === 'i' ? 'adopted' : 'defeated')
      if (letter === 'a') assert.ok(contests(table).has(`307 over 309: ${CLAUSES.lowest}`))
      assert.deepEqual(table.game.state.findings.length, 1)
    })
  }

  for (const [letter, ballots] of [
    ['a', 'wheat and one abstention'],
    ['e', 'wheat, the Robot’s too, and one abstention'],
  ] as const) {
    it(`C-05: V15 ${letter} (${ballots}) is not unanimous if read strictly, and 309 is void under 109`, () => {
      const table = played(`v15-${letter}-transmutation`, read('109', 'unanimous', 'allEligible'))
      assert.equal(outcome(table, '324'), 'defeated')
      assert.ok(contests(table).has(`109 over 309: ${CLAUSES.immutable}`))
    })
  }

  it('C-30: once amended, 307 has a higher number than 309, so abstentions count again', () => {
    const file = join(FOLDER, 'v05-a-abstentions.yaml')
    const text = readFileSync(file, 'utf8').replace(
      'begun: false',
      'begun: false\n  nextNumber: 326\n  rules: { 307: { number: 325 } }',
    )
    const table = playedText(text.replaceAll('324', '326'), read('307', 'majority', 'ofAllEligible'), file)
    assert.equal(outcome(table, '326'), 'adopted')
    assert.ok(contests(table).has(`309 over 325: ${CLAUSES.lowest}`))
  })
})

describe('conflicts with future rules', () => {
  const OVER = 'It takes precedence'
  const DEFERS = 'It defers'

  it('C-29: if 323 makes no claim, the numbers decide', () => {
    const open = `330: { text: Votes are public at once., program: "export default rule({ answers: { maySee: true } })" }`
    const text = readFileSync(join(FOLDER, 'v07-b-the-booth-is-silent.yaml'), 'utf8')
    const file = join(FOLDER, 'here.yaml')
    const table = playedText(
      text.replace('begun: false', `begun: false\n  nextNumber: 324\n  rules: { ${open} }`),
      it => it,
      file,
    )
    const { game } = table
    const ballot = proposal(table, '324')
    assert.ok(ballot)
    const matters = { [ballot.id]: { ...ballot, open: true, fields: { ...ballot.fields, voting: true } } }
    const context = callContextNow(game.world, { ...game.state, matters })
    const { value, overruled } = told(game.state, context.ask('maySee', { viewer: 'p3', by: 'p1', matter: ballot.id }))
    assert.deepEqual([value, overruled], [false, [`330 by 323: ${CLAUSES.lowest}`]])
  })

  /**
   * According to the documentation, 211 decides against its rival because it is already in force. Here, the Judge
   * decides.
   */
  it('C-31: a rival rule of precedence takes precedence over 211 if it claims to; otherwise, the Judge decides', () => {
    const highest = (claims: string) =>
      `331: { text: "The highest number prevails. ${OVER}", claims: [${claims}], program: "export default rule({ answers: { precedence: ({ about }) => about.contestants.flatMap(a => about.contestants.flatMap(b => a.id !== b.id && Number(a.label) > Number(b.label) ? [{ winner: a.id, loser: b.id, clause: 'the highest number', void: false }] : [])) } })" }`
    const two = `${says('341', 'One.', '')}, ${says('342', 'Two.', '')}`
    assert.equal(decided(`${highest('')}, ${two}`).value, undefined)
    assert.deepEqual(decided(`${highest(over(211, OVER))}, ${two}`).value, '342')
  })

  it('C-32, C-32b: mutual claims and mutual deferrals are decided by number', () => {
    for (const claim of [over, defers]) {
      const rules = [
        says('332', `${OVER} ${DEFERS}`, claim(333, OVER)),
        says('333', `${OVER} ${DEFERS}`, claim(332, OVER)),
      ]
      const { value, overruled } = decided(rules.join(', '))
      assert.deepEqual([value, overruled], ['332', [`333 by 332: ${CLAUSES.mutual}`]])
    }
  })

  it('C-33: in a cycle of claims, the lowest number takes precedence', () => {
    const rules = [
      says('340', OVER, over(341, OVER)),
      says('341', OVER, over(342, OVER)),
      says('342', OVER, over(340, OVER)),
    ]
    assert.deepEqual(decided(rules.join(', ')).value, '340')
  })

  it('C-34: a claim over a class covers only the rules in that class', () => {
    const claim = over('{ attribute: class, value: voting }', OVER)
    const voting = (label: string) => says(label, 'It votes.', '', ', class: [proposal, voting]')
    assert.equal(decided(`${voting('338')}, ${says('343', OVER, claim)}`).value, '343')
    assert.equal(decided(`${says('338', 'It does not.', '')}, ${says('343', OVER, claim)}`).value, '338')
  })

  it('C-34b: a rule that claims precedence over a class is entirely void once it contradicts 104', () => {
    const program = "export default rule({ answers: { motto: '343', required: '1/3' } })"
    const text = readFileSync(join(FOLDER, 'v15-b-transmutation.yaml'), 'utf8')
    const bold = `343: { text: "${OVER}", claims: [{ over: { attribute: status, value: mutable }, words: "${OVER}" }], program: "${program}" }`
    const table = playedText(
      text.replace('begun: false', `begun: false\n  nextNumber: 324\n  rules: { ${bold} }`),
      it => it,
      join(FOLDER, 'here.yaml'),
    )
    const { findings } = table.game.state
    assert.ok(findings.some(it => it.rule === idOf(table.game.state, '343')))
    assert.equal(outcome(table, '324'), 'defeated')
  })

  it('C-41: a rule that claims precedence over an immutable rule is entirely void; C-42: a rule that defers is not', () => {
    const lamps = decided(says('344', OVER, over(107, OVER)))
    assert.deepEqual([lamps.isVoid('344'), lamps.value], [true, undefined])
    const humble = decided(says('345', DEFERS, defers(107, DEFERS)))
    assert.deepEqual([humble.isVoid('345'), humble.value], [false, '345'])
  })

  it('C-42: if a rule that defers really contradicts an immutable rule, the immutable rule decides', () => {
    const immutable = says('107', 'No.', '', ', status: immutable').replace('107', '346')
    const clash = decided(`${immutable}, ${says('345', DEFERS, defers(346, DEFERS))}`)
    assert.deepEqual([clash.value, clash.overruled], ['107', []])
  })

  it('C-43: two votes for one player give way to 207, and the rule that grants them is void once 207 is immutable', () => {
    const twice = `351: { text: The Mogul has two votes., program: "export default rule({ answers: { votes: 2 } })" }`
    for (const [number, clause] of [
      ['207', CLAUSES.lowest],
      ['350', CLAUSES.immutable],
    ] as const) {
      const one = number === '207' ? '' : '207: { number: 350, status: immutable }, '
      const text = readFileSync(join(FOLDER, 'v15-b-transmutation.yaml'), 'utf8')
      const rules = `begun: false\n  nextNumber: 324\n  rules: { ${one}${twice} }`
      const table = playedText(text.replace('begun: false', rules), it => it, join(FOLDER, 'here.yaml'))
      assert.ok(contests(table).has(`${number} over 351: ${clause}`), number)
    }
  })

  it('C-44: once mutable, 112 gives way to the lower-numbered 313', () => {
    const mutable = says('352', 'n points', '')
    assert.equal(decided(`${says('313', 'More than half.', '')}, 112: null, ${mutable}`).value, '313')
  })

  it('C-45: when 111 is mutable and has another number, 320 is no longer void', () => {
    assert.deepEqual(played('c45-rule-111-transmuted').misses, [])
  })

  it('C-46: of two immutable rules, the lower number takes precedence', () => {
    const [one, other] = ['355', '360'].map(it => says(it, 'So.', '', ', status: immutable'))
    assert.deepEqual(decided(`${one}, ${other}`).overruled, [`360 by 355: ${CLAUSES.lowest}`])
  })

  it('C-47: against another rule that claims precedence over it, 323 takes precedence by its number', () => {
    const freeze = `361: { text: "${OVER}", claims: [${over(323, OVER)}], program: "export default rule({ forbids: { vote: ({ act, matter }) => matter.ballots?.[act.by] !== undefined ? 'votes freeze at once.' : null } })" }`
    const text = readFileSync(join(FOLDER, 'v07-a-the-booth-in-time.yaml'), 'utf8')
    const table = playedText(
      text.replace('begun: false', `begun: false\n  nextNumber: 324\n  rules: { ${freeze} }`),
      it => it,
      join(FOLDER, 'here.yaml'),
    )
    assert.ok(contests(table).has(`323 over 361: ${CLAUSES.mutual}`))
  })

  it('C-48: deference to a class covers a rule in that class, even if it is in other classes too', () => {
    const claim = defers('{ attribute: class, value: scoring }', DEFERS)
    const both = says('363', 'Turns.', '', ', class: [proposal, voting, scoring]')
    assert.equal(decided(`${says('362', DEFERS, claim)}, ${both}`).value, '363')
  })

  it('C-50: a rule to which all others defer is void under 110', () => {
    const all = decided(says('363', OVER, over('every', OVER)))
    assert.deepEqual([all.isVoid('363'), all.value], [true, undefined])
  })
})

describe('apparent conflicts within Three Rivers Nomic', () => {
  const APPARENT: readonly (readonly [row: string, script: string, rules: readonly string[]])[] = [
    ['C-04: 309 defines a majority', 'v05-a-abstentions', ['307', '309']],
    ['C-05: 309 defines unanimity', 'v15-a-transmutation', ['109', '309']],
    ['C-06: more than half of all points counts as n points', 'v11-a-withdrawal-and-a-win', ['112', '313']],
    ['C-07: 112 itself permits 213', 'c08-play-cannot-go-on', ['112', '213']],
    ['C-09: a silent Booth participates through an automatic vote', 'v07-b-the-booth-is-silent', ['105', '309', '323']],
    ['C-11: a proposal from the bank is in its final form', 'v03-the-proposal-bank', ['111', '312']],
    ['C-12: the debate lasts a week', 'debate', ['111', '314']],
    ['C-14: a ballot sent to the Booth is posted', 'v10-active-and-inactive', ['315', '323']],
    ['C-15: the Robot’s vote is not a player’s vote', 'v05-b-abstentions', ['207', '319']],
    ['C-16: a voter need not be a player', 'v05-b-abstentions', ['105', '319']],
    ['C-18: a defeated proposal can also have favourable votes', 'v05-d-abstentions', ['206', '314']],
    ['C-19: a player who has withdrawn is still a voter', 'v11-a-withdrawal-and-a-win', ['105', '315']],
    [
      'C-20: passing does not end the vote on other players’ proposals',
      'v12-b-passing-while-a-proposal-stands',
      ['104', '306'],
    ],
    ['C-22: a word for the title comes before a word from 302', 'v01-title-votes', ['302', '311']],
    ['C-23: players vote unless otherwise specified', 'v08-the-mogul-is-elected-by-active-players', ['321', '312']],
    ['C-24: the depositor bears half of the loss', 'v03-the-proposal-bank', ['206', '312']],
    ['C-25: the team’s vote is the Booth’s official vote', 'v07-c-the-booth-s-team', ['309', '323']],
    ['C-26: a player does not have to propose anything', 'v12-d-a-silent-week', ['306', '314']],
    ['C-27: the bank does not act for a player who passes', 'v03-the-proposal-bank', ['306', '312']],
    ['C-28: a vote is not scored by the rules that it changes', 'scoring-amended-by-the-vote', ['205', '314', '206']],
    ['C-35: a player who has withdrawn has no turns', 'v11-no-taunt', ['306', '315']],
    ['C-36: an inactive player is not nominated', 'v08-an-election-for-a-vacant-office', ['315', '316']],
    ['C-37: public ballots become public at the end of the vote', 'v07-a-the-booth-in-time', ['317', '323']],
    ['C-40: adoption without unanimity is possible', 'v05-a-abstentions', ['204', '307']],
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
