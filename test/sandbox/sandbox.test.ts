import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { createUnmeteredRunner } from '../../src/sandbox/unmetered-runner.ts'
import { fatal, honest, inadmissible, misshapen, question } from './programs.ts'

const sandbox = createSandbox()
const resultsOf = (program: string, input: string): unknown[] => {
  const outcome = sandbox.call(program, input)
  assert.ok(outcome.ok, JSON.stringify(outcome))
  return JSON.parse(outcome.output).results
}

const everything = `
const bonus = 3
function further(n) { return n + bonus }
export default rule({
  reads: ['turn'], needs: ['required'],
  offers: { closed: { when: () => 'not yet', does() {} }, move: { schema: { steps: 'number' }, as: 'right', does(facts) { return [{ effect: 'move', to: further(facts.n) }] } } },
  forbids: { move(facts) { if (facts.n > 3) return 'too far' }, undo: { cites: '1', does() {} } },
  answers: { 'mayChange rules': () => undecided('a tie'), required: 5, cited: { cites: '202', does() { return null.x } } },
  after: { 'turn ended'() {} },
})`

test('admission returns a program’s declarations', () => {
  const admission = sandbox.admit(everything)
  assert.ok(admission.ok)
  assert.deepEqual(admission.manifest, {
    reads: ['turn'],
    needs: ['required'],
    offers: { closed: {}, move: { schema: { steps: 'number' }, as: 'right' } },
    forbids: { move: {}, undo: { cites: '1' } },
    answers: { 'mayChange rules': {}, required: { constant: 5 }, cited: { cites: '202' } },
    after: { 'turn ended': {} },
  })
})

test('several questions are answered in order, independently', () => {
  const calls = [
    ['offers', 'move'],
    ['forbids', 'move'],
    ['forbids', 'undo'],
    ['answers', 'mayChange rules'],
    ['answers', 'required'],
    ['answers', 'cited'],
    ['after', 'turn ended'],
    ['offers', 'closed'],
    ['after', 'nothing'],
    ['nowhere', 'x'],
  ].map(([part, name]) => ({ part, name, facts: { n: 4 } }))
  assert.deepEqual(resultsOf(everything, JSON.stringify({ calls })), [
    { value: { does: [{ effect: 'move', to: 7 }] } },
    { value: 'too far' },
    { value: null },
    { value: { is: 'undecided', reason: 'a tie' } },
    { value: 5 },
    { threw: "TypeError: cannot read property 'x' of null (line 8)" },
    { value: null },
    { value: { not: 'not yet' } },
    { badShape: 'the program declares no after nothing' },
    { badShape: 'the program declares no nowhere x' },
  ])
})

test('ordinary programs work', () => {
  for (const [name, [program, value]] of Object.entries(honest)) {
    const [result] = resultsOf(program, question()) as [{ value: unknown }]
    assert.deepEqual(result, { value }, name)
  }
})

test('each way in which a call can end early is reported under its own name', () => {
  for (const [name, [program, kind]] of Object.entries(fatal)) {
    const outcome = sandbox.call(program, question())
    assert.equal(outcome.ok ? 'ok' : outcome.failure.kind, kind, name)
  }
})

test('programs that cannot run are rejected, and calling them returns the reason', () => {
  for (const [name, [program, kind]] of Object.entries(inadmissible)) {
    const admission = sandbox.admit(program)
    assert.equal(admission.ok ? 'ok' : admission.failure.kind, kind, name)
    assert.deepEqual(sandbox.call(program, question()), admission)
  }
})

test('a value that cannot be written as JSON is not accepted as an answer', () => {
  for (const [name, program] of Object.entries(misshapen)) {
    const [result] = resultsOf(program, question())
    assert.deepEqual(Object.keys(result as object), ['badShape'], name)
  }
})

test('values cannot forge the result’s envelope or run code unnoticed', () => {
  const answer = (body: string): unknown =>
    resultsOf(`export default rule({ answers: { q() { ${body} } } })`, question())[0]
  assert.deepEqual(answer(`return '"}]}{"results":[]}'`), { value: '"}]}{"results":[]}' })
  assert.deepEqual(answer(`return { toJSON: undefined, a: 1 }`), { value: { a: 1 } })
  assert.deepEqual(answer(`return { toJSON() { return 2 } }`), { badShape: 'a function is no answer' })
  assert.deepEqual(answer(`return { get a() { throw { toString() { throw 1 } } } }`), {
    threw: 'something that cannot be put into words',
  })
  assert.deepEqual(answer(`throw { name: 'N', get message() { return 'm' } }`), { threw: 'N: m' })
  assert.deepEqual(answer('throw Symbol("s")'), { threw: 'Symbol(s)' })
  assert.deepEqual(answer(`return -0`), { value: 0 })
})

test('the sizes of input and output are limited', () => {
  const [program] = honest['sum']!
  const outcome = sandbox.call(program, question({ list: [1], pad: 'ä'.repeat(131_072) }))
  assert.equal(outcome.ok ? 'ok' : outcome.failure.kind, 'tooLarge')
  assert.deepEqual(resultsOf(program, question({ list: [1], pad: 'x'.repeat(262_000) })), [{ value: 1 }])
})

test('facts are frozen, so a program that changes them by mistake fails', () => {
  for (const slip of ['facts.list = []', 'facts.list[0] = 1', 'facts.list.push(1)']) {
    const program = `export default rule({ answers: { q(facts) { ${slip} } } })`
    const [result] = resultsOf(program, question({ list: [{ a: 0 }] })) as [{ threw: string }]
    assert.match(result.threw, /^TypeError: /, slip)
  }
})

test('changes that a program makes to nested facts affect only the program itself', () => {
  const program = `export default rule({ answers: { q(facts) { facts.list[0].a += 1; return facts.list[0].a } } })`
  for (let again = 0; again < 3; again += 1) {
    assert.deepEqual(resultsOf(program, question({ list: [{ a: 0 }] })), [{ value: 1 }])
  }
})

test('a call leaves nothing behind for the next one', () => {
  const program = `let calls = 0; const kept = []
    export default rule({ answers: { q(facts) { calls += 1; kept.push(facts); return [calls, kept.length] } } })`
  for (let again = 0; again < 3; again += 1) assert.deepEqual(resultsOf(program, question()), [{ value: [1, 1] }])
})

test('the unmetered runner gives the same answers', () => {
  const plain = createUnmeteredRunner()
  for (const [name, [program, value]] of Object.entries(honest)) {
    const outcome = plain.call(program, question())
    if (name !== 'maths') assert.deepEqual(outcome.ok && JSON.parse(outcome.output).results, [{ value }], name)
  }
})
