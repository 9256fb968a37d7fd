import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { documented } from './documented.ts'
import { foundedGame, problem, testDoor } from './test-door.ts'

describe('an act over HTTP', () => {
  it('an act that names the state its author saw is refused if the game has since changed', async t => {
    const opened = await testDoor(t)
    const game = await foundedGame(opened)
    const { head } = (await opened.ask({ url: `/api/v1/games/${game}/state` })).json as { readonly head: string }
    const say = (text: string, headers = {}) =>
      opened.ask({
        method: 'POST',
        url: `/api/v1/games/${game}/acts`,
        as: 'ames',
        body: { do: 'announce', with: { text } },
        headers,
      })
    const done = await say('First.', { 'if-match': `"${head}"` })
    assert.equal(done.status, 201, done.text)
    problem(await say('Second.', { 'if-match': `"${head}"` }), 'movedOn', 412)
    assert.equal(problem(await say('Third.', { 'if-match': head }), 'badRequest', 400)['field'], 'if-match')
    assert.equal((await say('Fourth.')).status, 201)
    const log = await opened.ask({ url: `/api/v1/games/${game}/log` })
    assert.equal(log.text.trim().split('\n').length, 3)
    ;(await documented(opened)).fits('POST', '/api/v1/games/{game}/acts', done)
  })

  it('an act is carried out once per key, even if the game has moved on, and a key cannot be reused by another author', async t => {
    const opened = await testDoor(t)
    const game = await foundedGame(opened)
    const { head } = (await opened.ask({ url: `/api/v1/games/${game}/state` })).json as { readonly head: string }
    const say = (text: string) =>
      opened.ask({
        method: 'POST',
        url: `/api/v1/games/${game}/acts`,
        as: 'ames',
        body: { do: 'announce', with: { text } },
        headers: { 'idempotency-key': 'k1', 'if-match': `"${head}"` },
      })
    const [first, again] = [await say('Once.'), await say('Once.')]
    assert.deepEqual([first.status, again.status], [201, 200])
    assert.deepEqual((again.json as { again: boolean; seq: number }).seq, (first.json as { seq: number }).seq)
    problem(await say('Twice.'), 'keyReused', 409)
  })

  it('an act sent several times at once under one key is carried out once, and everyone sees its result', async t => {
    const opened = await testDoor(t)
    const game = await foundedGame(opened)
    const { head } = (await opened.ask({ url: `/api/v1/games/${game}/state` })).json as { readonly head: string }
    const sent = (as: string, body: object, headers: { readonly [name: string]: string }) =>
      opened.ask({ method: 'POST', url: `/api/v1/games/${game}/acts`, as, body, headers })
    const atOnce = async (as: string, body: object, headers: { readonly [name: string]: string }) => {
      const answers = await Promise.all([1, 2, 3].map(() => sent(as, body, headers)))
      // Whichever arrives first is carried out.
      assert.deepEqual(
        answers.map(({ status }) => status).toSorted(),
        [200, 200, 201],
        answers.map(({ text }) => text).join(),
      )
      const told = answers.map(({ json }) => json as { readonly seq: number; readonly answer: object })
      assert.equal(new Set(told.map(({ seq, answer }) => JSON.stringify([seq, answer]))).size, 1)
    }
    const proposal = { do: 'propose', with: { enact: { text: 'Everybody gets a cake.' } } }
    await atOnce('ames', proposal, { 'idempotency-key': 'k1', 'if-match': `"${head}"` })
    await atOnce('ames', { do: 'callVote' }, { 'idempotency-key': 'k2' })
    await atOnce('eve', { do: 'join', with: { name: 'Eve', surname: 'Smith' } }, { 'idempotency-key': 'k1' })
  })

  it('a preview of an act shows its result, or the refusal with the rule and its text', async t => {
    const opened = await testDoor(t)
    const game = await foundedGame(opened)
    const preview = (name: string, args = {}) =>
      opened.ask({
        method: 'POST',
        url: `/api/v1/games/${game}/acts/preview`,
        as: 'ames',
        body: { do: name, with: args },
      })
    const told = await preview('propose', { enact: { text: 'Everybody gets a cake.' } })
    assert.equal(told.status, 200, told.text)
    assert.match(told.text, /proposal 301 is put forward/)
    const { adoption } = told.json as { adoption: { rules: { is: string; label: string }[] } }
    assert.deepEqual(
      adoption.rules.map(({ is, label }) => [is, label]),
      [['new', '301']],
    )
    const refused = problem(await preview('callVote'), 'forbidden', 403)
    assert.deepEqual(
      (refused['rules'] as { label: string }[]).map(({ label }) => label),
      ['111'],
    )
    problem(await preview('fly'), 'notOffered', 409)
    assert.equal(problem(await preview('propose', { cake: 1 }), 'badArgument', 400)['field'], 'with.cake')
    const unheardOf = await preview('vote', { proposal: '399', choice: 'for' })
    assert.equal(problem(unheardOf, 'badArgument', 400)['field'], 'with.proposal')
    const doubted = problem(await preview('doubt', { entry: null }), 'badArgument', 400)
    assert.equal(doubted['detail'], 'Give the number of the entry.')
  })

  it('a preview of an act reveals nothing that depends on the dice it throws', async t => {
    const opened = await testDoor(t)
    const program = `export default rule({
      offers: { gamble: { schema: {}, does: (_, { roll }) => roll({ sides: 1000, purpose: 'fate' }) } },
      after: { thrown: ({ event }, { propose }) =>
        event.purpose === 'fate' ? propose({ changes: [{ kind: 'enact', text: 'The face is ' + event.face }] }) : null },
    })`
    const game = await foundedGame(opened, { position: { rules: { 399: { text: 'Fate proposes.', program } } } })
    const preview = await opened.ask({
      method: 'POST',
      url: `/api/v1/games/${game}/acts/preview`,
      as: 'ames',
      body: { do: 'gamble' },
    })
    assert.deepEqual(preview.json, { news: [], lines: [], notes: 0, unborn: [], thrown: true, secret: false })
  })
})

describe('a program in an editor', () => {
  it('checking a program returns either its errors with their positions or the list of what it responds to', async t => {
    const opened = await testDoor(t)
    const description = await documented(opened)
    const game = await foundedGame(opened)
    const check = async (source: string) => {
      const url = `/api/v1/games/${game}/programs/check`
      const answer = await opened.ask({ method: 'POST', url, as: 'ames', body: { source } })
      assert.equal(answer.status, 200, answer.text)
      description.fits('POST', '/api/v1/games/{game}/programs/check', answer)
      return answer.json as { readonly fault: object | null; readonly speaksTo: object | null }
    }
    const misspelt = await check('export default rule({\n  answers: { votes: 2,, },\n})')
    assert.partialDeepStrictEqual(misspelt, { fault: { line: 2, column: 23 }, speaksTo: null })
    assert.match(JSON.stringify(misspelt.fault), /syntax error/)
    const { fault, speaksTo } = await check('export default rule({ reads: 3 })')
    assert.match(JSON.stringify(fault), /"line":null.*badShape/)
    assert.equal(speaksTo, null)
    assert.deepEqual(await check('export default rule({ reads: ["points"], answers: { votes: 2 as number } })'), {
      fault: null,
      speaksTo: { reads: ['points'], offers: [], forbids: [], answers: ['votes'], after: [] },
    })
  })
})
