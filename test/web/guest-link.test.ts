import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import { accountLabels } from '../../src/web/account/labels.ts'
import { joinLabels } from '../../src/web/host/join-labels.ts'
import { hostLabels } from '../../src/web/host/labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { tableLabels } from '../../src/web/table/labels.ts'
import { ready } from '../serve/started.ts'
import { visitor } from './browser.ts'
import { beyond, goTo, wrongFor } from './look-at.ts'
import { type Player, player } from './player.ts'
import { openSite } from './site.ts'

const place = { origin: '' }
before(async () => {
  const server = await openSite()
  await ready(server)
  place.origin = server.origin
})

/** A private game with its host and a free seat for somebody else, and the link that it is entered by. */
async function privateGame(host: Player, name: string): Promise<{ readonly id: string; readonly link: string }> {
  const { id } = await host.ask<{ id: string }>('POST', '/api/v1/games', {
    ...{ title: 'Ours', ruleset: 'suber', visibility: 'private', link: true },
    players: [
      { name: host.name, surname: 'Ames', you: true },
      { name, surname: 'Brook' },
    ],
  })
  const { link } = await host.ask<{ link: { link: string } }>('GET', `/api/v1/games/${id}/link`)
  return { id, link: link.link }
}

it('a guest who has lost the browser comes back by a new link from the host, and everyone can read that it was made', async t => {
  const ann = await player(place.origin, 'Ann')
  const { id, link } = await privateGame(ann, 'Bob')
  const [host, lost, back] = [
    await visitor(),
    await visitor(),
    await visitor({ viewport: { width: 390, height: 800 } }),
  ]
  for (const { close } of [host, lost, back]) t.after(close)

  await goTo(lost.page, link)
  await lost.page.getByRole('radio', { name: 'Bob Brook' }).check()
  await lost.page.getByRole('button', { name: joinLabels.sitDown }).click()
  await lost.page.getByText(accountLabels.guest).waitFor()

  await ann.comesIn(host)
  await goTo(host.page, `${place.origin}/g/${id}/people`)
  await host.page.getByText(hostLabels.guestLinks).click()
  await host.page.getByRole('button', { name: fillIn(hostLabels.newGuestLink, { name: 'Bob Brook' }) }).click()
  const field = host.page.getByLabel(fillIn(hostLabels.guestLinkFor, { name: 'Bob Brook' }), { exact: true })
  await field.waitFor()
  assert.deepEqual([await beyond(host.page), await wrongFor(host.page)], [0, []])

  await goTo(back.page, await field.inputValue())
  await back.page.getByText(fillIn(joinLabels.invitesToPlayAs, { by: 'Ann', name: 'Bob Brook' })).waitFor()
  assert.deepEqual([await beyond(back.page), await wrongFor(back.page)], [0, []])
  await back.page.getByRole('button', { name: fillIn(joinLabels.playAs, { name: 'Bob Brook' }) }).click()
  await back.page.getByRole('heading', { name: tableLabels.yourMoves }).waitFor()
  await back.page.getByText(accountLabels.guest).waitFor()
  await goTo(back.page, `${place.origin}/g/${id}/moderation`)
  await back.page.getByText('Ames (host) made a new link to the seat of Brook').waitFor()

  await lost.page.reload()
  await lost.page.getByText('This game doesn’t exist, or you aren’t allowed to see it.').waitFor()
})

it('a player who leaves a private game sees nothing of it, and comes back with one press', async t => {
  const [eve, dan] = [await player(place.origin, 'Eve'), await player(place.origin, 'Dan')]
  const { link } = await privateGame(eve, 'Dan')
  const phone = await visitor({ viewport: { width: 390, height: 800 } })
  t.after(phone.close)
  const { page } = phone
  await dan.comesIn(phone)
  await goTo(page, link)
  await page.getByRole('radio', { name: 'Dan Brook' }).check()
  await page.getByRole('button', { name: joinLabels.sitDown }).click()
  await page.getByRole('heading', { name: tableLabels.yourMoves }).waitFor()
  await page.locator('summary', { hasText: hostLabels.leaveSeat }).click()
  await page.getByText('it is private').waitFor()
  await page.getByRole('button', { name: hostLabels.leaveSeat }).click()
  const back = page.getByRole('button', { name: tableLabels.takeSeatBack })
  await back.waitFor()
  assert.deepEqual([await beyond(page), await wrongFor(page), await page.getByText('Brook').count()], [0, [], 0])
  await back.click()
  await page.getByRole('heading', { name: tableLabels.yourMoves }).waitFor()
})
