import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { baseRoot, chrootEnv, stageRoot, whyNoBaseRoot } from '../install/container-root.ts'
import { blockUnder } from '../install/doc-commands.ts'
import { headingOf, openedBy } from '../install/opened.ts'
import { type OwnMounts, ownMounts } from '../install/own-mounts.ts'
import { run, sourceRepository } from '../install/source.ts'
import { whyNotInstalled } from '../installed-program.ts'
import { freePort } from '../serve/tls-proxy.ts'

/** The users who run the commands, and the folder of the checkout; only root can enter the one of root. */
const USERS = { node: '/home/node/nomothete', root: '/root/nomothete' } as const

const START = blockUnder('README.md', 'Nomothete').trim()
const TEST = blockUnder('README.md', 'Test').trim()

/** How this machine reaches npm's registry. The certificates that it trusts are copied into the root. */
function registryFrom(root: string, mounts: OwnMounts): NodeJS.ProcessEnv {
  const setting = (name: string): string => run('npm', ['config', 'get', name], { cwd: '/' }).trim()
  const proxies = Object.entries(process.env).filter(([name]) => /^(https?|no)_proxy$/i.test(name))
  const env = { ...Object.fromEntries(proxies), npm_config_registry: setting('registry') }
  const certificates = setting('cafile')
  if (['', 'null', 'undefined'].includes(certificates)) return env
  mounts.run(`cp ${certificates} ${root}/etc/npm-certificates.pem`)
  return { ...env, npm_config_cafile: '/etc/npm-certificates.pem' }
}

describe('on a machine with nothing but Node and npm', () => {
  const skip = whyNotInstalled('git') || whyNoBaseRoot()
  const base = skip === false ? baseRoot() : ''

  for (const [user, checkout] of Object.entries(USERS))
    test(`both commands of the README work for the user “${user}”`, { skip, timeout: 7_200_000 }, async t => {
      const mounts = await ownMounts()
      const root = stageRoot(base, mounts)
      mounts.run(`cp -a ${sourceRepository()} ${root}${checkout}; chroot ${root} chown -R ${user}: ${checkout}`)
      const env = chrootEnv({ HOME: join(checkout, '..'), ...registryFrom(root, mounts) })
      const command = (text: string) =>
        [...mounts.enter, 'chroot', `--userspec=${user}`, root, 'sh', '-c', `cd ${checkout} && ${text}`] as const

      const port = await freePort()
      const server = await openedBy(command(START.replace('npm start', 'exec npm start')), {
        cwd: '/',
        env: { ...env, NOMIC_PORT: `${port}` },
      })
      assert.match(await headingOf(`${server.origin}/`), /\S/)
      await server.stop()

      const [program, ...args] = command(TEST)
      const said = run(program, args, { cwd: '/', env })
      for (const line of said.trim().split('\n').slice(-40)) t.diagnostic(line)
    })
})
