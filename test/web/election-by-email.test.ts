import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import type { Locator } from 'playwright-core'
import { actTitle } from '../../src/web/table/act-title.ts'
import { PROPOSE } from './act-forms.ts'
import { correspondenceGame, playByEmail } from './by-email.ts'
import { enacts, type Fills, followEmail, votesFor } from './follow-email.ts'

const OFFICES = ['Archivist', 'Booth', 'Mogul']

/** Nominates Brook for the first office that the page names as vacant. */
async function nominates(form: Locator): Promise<void> {
  const asked = (await form.page().locator('.waits-for-you').first().textContent()) ?? ''
  const office = OFFICES.find(it => asked.includes(it)) ?? assert.fail(`no office is vacant: ${asked}`)
  for (const choice of [office, 'Bob Brook']) await form.locator('.choice', { hasText: choice }).click()
}

const fills: Fills = {
  Nominate: nominates,
  [PROPOSE]: form => enacts(form, 'Cake', 'Whoever proposes brings cake.'),
  Vote: votesFor('Wheat'),
  Taunt: form => form.getByLabel(actTitle('text')).fill('Let them eat cake.'),
}

it('three people play Three Rivers by email through three elections to an adoption and a win, acting only on what emails tell them', async () => {
  const game = await correspondenceGame('tri-nomic', {
    'Ann Ames': 'atOnce',
    'Bob Brook': 'daily',
    'Cy Cole': 'atOnce',
  })
  after(game.close)
  const done: string[] = []
  const texts: string[] = []
  const subjects: string[] = []
  await playByEmail(
    game,
    async (who, mail) => {
      texts.push(mail.text ?? '')
      subjects.push(`${who.name}: ${mail.subject}`)
      for (const act of await followEmail(who, mail, fills)) done.push(`${who.name}: ${act}`)
    },
    () => subjects.some(it => it.includes('has won')),
  )
  // Brook reads first that three offices are vacant, although his emails come once a day: a deadline is near.
  const voting = ['Ann Ames', 'Bob Brook', 'Cy Cole'].map(it => `${it}: Vote`)
  assert.deepEqual(
    done.filter(it => !it.endsWith(': Vote')),
    [...OFFICES.map(() => 'Bob Brook: Nominate'), `Ann Ames: ${PROPOSE}`, 'Ann Ames: Taunt'],
  )
  // Everyone votes in the election for each office, and then on the proposal.
  assert.deepEqual(
    voting.map(vote => done.filter(it => it === vote).length),
    [4, 4, 4],
  )
  assert.deepEqual(done.slice(-4).toSorted(), [...voting, 'Ann Ames: Taunt'].toSorted())
  for (const told of [
    'The game is waiting for you to nominate a player for a vacant office: Archivist, Booth, Mogul',
    ...OFFICES.map(office => `${office}: Brook, by rule 316`),
    'Proposal 324 is adopted',
    'The game is waiting for you to taunt',
  ])
    assert.ok(
      texts.some(it => it.includes(told)),
      told,
    )
  const { registers } =
    (await game.people[0]?.player.ask<{ registers: { officers: object } }>('GET', `/api/v1/games/${game.id}/state`)) ??
    assert.fail()
  assert.deepEqual(registers.officers, Object.fromEntries(OFFICES.map(office => [office, 'Brook'])))
})
