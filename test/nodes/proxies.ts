import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { after } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { availablePort } from '../../src/serve/banner-port-and-config.ts'
import { whyNotInstalled } from '../installed-program.ts'
import { newFolder } from '../serve/started.ts'
import { selfSignedCertificate } from '../serve/tls-proxy.ts'

/** The proxies whose configuration docs/host/nodes.md shows. */
export const PROXIES = ['Caddy', 'nginx', 'HAProxy'] as const
export type ProxyName = (typeof PROXIES)[number]

/** A proxy in front of nodes. `certificates` are those that a client has to trust, as PEM. */
export type OpenProxy = { readonly origin: string; certificates(): string; stop(): void }

const running: ChildProcess[] = []
after(() => {
  for (const proxy of running) proxy.kill('SIGKILL')
})

/** The program of each proxy. */
const PROGRAMS = { Caddy: 'caddy', nginx: 'nginx', HAProxy: 'haproxy' } as const

/** Why a proxy cannot be started here, or false if it can. */
export function whyNoProxy(name: ProxyName): string | false {
  return whyNotInstalled(PROGRAMS[name], 'openssl')
}

/** The configuration that docs/host/nodes.md shows for a proxy. */
export function documented(name: ProxyName): string {
  const page = readFileSync(join(import.meta.dirname, '../../docs/host/nodes.md'), 'utf8')
  const [, shown] = new RegExp(`^${name}[,:].*\\n\\n\`\`\`\\w+\\n([^]*?)\`\`\`$`, 'm').exec(page) ?? []
  assert.ok(shown !== undefined, `docs/host/nodes.md shows no configuration for ${name}`)
  return shown
}

/** A name of a site with a port at which a proxy can show it. */
export async function freePlace(): Promise<string> {
  return `localhost:${await availablePort('127.0.0.1', 0)}`
}

/**
 * Starts a proxy with the documented configuration, which shows three nodes as a site. Only what belongs to the machine
 * of the example is replaced: addresses, the name of the site, and the place of its certificate.
 */
export async function startProxy(name: ProxyName, place: string, nodes: readonly string[]): Promise<OpenProxy> {
  const folder = newFolder()
  const { key, certificate } = selfSignedCertificate(30)
  const both = join(folder, 'both.pem')
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  const replaced: readonly (readonly [example: string, here: string])[] = [
    ...nodes.map((node, at) => [`10.0.0.${at + 2}:8080`, new URL(node).host] as const),
    ...({
      Caddy: [['nomic.example', place]],
      nginx: [
        ['listen 443', `listen ${place.replace('localhost', '127.0.0.1')}`],
        ['nomic.example;', 'localhost;'],
        ['/etc/ssl/nomic.example/fullchain.pem', certificate],
        ['/etc/ssl/nomic.example/privkey.pem', key],
      ],
      HAProxy: [
        ['bind :443', `bind ${place.replace('localhost', '127.0.0.1')}`],
        ['/etc/haproxy/nomic.example.pem', both],
      ],
    }[name] as [string, string][]),
  ]
  let config = documented(name)
  for (const [example, here] of replaced) {
    assert.ok(config.includes(example), `the configuration for ${name} has no “${example}”`)
    config = config.replace(example, here)
  }
  const { args, text } = STARTS[name](folder, config)
  writeFileSync(join(folder, 'config'), text)
  const env = { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder }
  const proxy = spawn(PROGRAMS[name], args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] })
  running.push(proxy)
  let said = ''
  proxy.stderr.setEncoding('utf8').on('data', (more: string) => {
    said += more
  })
  while (!(await accepts(Number(place.split(':')[1])))) {
    if (proxy.exitCode !== null) throw new Error(`${name} ended: ${said}`)
    await pause(50)
  }
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt')
  return {
    origin: `https://${place}`,
    certificates: () => readFileSync(name === 'Caddy' ? authority : certificate, 'utf8'),
    stop: () => void proxy.kill(),
  }
}

/** How each program is started in the foreground, in a folder, with its configuration in the file `config`. */
const STARTS: Record<ProxyName, (folder: string, config: string) => { args: readonly string[]; text: string }> = {
  // Caddy makes certificates for names of this machine itself.
  Caddy: (_, config) => ({
    args: ['run', '--config', 'config', '--adapter', 'caddyfile'],
    text: `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n${config}`,
  }),
  // The example belongs into the part `http` of nginx.conf.
  nginx: (folder, config) => {
    const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(it => `${it}_temp_path ${folder}/${it};`)
    mkdirSync(join(folder, 'logs'))
    // Otherwise, it would give up root's rights, and could not write into the folder.
    const user = process.getuid?.() === 0 ? 'user root;\n' : ''
    return {
      args: ['-p', folder, '-c', 'config', '-g', 'daemon off;'],
      text: `${user}pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${kept.join('\n')}\n${config}}\n`,
    }
  },
  HAProxy: (_, config) => ({ args: ['-db', '-f', 'config'], text: config }),
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
