import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { arrivalFacts } from '../../src/app/passport/arrival-facts.ts'
import { movingKeyOf } from '../../src/app/passport/moving-key.ts'
import { encryptMovingPart, type MovingPart } from '../../src/app/passport/moving-part.ts'
import { passportText } from '../../src/app/passport/passport.ts'
import { sha256 } from '../../src/app/play/world.ts'
import { entryHash } from '../../src/kernel/log/chain.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import type { Json } from '../../src/kernel/values/json.ts'
import type { PassportHead, PassportPart } from '../../src/ports/passport.ts'
import { releasedEngines } from '../../src/store/engines/released-engines.ts'
import { type HostedServer, openHostedServer } from '../http/hosted-server.ts'
import type { Visiting } from '../http/visiting.ts'
import { world } from '../unit/played-game.ts'

const OLD = 'http://old.localhost'
const HANDOVER = 'the code that the attacker made up'

type Attacked = {
  readonly old: HostedServer
  readonly fresh: HostedServer
  readonly operator: Visiting
  readonly mallory: Visiting
  readonly key: string
  /** Lets a minute pass, because an address from which too much was refused has to wait. */
  aMinutePasses(): void
}

/** A server to which someone brings what they have made up from the public log of a game on another server. */
async function attacked(context: TestContext): Promise<Attacked & { readonly log: readonly Entry[] }> {
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() })
  const [old, fresh] = [await openHostedServer(context, { home: OLD }), await openHostedServer(context)]
  const host = await old.guest('Ann')
  const players = ['Ames', 'Brook'].map(surname => ({ name: 'Al', surname }))
  const founded = await host.ask('POST', '/api/v1/games', { title: 'Ours', ruleset: 'suber', players })
  assert.equal(founded.status, 201, JSON.stringify(founded.body))
  const url = `/api/v1/games/${founded.body.id}/acts`
  for (const text of ['One.', 'Two.'])
    assert.equal((await host.ask('POST', url, { do: 'announce', with: { text } })).status, 201)
  const log = await old.server.store.games.read(founded.body.id, 0)
  // The first account is an operator’s.
  const operator = await fresh.guest('Olga')
  const mallory = await fresh.guest('Mallory')
  const { body } = await mallory.ask('GET', '/api/v1/arrivals/key')
  const aMinutePasses = (): void => context.mock.timers.tick(60_000)
  return { old, fresh, operator, mallory, log, key: movingKeyOf(body.key)?.publicKey ?? '', aMinutePasses }
}

/** A log whose chain is valid again after its entries have been changed. */
function chained(entries: readonly Entry[]): readonly Entry[] {
  const log: Entry[] = []
  for (const entry of entries) {
    const next = { ...entry, prev: log.at(-1)?.hash ?? entry.prev }
    log.push({ ...next, hash: entryHash(next, sha256) })
  }
  return log
}

const MADE_UP: MovingPart = { sealed: [], receipt: 'r', handover: sha256(HANDOVER), claims: {} }

/** A passport with an encrypted part that an attacker has made, as anyone can. */
function forged(
  key: string,
  log: readonly Entry[],
  { sealed = [], claims = {} }: Partial<MovingPart> = {},
  head: Partial<PassportHead> = {},
  more: readonly PassportPart[] = [],
): string {
  const last = log.at(-1)
  assert.ok(last)
  const bound = { game: last.game, entries: log.length, head: last.hash }
  const { title = 'Ours', visibility = 'public' } = head
  const moving = encryptMovingPart({ ...MADE_UP, sealed, claims }, bound, key)
  return passportText({ title, visibility }, log, [moving, ...more])
}

/** Asserts that a passport is refused with a sentence, and that nothing is left of it. Returns the sentence. */
async function refused(
  { fresh, mallory, aMinutePasses }: Attacked,
  passport: string,
  code = 'cannotBring',
): Promise<string> {
  const counts = await fresh.server.store.games.counts()
  const sentences: string[] = []
  for (const path of ['/api/v1/arrivals/check', '/api/v1/arrivals']) {
    const body = path.endsWith('check') ? { passport } : { passport, handover: HANDOVER }
    aMinutePasses()
    const answer = await mallory.ask('POST', path, body)
    assert.equal(answer.body?.code, code, JSON.stringify(answer.body))
    sentences.push(answer.body.detail)
  }
  assert.deepEqual(await fresh.server.store.games.counts(), counts)
  assert.doesNotMatch(sentences.join(), /call stack|undefined|\bat \/|TypeError/)
  assert.equal(sentences[0], sentences[1])
  return sentences[0] ?? ''
}

