import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { whyNotInstalled } from '../installed-program.ts'
import { type OwnMounts, whyNoOwnMounts } from './own-mounts.ts'
import { emptyFolder, HOST_ENV, run } from './source.ts'

/** A root folder in which the steps of a container's image were carried out, and how its command is to run. */
export type ContainerRoot = {
  readonly root: string
  readonly folder: string
  readonly user: string
  readonly env: Readonly<Record<string, string>>
  readonly command: readonly string[]
}

/** The release of Debian, and where its packages come from. */
const [RELEASE, MIRROR] = ['bookworm', 'http://deb.debian.org/debian'] as const

/** Why no base root can be made here, or false if one can. */
export function whyNoBaseRoot(): string | false {
  const why = whyNotInstalled('debootstrap') || whyNoOwnMounts()
  if (why !== false) return why
  const { status } = spawnSync('wget', [
    '--quiet',
    '--spider',
    '--tries=1',
    '--timeout=60',
    `${MIRROR}/dists/${RELEASE}/Release`,
  ])
  return status === 0 ? false : `${MIRROR} cannot be reached`
}

/**
 * The base image `node:26-slim`, as near as packages bring it: a Debian without anything that it does not need but
 * the library that Node needs, Node 26 and npm, and the user `node`.
 */
export function baseRoot(): string {
  const root = join(emptyFolder(), 'base')
  run('debootstrap', ['--variant=minbase', '--include=libatomic1', RELEASE, root, MIRROR], { cwd: '/' })
  cpSync(realpathSync(process.execPath), join(root, 'usr/local/bin/node'))
  const npm = dirname(dirname(realpathSync(run('which', ['npm'], { cwd: '/' }).trim())))
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true })
  writeFileSync(
    join(root, 'usr/local/bin/npm'),
    '#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n',
  )
  chmodSync(join(root, 'usr/local/bin/npm'), 0o755)
  run('chroot', [root, 'useradd', '--create-home', '--uid', '1000', 'node'], { cwd: '/' })
  return root
}

/**
 * Carries out a Containerfile, instruction by instruction. Each stage begins with the base. Packages come from npm's
 * cache, which is mounted; an engine would fetch them.
 */
export function carriedOut(containerfile: string, context: string, base: string, mounts: OwnMounts): ContainerRoot {
  const stages = new Map<string, string>()
  let made: ContainerRoot = { root: '', folder: '/', user: 'root', env: {}, command: [] }
  for (const line of containerfile.split('\n').filter(it => it !== '' && !it.startsWith('#'))) {
    const [, instruction = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? []
    const { root, folder } = made
    switch (instruction) {
      case 'FROM': {
        const [, name = `${stages.size}`] = / AS (\w+)$/.exec(rest) ?? []
        made = { root: stageRoot(base, mounts), folder: '/', user: 'root', env: {}, command: [] }
        stages.set(name, made.root)
        break
      }
      case 'WORKDIR':
        mounts.run(`mkdir -p ${root}${rest}`)
        made = { ...made, folder: rest }
        break
      case 'COPY':
        mounts.run(copying(rest, { root, folder, context, stages }))
        break
      case 'RUN':
        mounts.run(`chroot ${root} sh -c ${quoted(`cd ${folder} && ${rest}`)}`, chrootEnv(made.env))
        break
      case 'ENV': {
        const [name = '', value = ''] = rest.split('=')
        made = { ...made, env: { ...made.env, [name]: value } }
        break
      }
      case 'USER':
        made = { ...made, user: rest }
        break
      case 'CMD':
        made = { ...made, command: JSON.parse(rest) as string[] }
        break
      case 'VOLUME':
      case 'EXPOSE':
      case 'HEALTHCHECK':
        break
      default:
        throw new Error(`The test cannot carry out “${line}”.`)
    }
  }
  return made
}

/** The environment of a process in such a root. */
export function chrootEnv(env: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    npm_config_prefer_offline: HOST_ENV['npm_config_prefer_offline'],
    ...env,
  }
}

/** A new root over the base, with /proc and npm's cache. */
export function stageRoot(base: string, mounts: OwnMounts): string {
  const folder = emptyFolder()
  for (const part of ['upper', 'work', 'root']) mkdirSync(join(folder, part), { mode: 0o755 })
  const root = join(folder, 'root')
  const cache = join(homedir(), '.npm')
  mkdirSync(cache, { recursive: true })
  mounts.run(`
    mount -t overlay overlay -o lowerdir=${base},upperdir=${folder}/upper,workdir=${folder}/work ${root}
    mount -t proc proc ${root}/proc
    mkdir -p ${root}/root/.npm
    mount --bind ${cache} ${root}/root/.npm`)
  return root
}

type Copying = {
  readonly root: string
  readonly folder: string
  readonly context: string
  readonly stages: ReadonlyMap<string, string>
}

function copying(rest: string, { root, folder, context, stages }: Copying): string {
  const [, stage, from = '', to = ''] = /^(?:--from=(\w+) )?(\S+) (\S+)$/.exec(rest) ?? []
  if (stage !== undefined) return `cp -a ${stages.get(stage)}${from}/. ${root}${to}`
  if (from !== '.' || to !== '.') throw new Error(`The test cannot carry out “COPY ${rest}”.`)
  const ignored = readFileSync(join(context, '.dockerignore'), 'utf8').split('\n')
  const left = ignored.filter(name => name !== '' && existsSync(join(context, name)))
  return `tar -C ${context} ${left.map(name => `--exclude ./${name}`).join(' ')} -c . | tar -C ${root}${folder} -x`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
