import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setDefaultCACertificates } from 'node:tls'
import { parse } from 'yaml'
import { fieldsLabels } from '../../src/web/fields/labels.ts'
import { formsLabels } from '../../src/web/forms/labels.ts'
import { actTitle } from '../../src/web/table/act-title.ts'
import { startPostgres } from '../postgres/start-postgres.ts'
import { stopped } from '../serve/started.ts'
import { actForm, openForm, PROPOSE, sendForm } from '../web/act-forms.ts'
import { type Client, gameAt, type RunningNode, signUp, startNode, until } from './cluster.ts'
import { documented, freePlace, type OpenProxy, PROXIES, type ProxyName, startProxy, whyNoProxy } from './proxies.ts'
import { signedIn } from './signed-in.ts'

const postgres = await startPostgres()
after(() => postgres.stop())

/** Three nodes behind a proxy. Someone plays a game that is at home at the last of them. */
type Site = {
  readonly proxy: OpenProxy
  readonly nodes: RunningNode[]
  /** Starts a node again, at the address that it had. */
  start(at: number): Promise<void>
  /** Says something in the game, through the proxy. A client that gets no answer says it again, with the same key. */
  announce(text: string): Promise<void>
  /** What someone who is signed in sends through the proxy. */
  send(...sent: Parameters<Client> extends [unknown, ...infer Rest] ? Rest : never): ReturnType<Client>
  readonly game: string
  entries(): Promise<unknown>
}

async function openSite(name: ProxyName): Promise<Site> {
  const place = await freePlace()
  const store = await postgres.emptySchema()
  const settings = { NOMIC_ORIGIN: `https://${place}`, NOMIC_TRUST_PROXY: '127.0.0.1' }
  const nodes = [await startNode(store, settings)]
  const [first] = nodes
  assert.ok(first)
  const kim = await signUp(first, 'kim')
  for (const _ of [2, 3]) nodes.push(await startNode(store, settings))
  const game = await gameAt(nodes[2] as RunningNode, nodes, kim, [{ name: 'Bob', surname: 'Brook' }])
  const addresses = nodes.map(({ address }) => address)
  const proxy = await startProxy(name, place, addresses)
  setDefaultCACertificates([proxy.certificates()])
  const send: Site['send'] = (...sent) => kim({ ...first, address: proxy.origin }, ...sent)
  return {
    proxy,
    nodes,
    game,
    send,
    start: async at => {
      nodes[at] = await startNode(store, { ...settings, NOMIC_PORT: new URL(addresses[at] ?? '').port })
    },
    announce: text =>
      until(async () => {
        const headers = { 'idempotency-key': text }
        const body = { do: 'announce', with: { text } }
        // A proxy closes the connection if it cannot tell what became of a request.
        const answer = await send('POST', `/api/v1/games/${game}/acts`, { body, headers }).catch(() => undefined)
        if (answer === undefined) return false
        assert.ok(answer.status < 300 || answer.status >= 500, answer.text)
        return answer.status < 300
      }),
    entries: async () => (await send('GET', `/api/v1/games/${game}`)).json['entries'],
  }
}

