import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { SERVER_CODES } from '../../src/app/server/server-refusals.ts'
import { REFUSAL_CODES } from '../../src/kernel/acts/refusal.ts'
import { accountCodes } from '../../src/ports/account.ts'
import { textOf } from './documents.ts'

const [present = '', retired = ''] = textOf('docs/refusals.md').split('## Retired codes')
const codes: readonly string[] = [...REFUSAL_CODES, ...Object.keys(SERVER_CODES), ...accountCodes]
const documented = [...present.matchAll(/^### `(\w+)`$/gm)].map(([, code]) => code ?? '')

describe('docs/refusals.md', () => {
  it('every refusal code is documented', () => {
    assert.deepEqual(
      codes.filter(code => !documented.includes(code)),
      [],
    )
  })

  it('no nonexistent code is documented, and no code twice', () => {
    assert.deepEqual([...documented].sort(), [...codes].sort())
  })

  it('no code that is in use is listed as retired', () => {
    const out = [...retired.matchAll(/`(\w+)`/g)].map(([, code]) => code ?? '')
    assert.deepEqual(
      out.filter(code => codes.includes(code)),
      [],
    )
  })
})
