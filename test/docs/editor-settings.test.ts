import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { ROOT, textOf } from './documents.ts'

describe('the settings for editors', () => {
  it('.node-version names the Node of package.json', () => {
    const { devDependencies } = JSON.parse(textOf('package.json'))
    assert.equal(textOf('.node-version').trim(), devDependencies.node)
  })

  it('everything that they name exists', () => {
    const settings = ['settings', 'launch'].map(name => textOf(`.vscode/${name}.json`)).join()
    const paths = [...settings.matchAll(/\$\{workspaceFolder\}\/([^"*:]+)|\.\/([^"*]+)|"(node_modules[^"]+)"/g)]
    const named = paths.map(([, inWorkspace, relative, installed]) => inWorkspace ?? relative ?? installed ?? '')
    assert.ok(named.length > 5)
    assert.deepEqual(
      named.filter(path => !existsSync(join(ROOT, path))),
      [],
    )
  })
})
