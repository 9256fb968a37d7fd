import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

/** An acknowledged act, and its entry. */
export type Acknowledged = {
  readonly game: string
  readonly account: string
  readonly key: string
  readonly seq: number
}

/** A player who keeps sending acts, whatever happens to the server. */
export type Lane = {
  readonly name: string
  readonly game: string
  readonly player: { readonly account: string; readonly token: string }
  readonly chance: () => number
  /** The server's address once the server is open again. */
  readonly origin: () => Promise<string>
  /** Whether to continue. */
  readonly going: () => boolean
  readonly acknowledged: (act: Acknowledged) => void
  /** Throws once the test is over, because a stopped server gets no more requests. */
  readonly stillTried: () => void
}

/**
 * Sends acts one after another. Each act has its own key, and is sent again under the same key until it is
 * acknowledged.
 */
export async function play(lane: Lane): Promise<void> {
  const done: Acknowledged[] = []
  for (let number = 0; lane.going(); number += 1) {
    const key = `${lane.name}-${number}`
    const twice = lane.chance() < 0.2
    const answers = await Promise.all([sent(lane, key), ...(twice ? [sent(lane, key)] : [])])
    const [{ seq } = { seq: -1 }] = answers
    for (const answer of answers) assert.equal(answer.seq, seq, `${key} was done twice`)
    const act = { game: lane.game, account: lane.player.account, key, seq }
    done.push(act)
    lane.acknowledged(act)
    const before = done[Math.floor(lane.chance() * done.length * 5)]
    if (before !== undefined)
      assert.deepEqual(await sent(lane, before.key), { seq: before.seq, again: true }, 'what was done is asked again')
  }
}

/** Sends an act until it is acknowledged. */
async function sent(lane: Lane, key: string): Promise<{ readonly seq: number; readonly again: boolean }> {
  for (;;) {
    lane.stillTried()
    const answer = await asked(lane, key)
    if (answer?.status === 200 || answer?.status === 201) {
      const { seq, again } = JSON.parse(answer.body) as { readonly seq: number; readonly again: boolean }
      assert.equal(again, answer.status === 200)
      return { seq, again }
    }
    // A request is repeated only if the server is temporarily overloaded.
    assert.ok(answer === undefined || answer.status === 503, `${key}: ${answer?.status} ${answer?.body}`)
    await pause(5)
  }
}

/** Undefined if no one knows whether the act was carried out. */
async function asked({ origin, game, player }: Lane, key: string) {
  const url = `${await origin()}/api/v1/games/${game}/acts`
  const headers = {
    authorization: `Bearer ${player.token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  }
  try {
    const body = JSON.stringify({ do: 'strike', with: { name: key } })
    const answer = await fetch(url, { method: 'POST', headers, body })
    return { status: answer.status, body: await answer.text() }
  } catch {
    return undefined
  }
}
