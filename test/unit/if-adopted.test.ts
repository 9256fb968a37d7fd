import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { isAdoptable } from '../../src/app/adoption/if-adopted.ts'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { scriptSteps } from '../../src/app/script/run-script.ts'
import type { Table } from '../../src/app/script/script-progress.ts'
import { adoptionView } from '../../src/app/session/adoption-view.ts'
import { allMatters } from '../../src/kernel/state/find-matter.ts'
import type { Matter } from '../../src/kernel/state/matter.ts'
import { labelOf, rulesInOrder } from '../../src/kernel/state/rulebook.ts'
import type { State } from '../../src/kernel/state/state.ts'
import type { JsonObject } from '../../src/kernel/values/json.ts'
import { EMPTY } from '../../src/kernel/values/persistent-map.ts'
import { scriptPowers } from '../golden/script-powers.ts'

type Told = {
  readonly changes: readonly {
    readonly news: readonly string[]
    readonly why: string | null
    readonly refused: readonly JsonObject[]
  }[]
  readonly rules: readonly {
    readonly is: string
    readonly label: string
    readonly text: string | null
    void: JsonObject | null
  }[]
  readonly registers: readonly { readonly name: string; readonly new: boolean }[]
  readonly questions: readonly JsonObject[]
  readonly offers: readonly JsonObject[]
  readonly stops: readonly JsonObject[]
  readonly whole: boolean
}

function* tables(file: string, text = readFileSync(file, 'utf8')): Generator<Table> {
  const parsed = parseScript(file, text)
  assert.ok(parsed.ok, JSON.stringify(parsed))
  yield* scriptSteps(scriptPowers, parsed.script)
}

function told({ game: { world, state } }: Table, matter: Matter, viewer?: string): Told {
  return adoptionView(world, { state, proposal: matter }, viewer) as unknown as Told
}

/** For each adopted proposal of a demo game: its last preview before adoption, and the rules that actually resulted. */
function foretold(
  name: string,
): readonly { readonly label: string; readonly said: Told; readonly since: readonly Law[] }[] {
  const said = new Map<string, { readonly told: Told; readonly since: Law[] }>()
  let last: Table | undefined
  for (const table of tables(join(import.meta.dirname, `../../demo/${name}.yaml`))) {
    const { state } = table.game
    for (const { since } of said.values()) since.push(lawOf(state))
    for (const matter of Object.values(state.matters).filter(isAdoptable))
      said.set(matter.id, { told: told(table, matter), since: [] })
    last = table
  }
  const adopted = allMatters(last?.game.state ?? { matters: {}, closed: EMPTY }).filter(
    it => it.fields['outcome'] === 'adopted',
  )
  return adopted.flatMap(({ id, label }) => {
    const it = said.get(id)
    return it === undefined ? [] : [{ label, said: it.told, since: it.since }]
  })
}

type Law = ReadonlyMap<string, string>

function lawOf(state: State): Law {
  return new Map(rulesInOrder(state).map(rule => [labelOf(state, rule.id), rule.text]))
}

