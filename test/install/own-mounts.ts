import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { after } from 'node:test'
import { HOST_ENV, run } from './source.ts'

const spaces: ChildProcess[] = []
after(() => {
  for (const space of spaces) space.kill('SIGKILL')
})

/** A mount namespace: what is mounted in it, nothing outside sees, and it is gone when the tests end. */
export type OwnMounts = {
  /** The words before a command that runs inside. */
  readonly enter: readonly [string, ...string[]]
  /** Runs a script of bash inside. Throws, with all that it said, if it failed. */
  run(script: string, env?: NodeJS.ProcessEnv): string
}

/** An overlay in a namespace of its own, which is gone as soon as the script ends. */
const TRIAL = `mount -t tmpfs tmpfs /mnt && cd /mnt && mkdir lower upper work over &&
  mount -t overlay overlay -o lowerdir=lower,upperdir=upper,workdir=work over`

/**
 * Why no mount namespace can be made here, or false if one can: not every root may, for example in a container.
 */
export function whyNoOwnMounts(): string | false {
  if (process.getuid?.() !== 0) return 'only root can make a clean machine'
  const { status } = spawnSync('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', TRIAL])
  return status === 0 ? false : 'this machine lets nobody make a clean one in it'
}

/** Makes a mount namespace. Only root can do so. */
export async function ownMounts(): Promise<OwnMounts> {
  const space = spawn('unshare', ['--mount', '--propagation', 'private', 'sleep', 'infinity'], { stdio: 'ignore' })
  spaces.push(space)
  await once(space, 'spawn')
  const namespaceOf = (process: string | number): string => run('readlink', [`/proc/${process}/ns/mnt`], { cwd: '/' })
  while (namespaceOf(space.pid ?? 0) === namespaceOf('self')) await new Promise(setImmediate)
  const enter = ['nsenter', '--target', `${space.pid}`, '--mount'] as const
  const [program, ...args] = enter
  return {
    enter,
    run: (script, env = HOST_ENV) =>
      run(program, [...args, 'bash', '--norc', '-euo', 'pipefail', '-c', script], { cwd: '/', env }),
  }
}
