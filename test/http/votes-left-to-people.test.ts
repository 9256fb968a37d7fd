import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { type TestDoor, testDoor } from './test-door.ts'

const gameSessions = new URL('../server/session-thread.ts', import.meta.url)

type Playing = TestDoor & { readonly game: string; act(as: string, name: string, args: object): Promise<void> }

/** A game whose texts offer plain acts. Ames is the Assessor. */
async function playing(context: TestContext): Promise<Playing> {
  const door = await testDoor(context, { gameSessions })
  const players = [
    { name: 'Zoe', surname: 'Ames' },
    { name: 'Al', surname: 'Brook' },
  ]
  const body = { title: 'The club', ruleset: 'carried-club', players, visibility: 'public' }
  const { json } = await door.ask({ method: 'POST', url: '/api/v1/games', as: 'ames', body })
  const { id: game } = json as { readonly id: string }
  await door.server.store.games.takeSeat(game, { person: 'p2', account: 'brook' })
  const act = async (as: string, name: string, args: object): Promise<void> => {
    const url = `/api/v1/games/${game}/acts`
    const { status, text } = await door.ask({ method: 'POST', url, as, body: { do: name, with: args } })
    assert.equal(status, 201, text)
  }
  await act('ames', 'record', { rule: '3', effects: [{ set: { assessor: 'Ames' } }] })
  return { ...door, game, act }
}

/** Amends a rule by its text only, while another proposal, 101, is voted on. */
async function amended(at: Playing, rule: number, text: string): Promise<void> {
  await at.act('brook', 'propose', { changes: [{ enact: { text: 'Goats are members.' } }] })
  await at.act('ames', 'propose', { changes: [{ amend: { rule, text } }] })
  for (const who of ['ames', 'brook']) await at.act(who, 'vote', { proposal: '102', choice: 'for' })
  await at.act('ames', 'resolve', { proposal: '102', outcome: 'adopted' })
}

type Outcome = { readonly outcome: string; readonly effects: readonly object[] }

async function shown({ ask, game }: Playing, as: string) {
  const state = (await ask({ url: `/api/v1/games/${game}/state`, as })).json as {
    readonly stalls: readonly (readonly { readonly text: string }[])[]
    readonly waitsFor: readonly { readonly name: string }[]
  }
  const acts = (await ask({ url: `/api/v1/games/${game}/acts`, as })).json as {
    readonly votesByHand: readonly { readonly rule: string; readonly complete: boolean; readonly outcomes: Outcome[] }[]
  }
  const stalls = state.stalls.map(parts => parts.map(({ text }) => text).join(''))
  return { stalls, awaited: state.waitsFor.map(({ name }) => name), votes: acts.votesByHand }
}

describe('a vote that no program resolves any longer', () => {
  it('is said on the table, with the rule and what to record, and people resolve it by hand', async t => {
    const at = await playing(t)
    await amended(at, 7, 'The Assessor resolves each vote as the majority says.')
    assert.deepEqual((await shown(at, 'brook')).awaited, ['Ames', 'Brook'])
    for (const who of ['ames', 'brook']) await at.act(who, 'vote', { proposal: '101', choice: 'for' })
    const { stalls, awaited, votes } = await shown(at, 'ames')
    assert.deepEqual(awaited, [])
    assert.match(stalls.join('\n'), /^Everyone has voted on proposal 101, .*rule 7/)
    const [vote] = votes
    assert.deepEqual(
      [vote?.rule, vote?.complete, vote?.outcomes.map(it => it.outcome)],
      ['7', true, ['adopted', 'defeated']],
    )
    await at.act('ames', 'record', { rule: '7', effects: vote?.outcomes[0]?.effects })
    await at.act('ames', 'record', { rule: '7', effects: [{ carryOut: '101' }] })
    const rules = await at.ask({ url: `/api/v1/games/${at.game}/rules/101` })
    assert.equal(rules.status, 200, rules.text)
    assert.deepEqual((await shown(at, 'ames')).votes, [])
  })

  it('a vote in which no one can vote any longer is said, too, while an act still resolves it', async t => {
    const at = await playing(t)
    await amended(at, 6, 'Each member has two votes.')
    const { stalls } = await shown(at, 'brook')
    assert.match(stalls.join(), /proposal 101/)
  })

  it('nothing is said while the rules run the vote', async t => {
    const at = await playing(t)
    await at.act('brook', 'propose', { changes: [{ enact: { text: 'Goats are members.' } }] })
    for (const who of ['ames', 'brook']) await at.act(who, 'vote', { proposal: '101', choice: 'for' })
    const { stalls, awaited, votes } = await shown(at, 'ames')
    assert.deepEqual([stalls, awaited, votes], [[], ['Ames'], []])
  })
})
