import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { documented } from './documented.ts'
import { type TestDoor, testDoor } from './test-door.ts'
import { addressesOf, blanked, differing, type Listening, MESSAGE, type Samples, type Twin } from './twins.ts'

const START = Date.UTC(2030, 0, 7, 12)

/** Who does what, minutes after what happened before. A secret is told by its place. */
type Step = readonly [as: string, name: string, args: object]

/** A game of a ruleset in which something is secret, and who may know it. */
type SecretGame = {
  readonly ruleset: string
  readonly players: readonly (readonly [name: string, surname: string])[]
  readonly position: object
  /** What is done, if this is the secret. */
  steps(secret: string): readonly Step[]
  readonly secrets: readonly [string, string]
  readonly knowing: readonly string[]
  readonly others: readonly (string | undefined)[]
  readonly samples: Samples
  readonly labels: readonly string[]
}

const N_OMIC: SecretGame = {
  ruleset: 'n_omic',
  players: [
    ['Ann', 'Adams'],
    ['Bob', 'Baker'],
    ['Cat', 'Clark'],
    ['Dan', 'Davis'],
  ],
  position: {
    ...{ mover: 'Davis', phase: 'movement', linesThisTurn: 1 },
    squares: { Adams: [0, 20], Baker: [5, 17], Clark: [10, 20], Davis: [15, 13] },
    ...{ labelled: ['Baker', 'Clark'], validWords: ['amber', 'blackthorn'], rows: { 3: 'amber', 7: 'blackthorn' } },
  },
  steps: word => [
    ['clark', 'stick', { word }],
    ['baker', 'announce', { text: 'I see what you are.' }],
    ['davis', 'noMove', {}],
  ],
  secrets: ['amber', 'blackthorn'],
  knowing: ['adams', 'baker', 'clark'],
  others: [undefined, 'watcher', 'davis'],
  samples: {
    register: ['labels', 'labelled', 'owed', 'squares'],
    key: ['Adams', 'Davis', 'Nobody'],
    of: ['labels of Davis', 'labels', 'owed of Clark', 'mover', 'nothing at all'],
    q: ['what', 'amber', 'blackthorn'],
    words: ['amber', 'blackthorn', 'what'],
    about: ['game', 'entry:1', 'rule:326'],
  },
  labels: ['101', '326', 'nothing'],
}

const THREE_RIVERS: SecretGame = {
  ruleset: 'tri-nomic',
  players: [
    ['Ada', 'Archer'],
    ['Ben', 'Brook'],
    ['Cy', 'Clay'],
    ['Dee', 'Dunn'],
    ['Eve', 'Eddy'],
  ],
  position: {
    points: { Ada: 20, Ben: 18, Cy: 15, Dee: 12, Eve: 10 },
    officers: { Mogul: 'Cy', Archivist: 'Dee', Booth: 'Eve' },
    ...{ mover: 'Ada', begun: false },
  },
  steps: choice => [
    ['archer', 'propose', { title: 'Hats', enact: { text: 'Hats may be worn.' } }],
    ['later', '', {}],
    ['brook', 'vote', { on: '324', choice }],
    ['clay', 'announce', { text: 'I know nothing of it.' }],
  ],
  secrets: ['wheat', 'psoriasis'],
  knowing: ['brook', 'eddy'],
  others: [undefined, 'watcher', 'archer', 'clay', 'dunn'],
  samples: {
    register: ['results', 'officers', 'points', 'methods'],
    key: ['Brook', '324', 'Nobody'],
    of: ['ballots of 324', 'outcome of 324', 'results of 324', 'mayVote 324', 'nothing at all'],
    q: ['nothing', 'wheat', 'psoriasis'],
    words: ['wheat', 'psoriasis', 'nothing'],
    about: ['game', 'matter:proposal:324', 'entry:2', 'rule:323'],
  },
  labels: ['324', '323', 'nothing'],
}

const SAMPLES: Samples = {
  ...{ seq: ['0', '1', '2', '3'], at: ['0', '1', '2', '3'], before: ['0', '3'], after: ['0', '2'], from: ['0'] },
  ...{ limit: ['1', '100'], kind: ['question', 'proposal'], open: ['true', 'false'], message: [MESSAGE, 'nothing'] },
}

