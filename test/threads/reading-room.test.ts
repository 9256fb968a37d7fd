import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { type Requester, SessionFault, type SessionFaultCode } from '../../src/app/server/game-sessions-interface.ts'
import { requesterNow } from '../../src/threads/message.ts'
import { type OpenReadingRoom, type ReadingOptions, readingRoom } from '../../src/threads/reading-room.ts'

const FILE = new URL('costly-thread.ts', import.meta.url)
const rooms: OpenReadingRoom[] = []
after(() => Promise.all(rooms.map(room => room.close())))

function opened(options: Partial<ReadingOptions> = {}): OpenReadingRoom {
  const room = readingRoom({ file: FILE, ...options })
  rooms.push(room)
  return room
}

const account = (name: string, address = `address of ${name}`): Requester => ({
  ...{ caller: `account ${name}`, player: false, shared: false, address },
})
const stranger = (address: string): Requester => ({ caller: address, player: false, shared: true })
const isFault = (code: SessionFaultCode) => (fault: unknown) => fault instanceof SessionFault && fault.code === code

/** Has a text read that takes as many milliseconds of processor time as given, or what a word says. */
async function read(room: OpenReadingRoom, by: Requester | undefined, work: number | 'forever' | 'memory' | 'bug') {
  return requesterNow.run(by, () => room.read('recognise', `${work}`))
}

test('a job that takes too much processor time is ended with its thread, and the next one is done', async () => {
  const room = opened({ time: 300 })
  await assert.rejects(read(room, account('kim'), 'forever'), isFault('tooCostly'))
  assert.equal((await read(room, account('kim'), 1)).name, '1')
})

test('a job that takes too much memory is ended, and the next one is done', async () => {
  const room = opened({ heap: 32 })
  await assert.rejects(read(room, account('kim'), 'memory'), isFault('tooCostly'))
  assert.equal((await read(room, account('kim'), 1)).name, '1')
})

test('a job that fails because of a bug ends nothing', async () => {
  const room = opened()
  await assert.rejects(read(room, account('kim'), 'bug'), isFault('broken'))
  assert.equal((await read(room, account('kim'), 1)).name, '1')
})

test('an account whose jobs are ended again and again has to wait, and others are not affected', async () => {
  const room = opened({ time: 100 })
  for (let time = 0; time < 3; time += 1)
    await assert.rejects(read(room, account('greedy'), 'forever'), isFault('tooCostly'))
  await assert.rejects(read(room, account('greedy'), 1), isFault('tooMuch'))
  assert.equal((await read(room, account('modest'), 1)).name, '1')
})

test('an address from which many accounts have jobs ended has to wait, with and without an account', async () => {
  const room = opened({ time: 50 })
  for (let time = 0; time < 12; time += 1)
    await assert.rejects(read(room, account(`greedy ${time}`, 'address 1'), 'forever'), isFault('tooCostly'))
  await assert.rejects(read(room, account('another', 'address 1'), 1), isFault('tooMuch'))
  await assert.rejects(read(room, stranger('address 1'), 1), isFault('tooMuch'))
  assert.equal((await read(room, stranger('address 2'), 1)).name, '1')
})

test('however many strangers have costly jobs, a job of an account is done beside them', async () => {
  const room = opened()
  const order: string[] = []
  const crowd = Array.from({ length: 20 }, (_, at) =>
    read(room, stranger(`address ${at}`), 200).then(() => order.push('stranger')),
  )
  await read(room, account('kim'), 1).then(() => order.push('account'))
  await Promise.all(crowd)
  assert.ok(order.indexOf('account') <= 8, order.join(' '))
})

test('a caller with many costly jobs delays another one by a job at most', async () => {
  const room = opened()
  const order: string[] = []
  const by = (who: Requester, name: string, cost: number) => read(room, who, cost).then(() => order.push(name))
  const greedy = Array.from({ length: 8 }, () => by(stranger('address 1'), 'greedy', 100))
  const modest = [by(stranger('address 2'), 'modest', 1), by(stranger('address 3'), 'modest', 1)]
  await Promise.all([...greedy, ...modest])
  assert.ok(order.lastIndexOf('modest') <= 3, order.join(' '))
})

