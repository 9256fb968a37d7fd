import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { testEnvironment } from '../../tools/check/environment.ts'
import type { Group, TestFile } from '../../tools/check/groups.ts'
import { type FileResult, jobsFor, runTestJob } from '../../tools/check/test-jobs.ts'

const group: Group = { name: 'jobs', folders: ['test/check/jobs'], essential: [], shared: ['test/check/jobs'] }
const fileOf = (name: string, of = group): TestFile => ({
  path: `test/check/jobs/${name}.ts`,
  group: of,
  essential: false,
})

async function resultsOf(first: string, ...others: readonly string[]): Promise<readonly FileResult[]> {
  const files = [fileOf(first), ...others.map(name => fileOf(name))] as const
  return runTestJob({ files, extent: 'small', cost: 1 }, testEnvironment('small', { seed: 1, bundled: false }))
}

describe('a job of the check', () => {
  it('reports each test under its file, also one that a function of another file declares', async () => {
    const [passes, fails] = await resultsOf('passes', 'fails')
    assert.equal(passes?.passed, 1)
    assert.deepEqual(passes?.skipped, [{ title: 'a file that passes › skips', reason: 'there is no moon' }])
    assert.deepEqual(passes?.failures, [])
    assert.deepEqual(
      fails?.failures.map(({ title }) => title),
      ['a file that fails › fails', 'fails elsewhere'],
    )
    assert.match(fails?.failures[0]?.error ?? '', /the reason/)
  })

  it('reports a file that cannot be loaded, and runs the others', async () => {
    const [broken, passes] = await resultsOf('cannot-be-loaded', 'passes')
    assert.match(broken?.failures[0]?.error ?? '', /cannot be loaded/)
    assert.equal(passes?.passed, 1)
  })

  it('reports the test during which a process was killed, and the files that did not run', async () => {
    const [passes, killed, unreached] = await resultsOf('passes', 'ends-its-process', 'fails')
    assert.deepEqual(passes?.failures, [])
    assert.match(killed?.failures[0]?.error ?? '', /was ended by SIGKILL, at or after “ends its process”/)
    assert.match(killed?.failures[0]?.error ?? '', /the last words/)
    assert.deepEqual(
      unreached?.failures.map(({ title }) => title),
      ['did not run'],
    )
  })

  it('reports tests that never wait while others run', async () => {
    const [result] = await resultsOf('never-waits')
    assert.deepEqual(result?.failures, [])
    assert.equal(result?.passed, 101)
  })

  it('reports a process that fails although its tests passed', async () => {
    const [result] = await resultsOf('fails-after-its-tests')
    assert.match(result?.failures[0]?.error ?? '', /ended with exit code 3/)
  })

  it('reports what a test caused after its end', async () => {
    const [result] = await resultsOf('fails-after-its-end')
    assert.match(result?.failures.map(({ error }) => error).join() ?? '', /too late/)
  })

  it('reports a file that contains no test', async () => {
    const [result] = await resultsOf('declares-nothing')
    assert.deepEqual(
      result?.failures.map(({ error }) => error),
      ['It contains no test.'],
    )
  })

  it('shares a process among cheap files of a folder that allows it', () => {
    const chosen = ['passes', 'fails', 'cannot-be-loaded'].map(
      name => ({ file: fileOf(name), extent: 'small' }) as const,
    )
    const sizes = (cost: number) => jobsFor(chosen, () => cost).map(({ files }) => files.length)
    assert.deepEqual(sizes(1), [3])
    assert.deepEqual(sizes(15), [1, 1, 1])
  })

  it('gives a file a process of its own by default, and one process to a folder that needs it', () => {
    const { shared: _, ...alone } = group
    const files = (of: Group) => ['passes', 'fails'].map(name => ({ file: fileOf(name, of), extent: 'small' }) as const)
    assert.equal(jobsFor(files(alone), () => 1).length, 2)
    assert.equal(jobsFor(files({ ...alone, oneProcess: ['test/check/jobs'] }), () => 100).length, 1)
  })
})