/** Plays two games that differ only in the secret, each at the same time of the day. */
async function twinsOf(
  t: TestContext,
  game: SecretGame,
): Promise<Listening & TestDoor & { readonly twins: [Twin, Twin]; all: readonly string[] }> {
  let now = START
  const limits = { heavy: 0, perAddress: 0, perAccount: 0, streams: 0 }
  const door = await testDoor(t, { clock: { now: () => now, wake: () => () => {} }, http: { limits } })
  const at = await door.door.listen({ port: 0, host: '127.0.0.1' })
  const played = async (secret: string): Promise<Twin> => {
    now = START
    return twin(door, game, secret, span => {
      now += span
    })
  }
  const twins: [Twin, Twin] = [await played(game.secrets[0]), await played(game.secrets[1])]
  const all = addressesOf(await documented(door), { ...SAMPLES, ...game.samples }, game.labels)
  return { ...door, at, twins, all }
}

const MINUTE = 60_000
/** After so long, the debate of a proposal is over in Three Rivers. */
const LATER = 8 * 86_400_000

async function twin(
  { ask, server }: TestDoor,
  { ruleset, players, position, steps }: SecretGame,
  secret: string,
  pass: (span: number) => void,
): Promise<Twin> {
  const accounts = players.map(([, surname]) => surname.toLowerCase())
  const body = { title: 'A twin', ruleset, position, players: players.map(([name, surname]) => ({ name, surname })) }
  const founded = await ask({ method: 'POST', url: '/api/v1/games', as: accounts[0] ?? '', body })
  assert.equal(founded.status, 201, founded.text)
  const { id } = founded.json as { readonly id: string }
  for (const [place, account] of accounts.entries())
    if (place > 0) await server.store.games.takeSeat(id, { person: `p${place + 1}`, account })
  for (const [as, name, args] of steps(secret)) {
    pass(as === 'later' ? LATER : MINUTE)
    if (as === 'later') continue
    const done = await ask({ method: 'POST', url: `/api/v1/games/${id}/acts`, as, body: { do: name, with: args } })
    assert.equal(done.status, 201, `${name}: ${done.text}`)
  }
  const { entries = 0 } = (await server.store.games.record(id)) ?? {}
  const said = await ask({
    ...{ method: 'POST', url: `/api/v1/games/${id}/talk/conversations/game`, as: accounts[1] ?? '' },
    body: { text: 'What do you make of it?' },
  })
  assert.equal(said.status, 201, said.text)
  return { id, entries, message: (said.json as { readonly id: string }).id }
}

for (const game of [N_OMIC, THREE_RIVERS])
  describe(`a secret of ${game.ruleset}`, () => {
    it('changes no byte of what anyone gets who may not know it, and is there for those who may', async t => {
      const { twins, all, ...door } = await twinsOf(t, game)
      for (const as of game.others) assert.deepEqual(await differing(door, twins, all, as), [], as ?? 'a stranger')
      for (const as of game.knowing)
        assert.ok((await differing(door, twins, all, as)).length > 0, `${as} may know the secret`)
    })

    it('changes no email to anyone who may not know it, nor what a copy of the game holds for everyone', async t => {
      const { twins, server, ask } = await twinsOf(t, game)
      const waiting = await server.store.outbox.waiting(Number.MAX_SAFE_INTEGER, 1_000)
      for (const as of game.others) {
        const emails = twins.map(({ id, message }) =>
          waiting
            .filter(({ to }) => 'account' in to && to.account === as)
            .map(email => JSON.stringify(email))
            .filter(email => email.includes(id))
            .map(email => blanked(email.replaceAll(message, 'm'), id))
            .toSorted(),
        )
        assert.deepEqual(emails[0], emails[1], as ?? 'a stranger')
      }
      for (const path of ['passport', 'passport?talk=true', 'script', 'log']) {
        const copies: string[] = []
        for (const { id, message } of twins) {
          const { text } = await ask({ url: `/api/v1/games/${id}/${path}` })
          copies.push(blanked(text.replaceAll(message, 'm'), id))
        }
        assert.equal(copies[0], copies[1], path)
      }
    })
  })
