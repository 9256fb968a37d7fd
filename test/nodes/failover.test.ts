import { after, test } from 'node:test'
import { availablePort } from '../../src/serve/banner-port-and-config.ts'
import { fieldsLabels } from '../../src/web/fields/labels.ts'
import { formsLabels } from '../../src/web/forms/labels.ts'
import { actButton, openForm, PROPOSE } from '../web/act-forms.ts'
import { refusedWith } from '../web/refused-with.ts'
import { announce, gameAt, signUp, startNode, until } from './cluster.ts'
import { newDatabase } from './faults/database.ts'
import { faultProxy } from './faults/proxy.ts'
import { signedIn } from './signed-in.ts'

const database = await newDatabase()
after(() => database.remove())

test('a page that is open while PostgreSQL dies says so, keeps what was typed, and goes on by itself on the replica', async t => {
  await database.start()
  const standby = await database.replica()
  t.after(() => standby.remove())
  const way = await faultProxy(database.socket)
  t.after(() => way.close())
  const port = await availablePort('127.0.0.1', 0)
  const origin = `http://localhost:${port}`
  const node = await startNode(database.addressOver(way.port), { NOMIC_PORT: `${port}`, NOMIC_ORIGIN: origin })
  t.after(async () => {
    node.kill('SIGKILL')
    await node.ended
  })
  const kim = await signUp(node, 'kim')
  const game = await gameAt(node, [node], kim, [{ name: 'Bob', surname: 'Brook' }])

  const { page, close } = await signedIn(origin)
  t.after(close)
  await page.goto(`${origin}/g/${game}`)
  const form = await openForm(page, PROPOSE)
  await form.getByLabel(fieldsLabels.kindOfChange).selectOption('enact')
  await form.getByRole('textbox', { name: fieldsLabels.textOfRule }).fill('Nothing typed is lost.')
  await form.getByText(formsLabels.ifDoneNow).waitFor()

  await database.kill()
  const send = actButton(form, PROPOSE)
  await refusedWith(page, 'storeFault', () => send.click())

  await standby.promote()
  way.leadTo(standby.socket)
  way.cut()
  await until(async () => (await announce(kim, node, game, 'hello')).status < 300)
  await page.getByText('Hello.').first().waitFor()
  await form.locator('.cm-line', { hasText: 'Nothing typed is lost.' }).waitFor()
  await send.click()
  await form.waitFor({ state: 'detached' })
})