test('one account can have only a few jobs waiting, and all together only so many', async () => {
  const room = opened({ perAccount: 2, all: 4 })
  const settled = await Promise.allSettled([
    ...Array.from({ length: 5 }, () => read(room, account('ann'), 50)),
    ...Array.from({ length: 9 }, (_, at) => read(room, account(`ben ${at}`), 50)),
  ])
  const codes = settled.map(it => (it.status === 'fulfilled' ? 'done' : (it.reason as SessionFault).code))
  assert.deepEqual(codes.slice(0, 5), ['done', 'done', 'done', 'done', 'tooMuch'])
  assert.deepEqual(codes.slice(5), ['done', 'done', ...Array.from({ length: 7 }, () => 'busy')])
})

test('two strangers who fill the room keep nobody out: neither accounts, nor the server itself, nor another stranger', async () => {
  const room = opened({ all: 16 })
  const crowd = Array.from({ length: 40 }, (_, at) => read(room, stranger(`address ${at % 2}`), 20))
  const others = [account('kim'), undefined, stranger('address 2')].map(by => read(room, by, 1))
  const refused = (await Promise.allSettled(crowd)).filter(it => it.status === 'rejected')
  assert.ok(refused.length > 20, `${refused.length}`)
  for (const { reason } of refused) assert.ok(isFault('busy')(reason), `${reason}`)
  for (const done of await Promise.all(others)) assert.equal(done.name, '1')
})

test('the accounts of one address keep nobody out, however many they are', async () => {
  const room = opened({ all: 16 })
  const crowd = Array.from({ length: 40 }, (_, at) => read(room, account(`guest ${at}`, 'address 1'), 20))
  const others = [account('kim'), account('lee')].map(by => read(room, by, 1))
  const refused = (await Promise.allSettled(crowd)).filter(it => it.status === 'rejected')
  assert.ok(refused.length > 20, `${refused.length}`)
  for (const { reason } of refused) assert.ok(isFault('busy')(reason), `${reason}`)
  for (const done of await Promise.all(others)) assert.equal(done.name, '1')
})

test('a log is checked while a correction is computed', async () => {
  const room = opened()
  const order: string[] = []
  const correction = requesterNow
    .run(account('greedy'), () => room.read('correct', { log: [], leftOut: [{ without: [300] }] }))
    .then(() => order.push('it'))
  await requesterNow
    .run(account('kim'), () => room.read('check', { game: 'g', from: 1, entries: [] }))
    .then(() => order.push('check'))
  await correction
  assert.deepEqual(order, ['check', 'it'])
})

test('a room that closes tells those who are waiting', async () => {
  const room = opened()
  const waiting = [1, 2, 3].map(at => read(room, account(`kim ${at}`), 'forever'))
  const settled = Promise.allSettled(waiting)
  await room.close()
  for (const one of await settled) assert.ok(one.status === 'rejected' && isFault('closed')(one.reason))
  await assert.rejects(read(room, account('kim'), 1), isFault('closed'))
})

/** How far the threads of this process are behind others if they want the same processor. */
function niceness(): readonly number[] {
  const tasks = '/proc/self/task'
  const fields = readdirSync(tasks).map(task =>
    readFileSync(`${tasks}/${task}/stat`, 'utf8').split(') ')[1]?.split(' '),
  )
  return fields.map(it => Number(it?.[16]))
}

const skip = process.platform === 'linux' ? false : 'only Linux counts the priority of each thread'
test('the threads of the room let those of games and of requests go first', { skip }, async () => {
  const before = niceness().filter(it => it > 0).length
  const room = opened()
  assert.equal((await read(room, account('kim'), 1)).name, '1')
  assert.ok(niceness().filter(it => it > 0).length > before, `${niceness()}`)
  assert.ok(niceness().some(it => it === 0))
})