describe('a passport made by an attacker', () => {
  it('is refused if it is none', async t => {
    const at = await attacked(t)
    for (const text of ['', 'PK\u0003\u0004', '{}\n', '[]\n', '{"passport":1}\n', '\n\n', `${'['.repeat(100_000)}\n`])
      assert.match(await refused(at, text), /passport|empty|newline/)
    assert.match(await refused(at, '{"passport":1e9,"parts":[]}\n'), /version/)
  })

  it('is refused if its name is a path, or its dates are none', async t => {
    const at = await attacked(t)
    const named = (game: string) => chained(at.log.map(entry => ({ ...entry, game })))
    for (const game of ['../../etc/passwd', '..', 'a/b', '', 'x'.repeat(81), 'a\u202eb'])
      assert.match(await refused(at, forged(at.key, named(game))), /characters that no address/)
    const dated = (instant: number) => chained(at.log.map(entry => ({ ...entry, act: { ...entry.act, at: instant } })))
    for (const instant of [-1, at.fresh.time.now + 86_400_000, Number.MAX_SAFE_INTEGER])
      assert.match(await refused(at, forged(at.key, dated(instant))), /is dated/)
  })

  it('is refused if its head or an entry is false', async t => {
    const at = await attacked(t)
    const text = forged(at.key, at.log)
    assert.match(await refused(at, text.replace(/"head":"[0-9a-f]{64}"/, `"head":"${'0'.repeat(64)}"`)), /not the head/)
    assert.match(await refused(at, text.replace('"text":"Two."', '"text":"Six."')), /was altered/)
    const [zero, one, ...rest] = at.log
    assert.ok(zero && one)
    const rewritten = chained([zero, { ...one, effects: [], answer: { rich: true } }, ...rest])
    assert.match(await refused(at, forged(at.key, rewritten)), /Entry 1: .*differs/)
  })

  it('is refused if the game has more rules than any game can have, no matter who decided its entries', async t => {
    const at = await attacked(t)
    const [zero, one] = at.log
    assert.ok(zero && one)
    const added = zero.effects.find(effect => effect.do === 'addRule')
    assert.ok(added?.do === 'addRule')
    const rules = (from: number) =>
      Array.from({ length: 500 }, (_, n) => ({
        ...added,
        rule: { ...added.rule, id: `r9${from + n}`, label: `9${from + n}` },
      }))
    const many = (entries: number) => {
      const adding = Array.from({ length: entries }, (_, n) => ({
        ...{ ...one, seq: n + 1, beside: {}, answer: {} },
        effects: rules(500 * n),
      }))
      return chained([zero, ...adding].map(entry => ({ ...entry, machine: 'another' })))
    }
    assert.match(await refused(at, forged(at.key, many(10))), /has \d+ rules, and no game can have more/)
    assert.match(await refused(at, forged(at.key, many(250)), 'bodyTooLarge'), /too large|larger/)
  })

  it('is refused if an entry is longer than any that was decided, whatever its format', async t => {
    const at = await attacked(t)
    const [zero, one] = at.log
    assert.ok(zero && one)
    for (const format of [1, one.format]) {
      const long = { ...one, format, beside: {}, answer: { list: Array(400_000).fill([]) } }
      const log = chained([zero, long].map(entry => ({ ...entry, machine: 'another' })))
      assert.match(await refused(at, forged(at.key, log)), /Entry 1: .*longer than any entry/)
    }
  })

  it('is refused if an entry takes longer to apply than any that was decided, because whoever opens the game would wait', async t => {
    const { log } = await attacked(t)
    const madeUp = chained(log.map(entry => ({ ...entry, machine: 'another' })))
    const factsIf = (took: number) => {
      let time = 0
      const cpuTime = () => (time += took)
      return arrivalFacts({ world, engines: releasedEngines(), cpuTime }, madeUp)
    }
    assert.equal(factsIf(500).fault, undefined)
    assert.match(factsIf(1_500).fault?.message ?? '', /take longer to apply/)
  })

  it('is refused if more people are in the game than ever played one', async t => {
    const at = await attacked(t)
    const [zero, one] = at.log
    assert.ok(zero && one)
    const warrant = { rule: null, via: 'hand' }
    const effects = Array.from({ length: 2_001 }, (_, n) => ({
      ...{ do: 'introduce', person: `q${n}`, name: `N${n}`, surname: 'S', warrant },
    }))
    const log = [zero, { ...one, beside: {}, effects, answer: {} }].map(entry => ({ ...entry, machine: 'another' }))
    assert.match(await refused(at, forged(at.key, chained(log as readonly Entry[]))), /has \d+ people/)
  })

  it('is refused if effects in it make no sense to any machine', async t => {
    const at = await attacked(t)
    const [zero, one, ...rest] = at.log
    assert.ok(zero && one)
    const warrant = { rule: null, via: 'founders' }
    for (const effect of [
      { do: 'addRule', rule: {} },
      { do: '__proto__' },
      { do: 'repeal', rule: 7 },
      { do: 'openMatter', matter: null },
    ]) {
      const odd = { ...one, effects: [{ ...effect, warrant }] } as unknown as Entry
      const log = [zero, odd, ...rest].map(entry => ({ ...entry, machine: 'another' }))
      const text = forged(at.key, chained(log))
      assert.match(await refused(at, text), /Entry 1: |no game contains/, JSON.stringify(effect))
    }
  })

  it('is refused if its short entries become much longer than any that were played', async t => {
    const at = await attacked(t)
    const [zero, one] = at.log
    assert.ok(zero && one)
    let bomb: Json = Array(12).fill([])
    for (const _ of '1234') bomb = Array(10).fill(bomb)
    const entries = Array.from({ length: 30 }, (_, n) => ({
      ...one,
      seq: n + 1,
      beside: {},
      effects: [],
      answer: { bomb },
    }))
    const log = chained([zero, ...entries].map(entry => ({ ...entry, machine: 'another' })))
    const text = forged(at.key, log)
    assert.ok(text.length < 1_000_000, `${text.length}`)
    assert.match(await refused(at, text), /longer than any entry/)
  })

  it('is refused if its talk has more reactions or versions than can be stored while others wait', async t => {
    const at = await attacked(t)
    const message = { about: 'game', name: 'x', person: 'p1', at: 1, versions: [{ at: 1, text: 'a' }] }
    const [versions, reactions] = [Array(20).fill({ at: 1, text: 'a' }), Array(80).fill({ reaction: 'laugh' })]
    for (const more of [{ versions }, { reactions }]) {
      const messages = Array.from({ length: 2_000 }, (_, n) => ({ ...message, ...more, number: n + 1 }))
      const talk = { part: 'talk', version: 1, messages }
      assert.match(await refused(at, forged(at.key, at.log, {}, {}, [talk])), /more than 20000 versions and reactions/)
    }
  })

  it('is brought only once with a handover code, whatever name it has', async t => {
    const { mallory, log, key } = await attacked(t)
    const bring = (game: string) => {
      const named = chained(log.map(entry => ({ ...entry, game, machine: 'another' })))
      return mallory.ask('POST', '/api/v1/arrivals', { passport: forged(key, named), handover: HANDOVER })
    }
    assert.equal((await bring('x')).status, 201)
    assert.equal((await bring('y')).body.code, 'alreadySo')
  })

  it('is refused if its encrypted part does not belong to its log', async t => {
    const at = await attacked(t)
    const sealed = [{ entry: 1, hash: 'b'.repeat(64), salt: 's', text: 'x' }]
    assert.match(await refused(at, forged(at.key, at.log, { sealed })), /does not belong to its log/)
    const far = [{ entry: 99, hash: 'b'.repeat(64), salt: 's', text: 'x' }]
    assert.match(await refused(at, forged(at.key, at.log, { sealed: far })), /does not belong to its log/)
  })

  it('takes no name, brings nobody else’s seat, and no code that another game uses', async t => {
    const at = await attacked(t)
    const { fresh, mallory, log, key } = at
    const game = log[0]?.game ?? ''
    const claims = { p1: sha256('c'.repeat(43)), p2: sha256('c'.repeat(43)), p99: sha256('d'.repeat(43)) }
    const passport = forged(key, log, { claims })
    const brought = await mallory.ask('POST', '/api/v1/arrivals', { passport, handover: HANDOVER })
    assert.equal(brought.status, 201, JSON.stringify(brought.body))
    assert.notEqual(brought.body.id, game)
    assert.equal(await fresh.server.store.games.record(game), undefined)
    assert.deepEqual([brought.body.seated, brought.body.you], [[], undefined])
    const invitations = await fresh.server.store.invitations.of(brought.body.id)
    assert.deepEqual(
      invitations.map(({ person }) => person),
      ['p2'],
    )
  })

  it('is checked one at a time for each account', async t => {
    const { mallory, operator, log } = await attacked(t)
    const passport = passportText({ title: 'Ours' }, log)
    const check = (who: Visiting) => who.ask('POST', '/api/v1/arrivals/check', { passport })
    const [first, other, ...more] = await Promise.all([mallory, operator, mallory, mallory].map(check))
    assert.deepEqual([first?.status, other?.status], [200, 200])
    for (const answer of more) assert.equal(answer.body.code, 'tooMuch', JSON.stringify(answer.body))
    assert.equal((await check(mallory)).status, 200)
  })

  it('is only a public copy without an encrypted part, which only operators bring', async t => {
    const { mallory, operator, log, fresh } = await attacked(t)
    const passport = passportText({ title: 'Ours' }, log)
    const answer = await mallory.ask('POST', '/api/v1/arrivals', { passport })
    assert.match(answer.body.detail, /public copy/)
    assert.equal((await fresh.server.store.games.counts()).games, 0)
    const brought = await operator.ask('POST', '/api/v1/arrivals', { passport })
    assert.deepEqual([brought.status, brought.body?.host, brought.body?.visibility], [201, true, 'private'])
  })
})
