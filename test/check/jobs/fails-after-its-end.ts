import { it } from 'node:test'

let late = Promise.withResolvers<void>()
it('leaves something behind', () => {
  late = Promise.withResolvers()
  void late.promise.then(() => {
    throw new Error('too late')
  })
})
it('waits for it', async () => {
  late.resolve()
  await new Promise(resolve => setImmediate(resolve))
})
