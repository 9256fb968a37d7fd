import assert from 'node:assert/strict'
import {
  appendFileSync,
  cpSync,
  globSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { homeAmong } from '../../src/app/server/nodes.ts'
import { availablePort } from '../../src/serve/banner-port-and-config.ts'
import { newFolder, open, type Started } from '../serve/started.ts'
import { eventually } from '../server/eventually.ts'

/** The public address of all nodes. No proxy stands there: tests choose the node to which they send a request. */
const ORIGIN = 'http://nomic.test'
export const PASSWORD = 'correct horse battery staple'
const ROOT = join(import.meta.dirname, '../..')

/** A real server on a database that it shares with others. */
export type RunningNode = Started & { readonly address: string; readonly data: string }

/** Starts a node. `nomic` is its program, if it is not the one of this version. */
export async function startNode(
  store: string,
  more: Record<string, string> = {},
  nomic?: string,
): Promise<RunningNode> {
  const port = await availablePort('127.0.0.1', Number(more['NOMIC_PORT'] ?? 0))
  const address = `http://127.0.0.1:${port}`
  const { NOMIC_DATA: data = newFolder() } = more
  const env = { NOMIC_DATA: data, NOMIC_STORE: store, NOMIC_PORT: `${port}`, NOMIC_ORIGIN: ORIGIN }
  const node = await open({ ...env, NOMIC_NODE_ADDRESS: address, ...more }, nomic)
  return { ...node, address, data }
}

/** A copy of this version whose engine is another one, because its kernel has one more comment. */
export function otherEngine(): string {
  const folder = newFolder()
  for (const name of ['bin', 'src', 'rulesets', 'clerks', 'engines', 'package.json'])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  appendFileSync(join(folder, 'src/kernel/acts/decide.ts'), '\n// Another engine.\n')
  return join(folder, 'bin/nomic.js')
}

/**
 * Gives a copy of this version the pages of another build: each file that is loaded later has another name, and nothing
 * else is different.
 */
export function withPagesOfAnotherBuild(nomic: string): string {
  const pages = join(nomic, '../../dist/web')
  cpSync(join(ROOT, 'dist/web'), pages, { recursive: true, filter: from => !/\.(br|gz)$/.test(from) })
  const hashed = readdirSync(join(pages, 'assets')).flatMap(name => /-([\w-]{7,8})\.\w+$/.exec(name)?.[1] ?? [])
  const names = new RegExp(`-(${hashed.join('|')})(?=\\.)`, 'g')
  const otherHash = (_: string, hash: string): string => `-${hash.slice(0, -1)}${hash.endsWith('0') ? '1' : '0'}`
  for (const name of globSync('**/*.{html,js,css}', { cwd: pages })) {
    const file = join(pages, name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(names, otherHash))
  }
  for (const name of readdirSync(join(pages, 'assets')))
    renameSync(join(pages, 'assets', name), join(pages, 'assets', name.replace(names, otherHash)))
  return nomic
}

type Answer = { readonly status: number; readonly headers: Headers; readonly text: string; readonly json: Json }
type Json = { readonly [name: string]: unknown }

/** Someone who is signed in, and sends each request to a node of their choice. */
export type Client = (node: RunningNode, method: string, path: string, sent?: Sent) => Promise<Answer>
type Sent = { readonly body?: object; readonly headers?: Record<string, string> }

/** Creates an account on the only running node, and signs in. */
export async function signUp(node: RunningNode, name: string): Promise<Client> {
  let cookie = ''
  const client: Client = async (to, method, path, { body, headers = {} } = {}) => {
    const content = body === undefined ? {} : { 'content-type': 'application/json' }
    const own = { 'sec-fetch-site': 'same-origin', cookie, ...content, ...headers }
    const answer = await fetch(to.address + path, { method, headers: own, body: JSON.stringify(body) ?? null })
    for (const set of answer.headers.getSetCookie()) cookie = set.split(';')[0] ?? ''
    const text = await answer.text()
    const isJson = /application\/(problem\+)?json(;|$)/.test(answer.headers.get('content-type') ?? '')
    return { status: answer.status, headers: answer.headers, text, json: isJson && text !== '' ? JSON.parse(text) : {} }
  }
  const address = `${name}@example.org`
  const good = async (status: number, path: string, body: object): Promise<void> => {
    const answer = await client(node, 'POST', path, { body })
    assert.equal(answer.status, status, answer.text)
  }
  await good(202, '/api/v1/accounts', { name, address, password: PASSWORD })
  await good(200, '/api/v1/addresses/verify', { secret: await secretInEmail(node) })
  await good(201, '/api/v1/sessions', { address, password: PASSWORD })
  return client
}

async function secretInEmail({ data }: RunningNode): Promise<string> {
  const folder = join(data, 'emails')
  return eventually(() => {
    const emails = globSync('*.eml', { cwd: folder }).map(name => readFileSync(join(folder, name), 'utf8'))
    return emails.map(email => /\w#([\w-]+)/.exec(email)?.[1]).find(secret => secret !== undefined)
  })
}

const ANN = { name: 'Ann', surname: 'Ames' }

/** Starts games until one has its home at the given node, and returns that one. The first player is who starts it. */
export async function gameAt(
  home: RunningNode,
  nodes: readonly RunningNode[],
  by: Client,
  others: readonly object[] = [],
): Promise<string> {
  for (;;) {
    const body = { title: 'Ours', ruleset: 'suber', players: [ANN, ...others] }
    const founded = await by(nodes[0] as RunningNode, 'POST', '/api/v1/games', { body })
    assert.equal(founded.status, 201, founded.text)
    const id = String(founded.json['id'])
    if (homeAmong(nodes, id)?.address === home.address) return id
  }
}

/** Says something in a game. */
export function announce(by: Client, node: RunningNode, game: string, key?: string): Promise<Answer> {
  const headers = key === undefined ? {} : { headers: { 'idempotency-key': key } }
  return by(node, 'POST', `/api/v1/games/${game}/acts`, {
    body: { do: 'announce', with: { text: 'Hello.' } },
    ...headers,
  })
}

/** The number of requests of one kind that a node has logged. */
export function logged({ said }: RunningNode, route: string): number {
  return said.err.split('\n').filter(line => line.includes(`"route":"${route}"`)).length
}

/**
 * The engines that decided the entries of a game, read at a node. The log comes from the game's home, so a home that a busy
 * machine keeps from answering is asked again.
 */
export async function machinesOf(by: Client, node: RunningNode, game: string): Promise<readonly string[]> {
  for (;;) {
    const { status, text } = await by(node, 'GET', `/api/v1/games/${game}/log`)
    if (status === 503) {
      await pause(100)
      continue
    }
    assert.equal(status, 200, text)
    const lines = text.trimEnd().split('\n')
    return lines.map(line => String((JSON.parse(line) as Json)['machine']))
  }
}

/** Repeats something until it is so. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(100)
}
