import assert from 'node:assert/strict'
import { after, before, describe, it, type TestContext } from 'node:test'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { type Documented, documented } from './documented.ts'
import { type Answered, does, foundedGame, problem, type TestDoor, testDoor } from './test-door.ts'

let door: TestDoor
let game: string
let description: Documented
const ending: (() => Promise<void>)[] = []

before(async () => {
  door = await testDoor({ after: (end: () => Promise<void>) => ending.push(end) } as unknown as TestContext)
  description = await documented(door)
  game = await foundedGame(door)
  const go = (as: string, name: string, args = {}) => does(door, game, as, name, args)
  await go('ames', 'propose', { amend: { rule: '203', text: 'A rule change is adopted\nif it likes to be.' } })
  await go('ames', 'callVote')
  await go('ames', 'vote', { proposal: '301', choice: 'for' })
  await go('brook', 'vote', { proposal: '301', choice: 'for' })
  await go('brook', 'propose', { enact: { text: 'Everybody gets a cake.' } })
})
after(async () => {
  for (const end of ending) await end()
})

type Data = { readonly [key: string]: unknown }

/** Requests something in the game that must exist, and validates the response against its description. */
async function got(route: string, path = route, as = 'ames'): Promise<Data> {
  const url = `/api/v1/games/${game}/${path}`
  const answer = await door.ask({ url, as })
  assert.equal(answer.status, 200, `${url}: ${answer.text}`)
  description.fits('GET', `/api/v1/games/{game}/${route}`, answer)
  return answer.json as Data
}

const asked = (path: string): Promise<Answered> => door.ask({ url: `/api/v1/games/${game}/${path}`, as: 'ames' })
const labels = (rulebook: Data): readonly string[] =>
  (rulebook['groups'] as { rules: { label: string }[] }[]).flatMap(({ rules }) => rules.map(({ label }) => label))

