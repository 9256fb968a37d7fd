// Copies a store and kills itself after some entries have been stored.
import { migrateStore } from '../../src/serve/migrate-store.ts'

const [from = '', to = ''] = process.argv.slice(2)
await migrateStore(from, to, ({ entries }) => {
  if (entries > 0) process.kill(process.pid, 'SIGKILL')
})
