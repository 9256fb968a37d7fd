import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { movingKeyOf } from '../../src/app/passport/moving-key.ts'
import { movingLabels } from '../../src/web/moving/labels.ts'
import { moveNoticeLabels } from '../../src/web/moving/notice-labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { confirmation, copyFor, EVIL, opened, played } from '../attacks/machine-of-their-own.ts'
import { type Visitor, visitor } from './browser.ts'
import { type Go, gameOfTwo } from './game-of-two.ts'
import { goTo, wrongFor } from './look-at.ts'
import { type Player, player } from './player.ts'
import { openSite } from './site.ts'

const [old, fresh] = [{ origin: '' }, { origin: '' }]
before(async () => {
  const movable = { NOMIC_MOVABLE_CLOCK: 'true' }
  for (const site of [old, fresh]) site.origin = (await openSite(movable)).origin
  // The first account is an operator’s.
  await player(old.origin, 'Olga')
})
const browsers: Visitor[] = []
after(async () => {
  for (const { close } of browsers) await close()
})

async function browserOf(who: Player): Promise<Visitor> {
  const came = await visitor()
  await who.comesIn(came)
  browsers.push(came)
  return came
}

/** Lets days pass on both sites. */
async function daysPass(days: number): Promise<void> {
  for (const { origin } of [old, fresh]) {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ by: `P${days}D` })
    const { status } = await fetch(`${origin}/api/v1/clock`, { method: 'POST', headers, body })
    assert.equal(status, 200)
  }
}

type Table = {
  readonly ames: Player
  readonly brook: Player
  readonly id: string
  readonly url: string
  readonly go: Go
}

/** A game of Ames, its host, and Brook, who has said something. */
async function table(names: readonly [string, string]): Promise<Table> {
  const [ames, brook] = [await player(old.origin, names[0]), await player(old.origin, names[1])]
  const { id, go } = await gameOfTwo(ames, brook)
  await go(brook, 'announce', { text: 'I was here.' })
  return { ames, brook, id, url: `/api/v1/games/${id}`, go }
}

const logOf = async (who: Player, url: string): Promise<readonly string[]> =>
  (await who.text('GET', `${url}/log`)).trimEnd().split('\n')

const press = ({ page }: Visitor, name: string): Promise<void> => page.getByRole('button', { name }).click()

/** Saves the copy of a stopped game with the button on its page, and returns its text. */
async function copyFrom({ page }: Visitor): Promise<string> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: movingLabels.saveCopy }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await coming).createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const shows = ({ page }: Visitor, text: string): Promise<void> => page.getByText(text).first().waitFor()

it('a game whose other player is absent moves after the announced days, and the player’s seat and words wait for them there', async () => {
  const { ames, brook, id, url } = await table(['Ames', 'Brook'])
  const log = await logOf(ames, url)
  const there = await player(fresh.origin, 'Ames')
  const { key } = await there.ask<{ key: string }>('GET', '/api/v1/arrivals/key')
  const host = await browserOf(ames)
  await goTo(host.page, `${old.origin}/g/${id}/move`)
  await host.page.getByLabel(movingLabels.otherKey).fill(key)
  await press(host, movingLabels.announce)
  const stop = host.page.getByRole('button', { name: movingLabels.stop })
  await stop.waitFor()
  assert.ok(await stop.isDisabled(), 'Brook has not answered yet')
  await daysPass(7)
  await host.page.reload()
  await shows(host, movingLabels.mayLeave)
  await press(host, movingLabels.stop)
  await shows(host, fillIn(moveNoticeLabels.movingTo, { home: fresh.origin }))
  const passport = await copyFrom(host)
  const { receipt } = await there.ask<{ receipt: string }>('POST', '/api/v1/arrivals/check', { passport })
  await host.page.getByLabel(movingLabels.otherReceipt).fill(receipt)
  await press(host, movingLabels.handOver)
  const handover = await host.page.getByLabel(movingLabels.handover, { exact: true }).inputValue()
  const brought = await there.ask<{ id: string }>('POST', '/api/v1/arrivals', { passport, handover })
  const away = `/api/v1/games/${brought.id}`
  assert.deepEqual((await logOf(there, away)).slice(0, log.length), log)
  // Brook comes back days later, and finds everything.
  await daysPass(2)
  const late = await browserOf(brook)
  await goTo(late.page, `${old.origin}/g/${id}/move`)
  await shows(late, fillIn(moveNoticeLabels.handedOver, { home: fresh.origin }))
  const claim = await late.page.getByLabel(movingLabels.personalLink, { exact: true }).inputValue()
  const claimer = await player(fresh.origin, 'Brook')
  await claimer.ask('POST', `/api/v1/invitations/${claim.split('#')[1]}`)
  const seated = await browserOf(claimer)
  await goTo(seated.page, `${fresh.origin}/g/${brought.id}/entries`)
  await shows(seated, 'I was here.')
  await claimer.ask('POST', `${away}/acts`, { do: 'announce', with: { text: 'Here I am again.' } })
  for (const each of [host, late, seated]) assert.deepEqual(await wrongFor(each.page), [])
})

