/** The address of a game on a server. */
export type GameAddress = {
  /** The server, such as https://nomic.example. */
  readonly server: string
  readonly host: string
  readonly game: string
  /** What the server's checkpoints of the game are about: the host and the path of the game's page. */
  readonly origin: string
}

/** Reads the address of a game's page, such as https://nomic.example/g/GAME/rules; undefined if it is none. */
export function gameAddress(text: string): GameAddress | undefined {
  const url = URL.parse(text)
  const [, game] = /^\/g\/([\w-]{1,64})(?:\/|$)/.exec(url?.pathname ?? '') ?? []
  if (url === null || game === undefined || !['http:', 'https:'].includes(url.protocol)) return undefined
  return { server: url.origin, host: url.host, game, origin: `${url.host}/g/${game}` }
}

/** A server that does not answer as it should. The message is a sentence. */
export class Unreachable extends Error {}

/** Maximum number of characters of a checkpoint or key. */
const MOST_NOTE = 4_096
/** Maximum number of bytes of a log to fetch at a time. */
const MOST_LOG = 268_435_456
/** Time allowed for one answer, in milliseconds. */
const PATIENCE = 60_000

/** Fetches what the server signs about a game. */
export function fetchCheckpoint({ server, game }: GameAddress): Promise<string> {
  return fetchText(`${server}/api/v1/games/${game}/checkpoint`, MOST_NOTE)
}

/** Fetches the key with which the server's checkpoints are verified. */
export async function fetchKey({ server }: GameAddress): Promise<string> {
  return (await fetchText(`${server}/api/v1/checkpoint-key`, MOST_NOTE)).trim()
}

/** Fetches the entries of a log from one number up to but not including another, one per line. */
export async function fetchLog({ server, game }: GameAddress, from: number, to: number): Promise<string> {
  let [text, next] = ['', from]
  while (next < to) {
    const limit = Math.min(1_000, to - next)
    const page = await fetchText(
      `${server}/api/v1/games/${game}/log?from=${next}&limit=${limit}`,
      MOST_LOG - text.length,
    )
    const count = page.split('\n').length - 1
    if (count === 0 || count > limit)
      throw new Unreachable(`The server sent ${count} entries instead of up to ${limit}.`)
    text += page
    next += count
  }
  return text
}

/** Fetches a text; throws `Unreachable` if the server sends anything else, or more than `most` bytes. */
async function fetchText(address: string, most: number): Promise<string> {
  const headers = tokenHeader()
  try {
    const response = await fetch(address, { headers, redirect: 'error', signal: AbortSignal.timeout(PATIENCE) })
    if (!response.ok) throw new Unreachable(`${address} answers with ${response.status}.${adviceFor(response.status)}`)
    return await textUpTo(response, address, most)
  } catch (fault) {
    if (fault instanceof Unreachable) throw fault
    throw new Unreachable(`${address} cannot be fetched: ${reasonOf(fault)}.`)
  }
}

async function textUpTo({ body }: Response, address: string, most: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > most) throw new Unreachable(`${address} sends more than ${most} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** A token for a private game, from the environment, where other users of the machine do not see it. */
function tokenHeader(): { readonly authorization?: string } {
  const token = process.env['NOMIC_TOKEN']
  return token === undefined ? {} : { authorization: `Bearer ${token}` }
}

function adviceFor(status: number): string {
  return status === 404 ? ' Is the game private? Then set NOMIC_TOKEN to a token of an account that may see it.' : ''
}

function reasonOf(fault: unknown): string {
  const { cause, message } = fault as Error
  return cause instanceof Error && cause.message !== '' ? cause.message : message
}
