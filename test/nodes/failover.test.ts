import { after, test } from 'node:test'
import { availablePort } from '../../src/serve/banner-port-and-config.ts'
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
  await page.getByRole('button', { name: 'Propose a change', exact: true }).click()
  const form = page.getByRole('form', { name: 'Propose a change' })
  await form.getByLabel('Kind of change').selectOption('enact')
  await form.getByRole('textbox', { name: 'Text of the rule' }).fill('Nothing typed is lost.')
  await form.getByText('If you do this now:').waitFor()

  await database.kill()
  const send = form.getByRole('button', { name: 'Propose a change', exact: true })
  await send.click()
  await form.getByText('The server can’t save changes right now, so nothing was done.').first().waitFor()

  await standby.promote()
  way.leadTo(standby.socket)
  way.cut()
  await until(async () => (await announce(kim, node, game, 'hello')).status < 300)
  await page.getByText('Hello.').first().waitFor()
  await form.locator('.cm-line', { hasText: 'Nothing typed is lost.' }).waitFor()
  await send.click()
  await form.waitFor({ state: 'detached' })
})