it('a game whose new server has died goes on by itself, with nothing lost, and its pages say so', async () => {
  const { ames, brook, id, url, go } = await table(['Amos', 'Britt'])
  const log = await logOf(ames, url)
  const { plan } = await ames.ask<{ plan: { at: string } }>('POST', `${url}/move`, { key: EVIL.key })
  const host = await browserOf(ames)
  const other = await browserOf(brook)
  await goTo(other.page, `${old.origin}/g/${id}/move`)
  await press(other, moveNoticeLabels.agree)
  await shows(other, movingLabels.mayLeave)
  assert.ok(plan.at)
  await goTo(host.page, `${old.origin}/g/${id}/move`)
  await press(host, movingLabels.stop)
  await shows(host, fillIn(moveNoticeLabels.movingTo, { home: EVIL.home }))
  const { moving } = opened(await copyFrom(host))
  await host.page.getByLabel(movingLabels.otherReceipt).fill(moving.receipt)
  await press(host, movingLabels.handOver)
  await host.page.getByLabel(movingLabels.handover, { exact: true }).waitFor()
  await goTo(other.page, `${old.origin}/g/${id}`)
  await shows(other, fillIn(moveNoticeLabels.handedOver, { home: EVIL.home }))
  // The new server is dead, so nobody has anything to confirm.
  await daysPass(8)
  await goTo(other.page, `${old.origin}/g/${id}/move`)
  await shows(other, movingLabels.notMoving)
  await go(brook, 'announce', { text: 'We are still here.' })
  assert.deepEqual((await logOf(ames, url)).slice(0, log.length), log)
  await goTo(host.page, `${old.origin}/g/${id}/entries`)
  await shows(host, 'We are still here.')
  for (const each of [host, other]) assert.deepEqual([await wrongFor(each.page), each.faults], [[], []])
})

it('a hostile host gets no further in the browser: neither alone, nor against an objection, nor with a copy of their own', async () => {
  const { ames, brook, id, url, go } = await table(['Ada', 'Ben'])
  const host = await browserOf(ames)
  const other = await browserOf(brook)
  await ames.ask('POST', `${url}/move`, { key: EVIL.key })
  await goTo(other.page, `${old.origin}/g/${id}/move`)
  await press(other, moveNoticeLabels.object)
  await shows(other, movingLabels.objected)
  await daysPass(30)
  await goTo(host.page, `${old.origin}/g/${id}/move`)
  await shows(host, movingLabels.objected)
  assert.ok(await host.page.getByRole('button', { name: movingLabels.stop }).isDisabled())
  await goTo(other.page, `${old.origin}/g/${id}/move`)
  await press(other, moveNoticeLabels.agree)
  await shows(other, movingLabels.mayLeave)
  await host.page.reload()
  await press(host, movingLabels.stop)
  const copy = opened(await copyFrom(host))
  await host.page.getByLabel(movingLabels.otherReceipt).fill(copy.moving.receipt)
  await press(host, movingLabels.handOver)
  await host.page.getByLabel(movingLabels.handover, { exact: true }).waitFor()
  const log = await logOf(brook, url)
  // The host says that the game has arrived, and brings a copy in which Ben gives up.
  const text = confirmation(copy.moving.confirmation ?? assert.fail(), id)
  assert.equal(await host.page.getByLabel(movingLabels.otherConfirmation).count(), 0)
  await assert.rejects(ames.ask('POST', `${url}/move/confirmation`, { confirmation: text }), /notForYou/)
  const { key } = await ames.ask<{ key: string }>('GET', '/api/v1/arrivals/key')
  const said = { by: 'p2', do: 'announce', with: { text: 'I give up.' }, at: copy.passport.entries.at(-1)?.act.at ?? 0 }
  const forged = await copyFor(played(copy.passport.entries, [said]), {
    recipient: movingKeyOf(key)?.publicKey ?? assert.fail(),
    origin: id,
  })
  const file = join(mkdtempSync(join(tmpdir(), 'forged-')), 'copy.nomic-passport')
  writeFileSync(file, forged)
  await goTo(host.page, `${old.origin}/arrive`)
  await host.page.getByLabel(movingLabels.copy).setInputFiles(file)
  await shows(host, 'not signed by the site where its players confirmed its arrival')
  assert.equal(await host.page.getByRole('button', { name: movingLabels.askPlayers }).count(), 0)
  // Ben calls it off and plays on; nothing was lost, and nobody has said anything else.
  await goTo(other.page, `${old.origin}/g/${id}/move`)
  await press(other, movingLabels.callOff)
  await shows(other, movingLabels.notMoving)
  await go(brook, 'announce', { text: 'I never give up.' })
  assert.deepEqual((await logOf(brook, url)).slice(0, log.length), log)
  await goTo(other.page, `${old.origin}/g/${id}/entries`)
  await shows(other, 'I never give up.')
  assert.equal(await other.page.getByText('I give up.').count(), 0)
  assert.deepEqual([await wrongFor(other.page), other.faults], [[], []])
})
