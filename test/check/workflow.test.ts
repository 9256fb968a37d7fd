import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { it } from 'node:test'
import { parse } from 'yaml'
import { GROUPS } from '../../tools/check/groups.ts'
import { STATIC_CHECKS } from '../../tools/check/static-checks.ts'

it('the workflow of the forge runs every static check and every group once', () => {
  const { jobs } = parse(readFileSync('.github/workflows/check.yml', 'utf8'))
  const named: string[] = jobs.group.strategy.matrix.checks.join(' ').split(' ')
  const known = [...STATIC_CHECKS, ...GROUPS].map(({ name }) => name)
  assert.deepEqual(named.toSorted(), known.toSorted())
})
