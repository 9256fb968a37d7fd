import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { fieldsLabels } from '../../src/web/fields/labels.ts'
import { actTitle } from '../../src/web/table/act-title.ts'
import { actButton, openForm, PROPOSE } from './act-forms.ts'
import { type Correspondent, correspondenceGame, linksOf, playByEmail } from './by-email.ts'
import { enacts, type Fills, followEmail, votesFor } from './follow-email.ts'

const fills: Fills = {
  'Add word': async form => {
    await form.getByLabel(actTitle('word')).fill('rabbit')
    await form.getByLabel(actTitle('row')).fill('3')
  },
  Stick: async form => form.getByLabel(actTitle('word')).fill('rabbit'),
  Purchase: async form => form.getByLabel(actTitle('changes')).fill('0'),
  [PROPOSE]: async form => {
    await form.getByRole('button', { name: fieldsLabels.addChange }).click()
    await enacts(form, 'Cake', 'Whoever proposes brings cake.')
  },
  'Add lines': async form => form.getByLabel(actTitle('lines')).fill('there was a game whose laws were clay'),
  Judge: async form => form.getByLabel(actTitle('ruling')).fill('Yes: cake is required communication.'),
  Vote: votesFor('For'),
}

const INVOKED = 'Bob Brook: Invoke judgment'

/** Someone insists that the players disagree, on the game’s own page. */
async function invokesJudgment({ visitor: { page } }: Correspondent, game: string): Promise<void> {
  await page.goto(game)
  const form = await openForm(page, actTitle('invokeJudgment'))
  await form.getByLabel(actTitle('question')).fill('Must the cake be real?')
  await actButton(form, actTitle('invokeJudgment')).click()
  await page.getByText('Must the cake be real?').first().waitFor()
}

it('three people play N_omic by email up to a judgment and an adoption, acting only on what emails tell them', async () => {
  const game = await correspondenceGame('n_omic', { 'Ann Ames': 'atOnce', 'Bob Brook': 'atOnce', 'Cy Cole': 'atOnce' })
  after(game.close)
  const done: string[] = []
  const texts: string[] = []
  await playByEmail(
    game,
    async (who, mail) => {
      const { text = '' } = mail
      texts.push(text)
      if (who.name === 'Bob Brook' && !done.includes(INVOKED)) {
        await invokesJudgment(who, new URL(`/g/${game.id}`, linksOf(mail)[0]).href)
        done.push(INVOKED)
      } else for (const act of await followEmail(who, mail, fills)) done.push(`${who.name}: ${act}`)
    },
    () => texts.some(it => it.includes('Proposal 338 is adopted')),
  )
  const places = [
    // The Judge is the player preceding the one moving, and first chooses a word and its bearer (326).
    ...['Cy Cole: Add word', 'Cy Cole: Stick'],
    ...['Ann Ames: Purchase', `Ann Ames: ${PROPOSE}`, 'Ann Ames: Announce final', 'Ann Ames: Vote'],
    ...[INVOKED, 'Cy Cole: Judge', 'Bob Brook: Vote', 'Ann Ames: No move'],
  ].map(act => done.indexOf(act))
  assert.deepEqual(
    places,
    places.toSorted((a, b) => a - b),
    done.join(', '),
  )
  assert.ok(!places.includes(-1), done.join(', '))
  assert.ok(texts.some(it => it.includes('Cole judges case 1: “Yes: cake is required communication.”')))
  for (const asked of ['rule on case 1', 'announce the final form (proposal 338)', 'consent'])
    assert.ok(
      texts.some(it => it.includes('The game is waiting for you') && it.includes(asked)),
      asked,
    )
})