describe('the preview of an adopted proposal', () => {
  for (const name of ['suber', 'n_omic', 'tri-nomic', 'charnomic', 'thermo'])
    it(`the preview matches the effects of every adopted proposal in the demo game of ${name}`, () => {
      const proposals = foretold(name)
      assert.notEqual(proposals.length, 0)
      for (const { label, said, since } of proposals) {
        assert.ok(said.whole && said.changes.every(({ why }) => why === null), label)
        assert.notEqual(said.rules.length, 0, label)
        for (const rule of said.rules)
          assert.ok(
            since.some(law => (rule.is === 'gone' ? !law.has(rule.label) : law.get(rule.label) === rule.text)),
            `${label}: ${JSON.stringify(rule)}`,
          )
      }
    })

  it('the preview says that a change would have no effect, and which rule forbids it', () => {
    const table = last(tables(join(import.meta.dirname, '../../demo/n_omic.yaml')))
    const { changes, rules } = told(table, open(table, '339'))
    assert.deepEqual(rules, [])
    assert.match(changes[0]?.why ?? '', /more than 25 mutable rules/)
    assert.deepEqual(
      changes[0]?.refused.map(({ label, reason }) => [label, reason]),
      [['209', 'at no time may there be more than 25 mutable rules.']],
    )
  })

  it('the preview says which rule takes precedence in answering a question, and which rules are void', () => {
    const table = last(tables('games/suber/here.yaml', SUBER))
    const { questions, rules, registers, offers } = told(table, open(table, '301'))
    assert.deepEqual(questions, [
      {
        name: 'required',
        about: 'How many votes does this matter need to be adopted?',
        held: false,
        was: ['109', '203'],
        is: ['109', '203', '301'],
        said: {
          was: 'all voters',
          is: 'all voters',
          wasParts: [{ text: 'all voters' }],
          isParts: [{ text: 'all voters' }],
        },
      },
    ])
    assert.deepEqual(
      rules.map(({ is, label }) => [is, label]),
      [['new', '301']],
    )
    assert.deepEqual(registers, [{ name: 'cakes', about: 'the cakes', new: true }])
    assert.deepEqual(offers, [{ name: 'bake', was: [], is: ['301'] }])
  })

  it('the preview says which acts a new rule would stop, and whether it could be repealed again', () => {
    const refuse = "({ about }) => [{ items: about.items.map(it => it.index), verdict: 'refuse', reason: 'it stays' }]"
    const stopsOf = (program: string) => {
      const table = last(
        tables(
          'games/suber/here.yaml',
          enacting(JSON.stringify({ text: 'It is as it is.', program: `export default rule({ ${program} })` })),
        ),
      )
      return told(table, open(table, '301')).stops
    }
    assert.deepEqual(stopsOf(`answers: { 'mayChange rules': ${refuse} }`), [
      { rule: '301', repeal: [{ text: 'it stays' }], acts: [], win: null },
    ])
    assert.deepEqual(stopsOf("forbids: { askJudge: () => 'nobody asks' }"), [
      { rule: '301', repeal: null, acts: [{ name: 'askJudge', why: [{ text: 'nobody asks' }] }], win: null },
    ])
    // Rule 111 grants the debate, 113 forfeiting and 212 judgment, whatever a rule with a higher number says.
    const stayed = [{ text: 'it stays' }]
    assert.deepEqual(stopsOf(`answers: { mayChange: ${refuse} }`), [
      { rule: '301', repeal: stayed, acts: [{ name: 'askJudge', why: stayed }], win: null },
    ])
    // Nobody can propose while a proposal is debated, and nobody could any more.
    assert.deepEqual(stopsOf("forbids: { propose: () => 'nobody proposes' }"), [
      { rule: '301', repeal: null, acts: [{ name: 'propose', why: [{ text: 'nobody proposes' }] }], win: null },
    ])
    assert.deepEqual(
      stopsOf(
        "reads: ['mover'], forbids: { propose: ({ act, mover }) => act.by === mover ? null : 'you do not move' }",
      ),
      [],
    )
    const wins = "reads: ['players'], answers: { winner: ({ players }) => players[0]"
    const held = 'the winner is the first player to achieve the points that win, and a Judge decides who that is'
    assert.deepEqual(stopsOf(`${wins} }`), [{ rule: '301', repeal: null, acts: [], win: [{ text: held }] }])
    assert.deepEqual(stopsOf(`${wins}, winsWith: { amount: 50, of: 'points' } }`), [])
    // A guard that fails guards nothing, and rule 111 gives players the right to vote.
    assert.deepEqual(stopsOf("answers: { 'mayChange rules': () => missing.value }"), [])
    assert.deepEqual(stopsOf("forbids: { callVote: () => 'nobody votes' }"), [])
  })

  it('the preview is the same every time and does not change the game', () => {
    const table = last(tables('games/suber/here.yaml', SUBER))
    const before = table.game.state
    assert.deepEqual(told(table, open(table, '301')), told(table, open(table, '301')))
    assert.equal(table.game.state, before)
  })

  it('the preview stops when it has used the gas that one act may use, and says so', () => {
    const table = last(tables(join(import.meta.dirname, '../../demo/thermo.yaml')))
    const { world, state } = table.game
    const bounded = { ...world, caps: { ...world.caps, gasPerAct: 1 } }
    const matter = allMatters(state).find(isAdoptable) as Matter
    const changes = [...(matter.fields['changes'] as JsonObject[]), ...(matter.fields['changes'] as JsonObject[])]
    const twice = { ...matter, fields: { ...matter.fields, changes } }
    const wider = { ...state, matters: { ...state.matters, [matter.id]: twice } }
    const { whole, changes: followed } = adoptionView(
      bounded,
      { state: wider, proposal: twice },
      undefined,
    ) as unknown as Told
    assert.equal(whole, false)
    assert.match(followed.at(-1)?.why ?? '', /one act may/)
  })

  it('the preview does not reveal a sealed value, even if a program would open it', () => {
    const [plain, other] = [last(tables(TRI_NOMIC, sealed('wheat'))), last(tables(TRI_NOMIC, sealed('psoriasis')))]
    const toldTo = (table: Table, viewer: string) =>
      JSON.stringify(told(table, open(table, '324'), viewer)).replace(/[0-9a-f]{64}/g, '#')
    assert.equal(toldTo(plain, 'p3'), toldTo(other, 'p3'))
    assert.match(toldTo(plain, 'p3'), /"secret":true/)
    assert.match(toldTo(other, 'p2'), /psoriasis/)
  })
})