for (const name of PROXIES)
  describe(`three nodes behind ${name}`, { skip: whyNoProxy(name) }, () => {
    let site: Site
    before(async () => {
      site = await openSite(name)
    })
    after(() => site.proxy.stop())

    test('someone who plays in a browser sees all news at once, and nothing of a node that is killed or stopped', async context => {
      const { proxy, nodes, start, game, announce } = site
      const { page, close } = await signedIn(proxy.origin, { ignoreHTTPSErrors: true })
      context.after(close)
      const says = async (text: string): Promise<void> => {
        await announce(text)
        await page.getByText(text).first().waitFor()
      }
      await page.goto(`${proxy.origin}/g/${game}`)
      const form = await openForm(page, PROPOSE)
      await says('All nodes are there.')
      await form.getByLabel(fieldsLabels.kindOfChange).selectOption('enact')
      await form.getByRole('textbox', { name: fieldsLabels.textOfRule }).fill('Cake is good.')
      await form.getByText(formsLabels.ifDoneNow).waitFor()
      nodes[2]?.kill('SIGKILL')
      await sendForm(form, PROPOSE)
      await says('The home of the game is dead.')
      await start(2)
      await stopped(nodes[0] as RunningNode)
      await sendForm(actForm(page, actTitle('callVote')), actTitle('callVote'))
      await says('Another node has stopped.')
      nodes[1]?.kill('SIGKILL')
      await says('Another one is dead.')
      await start(0)
      await start(1)
      assert.equal(await page.locator('.notice.no').count(), 0)
    })

    test('an act is done once, though a node is killed and another stopped', async () => {
      const { nodes, start, announce, entries } = site
      const before = Number(await entries())
      let number = 0
      const tenActs = async (): Promise<void> => {
        for (let acts = 0; acts < 10; acts += 1) {
          number += 1
          await announce(`Number ${number}.`)
        }
      }
      await tenActs()
      nodes[2]?.kill('SIGKILL')
      await tenActs()
      await start(2)
      await tenActs()
      const ended = stopped(nodes[0] as RunningNode)
      await tenActs()
      assert.equal(await ended, 0)
      await start(0)
      assert.equal(await entries(), before + 40)
    })

    test('the server learns where a request comes from, whatever its sender claims', async () => {
      for (const claimed of [undefined, '203.0.113.9', '127.0.0.1']) {
        const { client } = await health(site.proxy, claimed)
        assert.deepEqual(client, { address: '127.0.0.2', forwarded: 'trusted' })
      }
      // Emails that are not sent are shown only at the machine of a node, and the proxy is there, too.
      assert.equal((await fetch(`${site.proxy.origin}/emails`)).status, 404)
    })

    test('everything that the server accepts fits through', async () => {
      const body = { passport: 'x'.repeat(8_000_000) }
      const { status, headers, json } = await site.send('POST', '/api/v1/arrivals/check', { body })
      assert.match(headers.get('content-type') ?? '', /problem\+json/, `${status}`)
      assert.equal(json['code'], 'cannotBring')
    })
  })

/** What `/healthz` says to a client that is not at the address of the proxy. */
async function health({ origin }: OpenProxy, claimed: string | undefined): Promise<{ readonly client: object }> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const headers = claimed === undefined ? {} : { 'x-forwarded-for': claimed }
  request(`${origin}/healthz`, { localAddress: '127.0.0.2', family: 4, agent: false, headers }, answer => {
    let text = ''
    answer.setEncoding('utf8').on('data', (more: string) => {
      text += more
    })
    answer.on('end', () => resolve(text))
  })
    .on('error', reject)
    .end()
  return JSON.parse(await promise) as { readonly client: object }
}

test('the compose files start two such nodes behind Caddy, with the documented configuration', () => {
  const packaging = (name: string) => readFileSync(join(import.meta.dirname, '../../packaging', name), 'utf8')
  const example = packaging('Caddyfile.nodes')
    .replace('{$NOMIC_NAME}', 'nomic.example')
    .replace('server:8080 server2:8080', '10.0.0.2:8080 10.0.0.3:8080 10.0.0.4:8080')
  assert.equal(example, documented('Caddy'))
  const files = ['compose.yaml', 'compose.nodes.yaml'].map(
    name => parse(packaging(name)) as { services: Record<string, { environment?: Record<string, string> }> },
  )
  const settingsOf = (service: string): Record<string, string> =>
    Object.assign({}, ...files.map(file => file.services[service]?.environment))
  for (const service of ['server', 'server2'])
    assert.equal(settingsOf(service)['NOMIC_NODE_ADDRESS'], `http://${service}:8080`)
  const { NOMIC_NODE_ADDRESS: _, ...one } = settingsOf('server')
  const { NOMIC_NODE_ADDRESS: __, ...two } = settingsOf('server2')
  assert.deepEqual(one, two)
})