describe('a game’s read routes', () => {
  it('a sentence is read as effects, which an act can then contain', async () => {
    const { effects, says, fault } = await got('effects', `effects?text=${encodeURIComponent('Ann +5 points')}`)
    assert.deepEqual([says, fault], [['Ames’s points: 10 → 15 (+5)'], null])
    const body = { do: 'record', with: { rule: '116', effects } }
    const tried = await door.ask({ method: 'POST', url: `/api/v1/games/${game}/acts/preview`, as: 'ames', body })
    assert.match(String(problem(tried, 'refusedByRules', 409)['detail']), /^Rule \d+/)
    const unread = await got('effects', `effects?text=${encodeURIComponent('Ann +5 pints')}`)
    assert.deepEqual([unread['effects'], unread['says']], [[], []])
    assert.deepEqual(unread['fault'], { from: 0, to: 12, why: 'This game has no number called “pints”.', meanings: [] })
    const { examples } = await got('effects')
    assert.deepEqual(examples, [
      'Ames +5 points',
      'it is Brook’s turn',
      'Ames wins',
      'remind Brook to answer in 3 days',
    ])
  })

  it('a game’s state is returned, now and after any entry', async () => {
    const now = await got('state')
    const { registers, says, waitsFor, matters, head, entries } = now as {
      registers: Data
      says: string[]
      waitsFor: Data[]
      matters: Data[]
      head: string
      entries: number
    }
    assert.deepEqual([registers['points'], registers['mover'], entries], [{ Ames: 10, Brook: 0 }, 'Brook', 6])
    assert.match(says.join('\n'), /Turn 2: it is Brook’s turn/)
    assert.match(head, /^[0-9a-f]{64}$/)
    assert.deepEqual(
      waitsFor.map(({ name }) => name),
      ['Brook'],
    )
    assert.deepEqual(
      matters.map(({ label, open }) => [label, open]),
      [['302', true]],
    )
    const then = (await got('state', 'state?at=1')) as { registers: Data; matters: Data[]; entries: number }
    assert.deepEqual(
      [then.registers['points'], then.registers['mover'], then.entries],
      [{ Ames: 0, Brook: 0 }, 'Ames', 2],
    )
    assert.deepEqual(
      then.matters.map(({ label }) => label),
      ['301'],
    )
  })

  it('a game’s read routes say what and whom the game is waiting for, and which acts are possible', async () => {
    const { waitsFor } = (await got('waiting')) as { waitsFor: Data[] }
    assert.deepEqual(
      waitsFor.map(({ person, fullName, to }) => [person, fullName, to]),
      [['p2', 'Bob Brook', 'to end the debate so the vote can begin (proposal 302)']],
    )
    const { acts, byHand } = (await got('acts', 'acts', 'brook')) as { acts: Data[]; byHand: Data[] }
    const call = acts.find(({ act }) => act === 'callVote')
    assert.deepEqual([call?.['open'], call?.['offered']], [true, [{ rule: '111', as: 'right' }]])
    assert.ok(acts.some(({ open, refused }) => open === false && (refused as Data[]).length > 0))
    assert.ok(byHand.some(({ act }) => act === 'announce'))
  })

  it('the allowed values are returned for an argument whose value comes from a list', async () => {
    const { acts, byHand } = (await got('acts', 'acts', 'brook')) as { acts: Data[]; byHand: Data[] }
    const argument = (act: string, name: string) => {
      const { arguments: all } = [...acts, ...byHand].find(it => it['act'] === act) as { arguments: Data[] }
      return all.find(it => it['name'] === name) as Data & { choices?: { value: string; words: string }[] }
    }
    const { type, optional, choices } = argument('callVote', 'proposal')
    assert.deepEqual([type, optional], ['matter proposal?', true])
    assert.deepEqual(
      choices?.map(({ value }) => value),
      ['302'],
    )
    assert.deepEqual(argument('overrule', 'choice').choices, [
      { value: 'yes', words: 'yes' },
      { value: 'no', words: 'no' },
    ])
    assert.deepEqual(argument('declare', 'player').choices, [
      { value: 'p1', words: 'Ann Ames' },
      { value: 'p2', words: 'Bob Brook' },
    ])
    const rules = argument('record', 'rule').choices ?? []
    assert.equal(rules[0]?.words.split(' ')[0], rules[0]?.value)
    assert.ok(rules.length > 25)
    assert.equal(argument('comment', 'text').choices, undefined)
  })

  it('one response returns an overview of the game, including what each person is expected to do', async () => {
    const glance = await got('glance')
    const { rule } = (await got('rules/{label}', 'rules/301')) as { rule: Data }
    assert.deepEqual(
      [glance['players'], glance['changed'], glance['waitsFor'], glance['waitsForYou'], glance['newcomers']],
      [['Ames', 'Brook'], 1, ['Brook'], undefined, true],
    )
    assert.equal(glance['rules'], labels(await got('rules')).length)
    assert.ok(Number(rule['textSince']) > 0)
    const brooks = await got('glance', 'glance', 'brook')
    assert.equal(brooks['waitsForYou'], 'to end the debate so the vote can begin (proposal 302)')
  })

  it('the rulebook is returned as of any entry, with each rule’s program and history', async () => {
    const [now, then] = [labels(await got('rules')), labels(await got('rules', 'rules?at=3'))]
    assert.deepEqual([now.includes('203'), now.includes('301')], [false, true])
    assert.deepEqual([then.includes('203'), then.includes('301')], [true, false])
    const { rule } = (await got('rules/{label}', 'rules/301')) as { rule: Data }
    assert.deepEqual([rule['lineage'], rule['version'], rule['textSince'], rule['source']], [['203'], 2, 4, null])
    const { rule: old } = (await got('rules/{label}', 'rules/203?at=3')) as { rule: Data }
    assert.match(String(old['source']), /export default rule/)
    const { lines } = (await got('rules/{label}/history', 'rules/301/history')) as { lines: Data[] }
    assert.deepEqual(
      lines.map(({ entry, label }) => [entry, label]),
      [
        [4, '301'],
        [0, '203'],
      ],
    )
    assert.ok((lines[0]!['changed'] as Data[]).some(({ is, text }) => is === 'new' && text === 'if it likes to be.'))
    const first = await got('rules/{label}/history', 'rules/301/history?limit=1')
    assert.deepEqual(
      (first['lines'] as Data[]).map(({ entry }) => entry),
      [4],
    )
    const rest = await got('rules/{label}/history', `rules/301/history?limit=1&before=${first['before']}`)
    assert.deepEqual([(rest['lines'] as Data[]).map(({ entry }) => entry), rest['before']], [[0], undefined])
  })

  it('each line of a rule is returned with the entry and the proposal that added the line', async () => {
    const lines = async (path: string) => {
      const blamed = (await got('rules/{label}/blame', path))['lines'] as {
        text: string
        entry: number
        matter: Data
      }[]
      return blamed.map(({ text, entry, matter }) => [text, entry, matter?.['label'] ?? null])
    }
    assert.deepEqual(await lines('rules/301/blame'), [
      ['A rule change is adopted', 4, '301'],
      ['if it likes to be.', 4, '301'],
    ])
    const [first] = await lines('rules/203/blame?at=3')
    assert.deepEqual(first?.slice(1), [0, null])
  })

  it('the references in a text are returned as data, with the rules that refer to it', async () => {
    const { rule: whole } = (await got('rules/{label}', 'rules/101')) as { rule: { refers: Data[] } }
    assert.deepEqual(whole.refers, [
      { label: '101', rule: '101' },
      { label: '116', rule: '116' },
    ])
    const { rule } = (await got('rules/{label}', 'rules/116')) as { rule: { citedBy: string[]; refers: Data[] } }
    assert.deepEqual([rule.citedBy, rule.refers], [['101'], []])
  })

  it('entries can be found by author, act, rule or matter', async () => {
    const seqs = async (query: string) =>
      ((await got('entries', `entries?${query}`))['entries'] as { seq: number }[]).map(({ seq }) => seq)
    assert.deepEqual(await seqs('by=p2'), [5, 4])
    assert.deepEqual(await seqs('act=vote'), [4, 3])
    assert.deepEqual(await seqs('act=vote&by=p1'), [3])
    assert.deepEqual(await seqs('matter=301'), [4, 3, 2, 1])
    assert.deepEqual(await seqs('matter=302&kind=proposal'), [5])
    assert.deepEqual(await seqs('rule=301'), [4, 1, 0])
    assert.deepEqual(await seqs('changed=rules'), [4, 0])
    assert.deepEqual(await seqs('changed=rules&act=vote&by=p2'), [4])
    assert.deepEqual(await seqs('by=nobody'), [])
    const page = await got('entries', 'entries?matter=301&limit=2')
    assert.deepEqual([(page['entries'] as { seq: number }[]).map(({ seq }) => seq), page['before']], [[4, 3], 3])
    assert.deepEqual(await seqs('matter=301&limit=2&before=3'), [2, 1])
  })

  it('an explanation says why someone is expected to act, why a deadline is running, and how a rule is counted and read', async () => {
    const { waitsFor } = (await got('waiting')) as { waitsFor: { why: string | null }[] }
    assert.deepEqual(
      waitsFor.map(({ why }) => why),
      ['mover'],
    )
    for (const [of, entry] of [
      ['mover', 4],
      ['params of 202', 0],
      ['readings of 202', 0],
      ['param offset of 202', 0],
      ['reading halves of 202', 0],
      ['phase of proposal 302', 5],
    ])
      assert.equal((await got('why', `why?of=${of}`))['entry'], entry, String(of))
  })

  it('entries are returned in words, individually and page by page in both directions', async () => {
    const pages: number[][] = []
    const seqs = (page: Data) => (page['entries'] as { seq: number }[]).map(({ seq }) => seq)
    for (let path = 'entries?limit=4'; ; ) {
      const page = await got('entries', path)
      pages.push(seqs(page))
      if (page['before'] === undefined) break
      path = `entries?limit=4&before=${page['before']}`
    }
    assert.deepEqual(pages, [
      [5, 4, 3, 2],
      [1, 0],
    ])
    const later = await got('entries', 'entries?after=1&limit=2')
    assert.deepEqual([seqs(later), later['after']], [[2, 3], 3])
    assert.deepEqual(seqs(await got('entries', 'entries?after=5')), [])
    assert.deepEqual(seqs(await got('entries', 'entries?after=1&before=3')), [2])
    assert.deepEqual(seqs(await got('entries', 'entries?before=0')), [])
    const { told, entry } = (await got('entries/{seq}', 'entries/4')) as { told: Data; entry: Data }
    assert.equal(told['hash'], entry['hash'])
    assert.match(String(told['news']), /\+10 points to Ames, by rule 202: 10 × 2\/2 = 10/)
    const page = await got('entries', 'entries?after=3&limit=1')
    assert.deepEqual((page['entries'] as Data[])[0], told)
  })

  it('an entry is explained in lines and as data, and so is any fact', async () => {
    const { lines, decisions } = (await got('entries/{seq}/explanation', 'entries/4/explanation')) as {
      lines: string[]
      decisions: Data[]
    }
    assert.ok(lines.includes('  rule 203 says all voters: it prevails'))
    const required = decisions.find(({ question }) => question === 'required')
    assert.deepEqual((required!['outcome'] as Data)['by'], ['203'])
    assert.deepEqual(required!['asks'], { matter: '301' })
    const points = await got('why', 'why?of=points%20of%20Ames')
    assert.deepEqual([points['entry'], points['rules']], [4, ['202']])
    assert.equal(points['sentence'], 'Ames: +10 points by rule 202 (10 × 2/2 = 10)')
    assert.equal((await got('why', 'why?of=points%20of%20Ames&at=3'))['entry'], 0)
    assert.deepEqual((await got('why', 'why?of=text%20of%20301'))['rules'], ['205'])
    const start = await got('why', 'why?of=winner')
    assert.deepEqual(
      [start['entry'], start['rules'], start['sentence']],
      [0, ['208'], 'winner nothing, the initial value, by rule 208; nothing has changed it since'],
    )
    const answer = await got('why', 'why?of=required%20301')
    assert.deepEqual([answer['entry'], answer['rules']], [4, ['203']])
    assert.equal((answer['decisions'] as Data[]).length, 1)
  })

  it('every register is returned with its lines and the cause of each line', async () => {
    const { registers } = (await got('registers')) as { registers: Data[] }
    assert.deepEqual(registers.find(({ name }) => name === 'points')?.['value'], { Ames: 10, Brook: 0 })
    assert.equal(registers.find(({ name }) => name === 'awaited')?.['derived'], true)
    assert.deepEqual((await got('retired-registers'))['retired'], [])
    const { register } = (await got('registers/{register}', 'registers/points?at=2')) as { register: Data }
    assert.deepEqual([register['keys'], register['value']], ['person', { Ames: 0, Brook: 0 }])
    const { lines } = (await got('registers/{register}/history', 'registers/points/history?key=Ames')) as {
      lines: Data[]
    }
    assert.deepEqual(
      lines.map(({ entry, key, added, stands, rule, says }) => [entry, key, added, stands, rule, says]),
      [
        [4, 'Ames', 10, 10, '202', '10 × 2/2 = 10'],
        [0, 'Ames', undefined, 0, '201', null],
      ],
    )
  })

  it('matters of one kind are returned, open or closed, and a single matter by its label', async () => {
    const of = async (query: string) =>
      ((await got('matters', `matters${query}`))['matters'] as Data[]).map(({ label }) => label)
    assert.deepEqual(await of(''), ['302', '301'])
    assert.deepEqual(await of('?open=false'), ['301'])
    assert.deepEqual(await of('?kind=proposal&open=true'), ['302'])
    assert.deepEqual(await of('?kind=case'), [])
    const first = await got('matters', 'matters?limit=1')
    assert.deepEqual(await of(`?limit=1&before=${first['before']}`), ['301'])
    const { matter } = (await got('matters/{label}', 'matters/301?kind=proposal')) as { matter: Data }
    assert.deepEqual((matter['fields'] as Data)['ballots'], { Ames: 'for', Brook: 'for' })
    assert.equal((matter['fields'] as Data)['outcome'], 'adopted')
    const { matter: then } = (await got('matters/{label}', 'matters/301?at=1')) as { matter: Data }
    assert.equal(then['open'], true)
  })

  it('a game can be verified on the server and elsewhere, and exported in full', async () => {
    const { head, entries, machine, dice } = await got('verification')
    assert.equal(head, (await got('state'))['head'])
    assert.match(String(machine), /^[0-9a-f]{64}$/)
    assert.equal((dice as Data)['entry'], 0)
    assert.deepEqual(await got('verify'), {
      holds: true,
      entries,
      decidedAgain: entries,
      throws: 0,
      fault: null,
      notes: [],
    })
    const { files } = (await got('export/script')) as { files: { [path: string]: string } }
    assert.deepEqual(Object.keys(files), ['game.yaml'])
    assert.ok(parseScript('game.yaml', files['game.yaml'] ?? '').ok)
    const { files: folder } = (await got('export/ruleset')) as { files: { [path: string]: string } }
    assert.match(folder['rules/301-required-votes.md'] ?? '', /if it likes to be\.\n$/)
    const { files: before } = (await got('export/ruleset', 'export/ruleset?at=0')) as { files: Data }
    assert.ok(Object.hasOwn(before, 'rules/203-required-votes.ts'))
  })

  it('a check that is not done yet says how far it is, and is asked for again', async () => {
    for (;;) {
      const answer = await asked('verify?wait=0')
      if (answer.status === 200) {
        assert.equal((answer.json as Data)['holds'], true)
        break
      }
      assert.equal(answer.status, 202)
      assert.equal(answer.headers['etag'], undefined)
      const { done, of } = answer.json as { done: number; of: number }
      assert.ok(done <= of && of === 6)
    }
    problem(await asked('verify?wait=21'), 'badRequest', 400)
  })

  it('an error about something missing says in a sentence what is missing', async () => {
    const sentence = async (path: string) => problem(await asked(path), 'unknownThing', 404)['detail']
    assert.equal(
      await sentence('rules/999'),
      'No rule has the label 999 now. If a rule had it before, look at the rules as of an earlier entry.',
    )
    assert.equal(await sentence('rules/203'), 'No rule has the label 203 now. The rule that did is 301 now.')
    assert.equal(await sentence('rules/301?at=0'), 'No rule had the label 301 then.')
    assert.match(String(await sentence('rules/999/history')), /^No rule has the label 999/)
    for (const path of [
      'rules?at=6',
      'rules/101?at=99',
      'rules/101/history?at=6',
      'state?at=6',
      'registers?at=6',
      'why?of=mover&at=6',
      'export/ruleset?at=6',
      'matters?at=6',
    ])
      assert.match(String(await sentence(path)), /^There is no entry \d+\. This game has entries 0 to 5\.$/)
    for (const path of ['entries/6', 'entries/6/explanation'])
      assert.match(String(await sentence(path)), /^There is no entry 6/)
    assert.match(String(await sentence('registers/cake')), /^This game has no register “cake”/)
    assert.match(String(await sentence('registers/awaited/history')), /computed each time/)
    assert.match(
      String(await sentence('registers/points/history?key=Nobody')),
      /^No one in this game is called “Nobody”/,
    )
    assert.match(String(await sentence('registers/mover/history?key=Ames')), /has no keys/)
    assert.match(String(await sentence('matters/999')), /^There is no matter 999/)
    assert.match(String(await sentence('matters/301?kind=case')), /^Nothing called “case 301” has been put forward/)
    assert.match(String(await sentence('why?of=the%20weather')), /^“the weather” is not a fact of this game/)
    for (const name of ['__proto__', 'constructor', 'toString']) {
      for (const path of [
        `rules/${name}`,
        `registers/${name}`,
        `registers/${name}/history`,
        `matters/${name}`,
        `why?of=${name}`,
        `registers/points/history?key=${name}`,
      ])
        assert.equal(typeof (await sentence(path)), 'string')
    }
  })

  it('made-up cursors and numbers are refused, and the error names the field', async () => {
    for (const [path, field] of [
      ['entries?before=-1', 'before'],
      ['entries?before=x', 'before'],
      ['entries?limit=0', 'limit'],
      ['entries?limit=1000', 'limit'],
      ['entries?after=1.5', 'after'],
      ['entries?before=1e400', 'before'],
      ['entries?cursor=1', 'cursor'],
      ['entries/-1', 'seq'],
      ['entries/x', 'seq'],
      ['rules?at=NaN', 'at'],
      ['matters?open=maybe', 'open'],
      ['why', 'of'],
      [`why?of=${'x'.repeat(301)}`, 'of'],
      [`registers/points/history?key=${'x'.repeat(201)}`, 'key'],
      ['registers/points/history?key=a&key=b', 'key'],
    ] as const)
      assert.equal(problem(await asked(path), 'badRequest', 400)['field'], field, path)
    problem(await asked(`rules/${'x'.repeat(500)}`), 'badRequest', 400)
  })

  it('a client that has a current copy is not sent the data again', async () => {
    const [first, other] = [await asked('rules'), await door.ask({ url: `/api/v1/games/${game}/rules`, as: 'brook' })]
    const etag = String(first.headers['etag'])
    assert.match(etag, /^W\/"/)
    assert.notEqual(etag, other.headers['etag'], 'somebody else may see something else')
    const again = (tag: string) =>
      door.ask({ url: `/api/v1/games/${game}/rules`, as: 'ames', headers: { 'if-none-match': tag } })
    assert.deepEqual([(await again(etag)).status, (await again(etag)).text], [304, ''])
    assert.equal((await again(`"x", ${etag}`)).status, 304)
    assert.equal((await again('"x"')).status, 200)
    assert.equal(first.headers['cache-control'], 'private, no-cache')
    await does(door, game, 'ames', 'announce', { text: 'Hello.' })
    assert.equal((await again(etag)).status, 200)
  })
})

describe('the server’s read routes', () => {
  it('other people’s private games are not returned', async () => {
    problem(await door.ask({ url: '/api/v1/games?mine=true' }), 'signInFirst', 401)
    const own = await door.ask({ url: '/api/v1/games?mine=true', as: 'ames' })
    assert.equal((JSON.parse(own.text) as { games: Data[] }).games.length, 1)
  })

  it('every ruleset is returned with its settings, rules and readings', async () => {
    const all = await door.ask({ url: '/api/v1/rulesets' })
    description.fits('GET', '/api/v1/rulesets', all)
    const { rulesets } = all.json as { rulesets: { name: string; rules: number }[] }
    assert.deepEqual(
      rulesets.map(({ name }) => name),
      ['charnomic', 'n_omic', 'suber', 'thermo', 'tri-nomic'],
    )
    for (const { name, rules } of rulesets) {
      const one = await door.ask({ url: `/api/v1/rulesets/${name}` })
      description.fits('GET', '/api/v1/rulesets/{ruleset}', one)
      const ruleset = one.json as { rules: Data[]; settings: Data[] }
      assert.equal(ruleset.rules.length, rules)
      assert.ok(ruleset.settings.length > 0)
      assert.ok(ruleset.rules.some(({ readings }) => Object.keys(readings as Data).length > 0))
    }
    for (const name of ['nobodys', '__proto__', '..', '%2e%2e%2fsrc'])
      problem(await door.ask({ url: `/api/v1/rulesets/${name}` }), 'unknownThing', 404)
  })

  it('the read routes are documented, with a heading for every route and an explanation of its fields', async () => {
    type Described = {
      tags: { name: string }[]
      paths: { [path: string]: { [method: string]: { tags: string[] } } }
      components: { schemas: { PublicEntry: { description: string; properties: { by: { description: string } } } } }
    }
    const { text } = await door.ask({ url: '/api/openapi.json' })
    const { tags, paths, components } = JSON.parse(text) as Described
    const headings = Object.values(paths).flatMap(routes => Object.values(routes).flatMap(it => it.tags))
    const known = tags.map(({ name }) => name)
    assert.deepEqual(
      headings.filter(heading => !known.includes(heading)),
      [],
    )
    assert.match(components.schemas.PublicEntry.properties.by.description, /`clerk` for the clock/)
  })

  it('the effects and questions of the rule language are returned', async () => {
    const effects = await door.ask({ url: '/api/v1/reference/effects' })
    description.fits('GET', '/api/v1/reference/effects', effects)
    assert.ok((effects.json as { effects: Data[] }).effects.some(({ name }) => name === 'award'))
    const questions = await door.ask({ url: '/api/v1/reference/questions' })
    description.fits('GET', '/api/v1/reference/questions', questions)
    assert.ok((questions.json as { questions: Data[] }).questions.some(({ name }) => name === 'winner'))
  })
})