function last(all: Iterable<Table>): Table {
  const table = [...all].at(-1)
  assert.ok(table !== undefined)
  return table
}

function open({ game: { state } }: Table, label: string): Matter {
  const matter = Object.values(state.matters).find(it => it.label === label && isAdoptable(it))
  assert.ok(matter !== undefined, `proposal ${label} is not open`)
  return matter
}

/** A game in which Ames has proposed to enact a rule, written as YAML in one line. */
function enacting(rule: string): string {
  return `
title: here
ruleset: suber
zone: UTC
start: 2030-01-07T12:00:00Z
players:
  - { name: Ann, surname: Ames }
  - { name: Bob, surname: Brook }
steps:
  - { by: Ames, do: propose, with: { enact: ${rule} } }
`
}

const CAKES = `export default rule({
  answers: { required: 'majority' },
  offers: { bake: { schema: {}, when: () => true, does: (_, { award }) => award({ cakes: 1 }) } },
})`

const SUBER = enacting(
  JSON.stringify({
    title: 'Cakes',
    text: 'A simple majority is enough, and everybody may bake a cake.',
    registers: [{ name: 'cakes', about: 'the cakes', type: 'integer', start: 0 }],
    program: CAKES,
  }),
)

const TRI_NOMIC = join(import.meta.dirname, '../../games/tri-nomic/here.yaml')

/**
 * A game in which Ben has sealed a word, and Ada proposes a rule whose program opens every vote once it is in force.
 */
const sealed = (word: string) => `
title: here
ruleset: tri-nomic
zone: UTC
start: 2030-01-07T12:00:00Z
players:
  - { name: Ada, surname: Archer }
  - { name: Ben, surname: Brook }
  - { name: Cy, surname: Clay }
  - { name: Dee, surname: Dunn }
  - { name: Eve, surname: Eddy }
dice: [3, 3, 3]
position:
  points: { Ada: 20, Ben: 18, Cy: 15, Dee: 12, Eve: 10 }
  officers: { Mogul: Cy, Booth: Eve }
  mover: Ada
  begun: false
teams: { Doctors: [Ada, Cy] }
steps:
  - by: Ada
    do: propose
    with:
      title: Openness
      enact:
        text: Votes are open.
        program: |
          export default rule({
            reads: ['matters'],
            after: { 'changed rules': ({ matters }, { reveal }) => matters.map(it => reveal({ matter: it.id })) },
          })
  - { at: 2030-01-14T12:00:00Z, by: Cy, do: nominate, with: { office: Archivist, person: Dee } }
  - { by: Ben, do: vote, with: { on: Archivist 1, choice: "${word}" } }
`
