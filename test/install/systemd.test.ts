import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { whyNotInstalled } from '../installed-program.ts'
import { cleanMachine } from './clean-machine.ts'
import { blockUnder } from './doc-commands.ts'
import { headingOf } from './opened.ts'
import { whyNoOwnMounts } from './own-mounts.ts'
import { ROOT, run, sourceRepository } from './source.ts'

const PAGE = 'docs/host/README.md'

/** The data of the release before: the newest database but one. */
function dataOfReleaseBefore(): string {
  const byNumber = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true })
  const stores = globSync(join(ROOT, 'test/stores/version-*.db')).sort(byNumber)
  return stores.at(-2) ?? ''
}

test('the commands of the documentation install a service, check it and upgrade it with the data of the release before', {
  skip: whyNotInstalled('git') || whyNoOwnMounts(),
}, async () => {
  const source = sourceRepository()
  const machine = await cleanMachine()
  machine.run(blockUnder(PAGE, 'Install it as a service').replace('URL', source))
  assert.match(await headingOf(`${machine.origin}/`), /\S/)
  const users = machine.run(`stat -c %u /var/lib/nomothete /var/lib/nomothete/nomothete.db`)
  assert.equal(users, '61234\n61234\n')

  const checked = machine.run(blockUnder(PAGE, 'Check it'))
  assert.match(checked, /^The server works at http/m)
  assert.match(checked, /^\/var\/lib\/nomothete\/nomothete\.db: 5 games with \d+ entries: no problems found\.$/m)

  machine.run('systemctl stop nomic')
  machine.run(`rm -r /var/lib/nomothete/*; cp ${dataOfReleaseBefore()} /var/lib/nomothete/nomothete.db`)
  run(
    'git',
    ['-c', 'user.name=T', '-c', 'user.email=t@example.org', 'commit', '-q', '--allow-empty', '-m', 'A release'],
    {
      cwd: source,
    },
  )
  machine.run(blockUnder(PAGE, 'Upgrade it'))
  assert.equal(machine.run('git -C /opt/nomothete log -1 --format=%s'), 'A release\n')
  assert.equal(await headingOf(`${machine.origin}/g/g`), 'Dice')

  machine.run('systemctl stop nomic')
})
