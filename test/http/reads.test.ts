import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Data, labels, reading } from './reading.ts'
import { problem } from './test-door.ts'

const { asked, got, go } = reading()

describe('a game’s read routes', () => {
  it('a sentence is read as effects, which an act can then contain', async () => {
    const { effects, says, fault } = await got('effects', `effects?text=${encodeURIComponent('Ann +5 points')}`)
    assert.deepEqual([says, fault], [['Ames’s points: 10 → 15 (+5)'], null])
    const body = { do: 'record', with: { rule: '116', effects } }
    const tried = await asked('acts/preview', { method: 'POST', body })
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
    const { waitsForYou } = await got('glance', 'glance', 'brook')
    assert.deepEqual(
      waitsFor.map(({ person, fullName, to }) => [person, fullName, to]),
      [['p2', 'Bob Brook', waitsForYou]],
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
    assert.match(String(brooks['waitsForYou']), /^to end the debate .*\(proposal 302\)$/)
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

  it('an error about something missing says in a sentence what is missing', async () => {
    const sentence = async (path: string) => problem(await asked(path), 'unknownThing', 404)['detail']
    assert.match(String(await sentence('rules/999')), /^No rule has the label 999 now\./)
    assert.match(String(await sentence('rules/203')), /203 now\. .* is 301 now\.$/)
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
      assert.match(String(await sentence(path)), /^There is no entry \d+\. .* 0 to 5\.$/)
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
    assert.match(String(await sentence('matters/301?kind=case')), /^Nothing called “case 301”/)
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
    const [first, other] = [await asked('rules'), await asked('rules', { as: 'brook' })]
    const etag = String(first.headers['etag'])
    assert.match(etag, /^W\/"/)
    assert.notEqual(etag, other.headers['etag'], 'somebody else may see something else')
    const again = (tag: string) => asked('rules', { headers: { 'if-none-match': tag } })
    assert.deepEqual([(await again(etag)).status, (await again(etag)).text], [304, ''])
    assert.equal((await again(`"x", ${etag}`)).status, 304)
    assert.equal((await again('"x"')).status, 200)
    assert.equal(first.headers['cache-control'], 'private, no-cache')
    await go('ames', 'announce', { text: 'Hello.' })
    assert.equal((await again(etag)).status, 200)
  })
})
