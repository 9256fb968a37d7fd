import type { Documented } from './documented.ts'
import { follow } from './follow.ts'
import { ORIGIN, type TestDoor } from './test-door.ts'

/** One of several games that differ only in a secret, with the number of its entries and a message about it. */
export type Twin = { readonly id: string; readonly entries: number; readonly message: string }

/** A server that also listens at an address. */
export type Listening = Pick<TestDoor, 'ask'> & { readonly at: string }

/** Sample values for the parameters and fields of routes, by name. */
export type Samples = { readonly [name: string]: readonly string[] }

/** Stands for the message of each twin in an address. */
export const MESSAGE = 'the-message'

/**
 * Every GET address under a game, with each sample in its parameters and with each field individually. A parameter
 * without samples gets those for labels.
 */
export function addressesOf(
  { operations }: Documented,
  samples: Samples,
  labels: readonly string[],
): readonly string[] {
  const routes = operations.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/v1/games/{game}'))
  return routes.flatMap(({ path, operation }) => {
    const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter(name => name !== 'game')
    const filled = places.reduce<readonly string[]>(
      (paths, name) =>
        paths.flatMap(it => (samples[name] ?? labels).map(value => it.replace(`{${name}}`, encodeURIComponent(value)))),
      [path],
    )
    const fields = (operation.parameters ?? []).filter(it => it.in === 'query').map(({ name }) => name)
    const queries = fields.flatMap(name =>
      (samples[name] ?? labels).map(value => `?${name}=${encodeURIComponent(value)}`),
    )
    return filled.flatMap(it => ['', ...queries].map(query => `${it}${query}`))
  })
}

type Shown = { readonly status: number; readonly headers: string; readonly text: string }

/** The response to a caller at an address, with only the random parts blanked. */
export async function shown(
  { ask, at }: Listening,
  { id, entries, message }: Twin,
  address: string,
  as: string | undefined,
): Promise<Shown> {
  const url = address.replace('{game}', id).replace(MESSAGE, message)
  const headers = { origin: ORIGIN, ...(as === undefined ? {} : { 'x-account': as }) }
  if (url.includes('/stream')) {
    const stream = await follow(`${at}${url}`, headers)
    if (stream.status === 200) await stream.until(url.includes('from=0') ? entries + 1 : 1)
    stream.leave()
    return { status: stream.status, headers: '', text: blanked(stream.text(), id) }
  }
  const answer = await ask({ url, headers, ...(as === undefined ? {} : { as }) })
  const { etag, date: _date, 'x-request-id': _request, ...rest } = answer.headers
  const tagged = etag === undefined ? {} : { etag: String(etag).length }
  const told = JSON.stringify({ ...rest, ...tagged })
  return { status: answer.status, headers: blanked(told, id), text: blanked(answer.text.replaceAll(message, 'm'), id) }
}

/** The hash and the signature in a checkpoint, as text or in JSON. */
const SIGNED = /(?<=\n|\\n)[\w+/]{43}=(?=\n|\\n)|(?<=— \S+ )[\w+/]{91}=(?=\n|\\n)/g

/**
 * Replaces the identities of games and acts, hashes, signatures and salts with placeholders of the same length, and the
 * instant of a passport. The texts of an entry are in the order of their hashes, so their order is also random.
 */
export function blanked(text: string, game: string): string {
  return text
    .replace(/"beside":\{((?:"[0-9a-f]{64}":\{[^{}]*\},?)*)\}/g, (_, beside: string) => {
      const each = beside
        .split(/(?<=\}),/)
        .map(it => it.replace(/^"[0-9a-f]{64}"|"salt":"[0-9a-f]*"/g, hash => '#'.repeat(hash.length)))
      return `"beside":{${each.sort().join(',')}}`
    })
    .replaceAll(game, '#'.repeat(game.length))
    .replace(/(?<="id":")[a-z2-9]{16}(?=")/g, act => '#'.repeat(act.length))
    .replace(/[0-9a-f]{64}/g, hash => '#'.repeat(hash.length))
    .replace(SIGNED, signed => '#'.repeat(signed.length))
    .replace(/"madeAt":\d+/g, '"madeAt":0')
    .replace(/"salt":"[0-9a-f]*"/g, salt => '#'.repeat(salt.length))
}

/** The addresses at which two twins answer differently to a caller. */
export async function differing(
  listening: Listening,
  [one, other]: readonly [Twin, Twin],
  addresses: readonly string[],
  as: string | undefined,
): Promise<readonly string[]> {
  const different: string[] = []
  for (const address of addresses) {
    const [a, b] = [await shown(listening, one, address, as), await shown(listening, other, address, as)]
    if (JSON.stringify(a) !== JSON.stringify(b)) different.push(address)
  }
  return different
}
