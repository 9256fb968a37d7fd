import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import type { Locator } from 'playwright-core'
import { fieldsLabels } from '../../src/web/fields/labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { actTitle } from '../../src/web/table/act-title.ts'
import { PROPOSE } from './act-forms.ts'
import { correspondenceGame, playByEmail } from './by-email.ts'
import { enacts, type Fills, followEmail, votesFor } from './follow-email.ts'

/** Proposes that fewer points win. */
async function lowersTheGoal(form: Locator): Promise<void> {
  await form.getByLabel(fieldsLabels.kindOfChange).selectOption('amend')
  await form.getByLabel(fieldsLabels.whichRule, { exact: true }).selectOption('208')
  await form.getByLabel(fillIn(fieldsLabels.insteadOf, { words: '200' })).fill('25')
}

/** What is proposed, turn by turn. */
const IDEAS: readonly ((form: Locator) => Promise<void>)[] = [
  form => enacts(form, 'Cake', 'Whoever proposes brings cake.'),
  lowersTheGoal,
  form => enacts(form, 'Tea', 'Whoever votes last makes tea.'),
  form => enacts(form, 'Songs', 'Whoever wins sings.'),
  form => enacts(form, 'Hats', 'Players wear hats.'),
  form => enacts(form, 'Dances', 'Whoever loses dances.'),
]

it('three people who act only when an email asks them to play under Suber’s rules for five days, until one of them wins', async () => {
  // One reads the emails of a day together, one wants to know only when the game waits for her, and one gets all at once.
  const game = await correspondenceGame('suber', {
    'Cy Cole': 'daily',
    'Ann Ames': 'whenWaiting',
    'Bob Brook': 'atOnce',
  })
  after(game.close)
  let turns = 0
  const fills: Fills = { [PROPOSE]: async form => void (await IDEAS[turns++]?.(form)), Vote: votesFor('For') }
  const done: string[] = []
  const subjects: string[] = []
  await playByEmail(
    game,
    async (who, mail) => {
      subjects.push(`${who.name}: ${mail.subject}`)
      for (const act of await followEmail(who, mail, fills)) done.push(`${who.name}: ${act}`)
    },
    () => subjects.some(it => it.includes('has won')),
  )
  const turn = (mover: string, ...others: readonly string[]) => [
    ...[PROPOSE, actTitle('callVote'), actTitle('vote')].map(it => `${mover}: ${it}`),
    ...others.map(it => `${it}: Vote`),
  ]
  assert.deepEqual(done.slice(0, 25), [
    ...turn('Ann Ames', 'Bob Brook', 'Cy Cole'),
    ...turn('Bob Brook', 'Ann Ames', 'Cy Cole'),
    ...turn('Cy Cole', 'Ann Ames', 'Bob Brook'),
    ...turn('Ann Ames', 'Bob Brook', 'Cy Cole'),
    ...turn('Bob Brook', 'Ann Ames', 'Cy Cole'),
  ])
  assert.equal(subjects.at(-1), 'Bob Brook: By email: Brook has won')
  const winner = game.people.find(it => it.name === 'Bob Brook')
  await winner?.visitor.page.getByRole('heading', { name: /Brook.*w[io]n/ }).waitFor()
  // It is the fifth day since Monday, 7 January.
  assert.equal(new Date(game.now()).toISOString().slice(0, 10), '2030-01-11')
  // A form that is not filled in yet is refused when it is tried.
  const faults = game.people.flatMap(({ visitor }) => visitor.faults)
  assert.deepEqual(
    faults.filter(it => !it.includes('status of 403')),
    [],
  )
})
