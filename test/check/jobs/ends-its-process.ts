import { existsSync, readFileSync } from 'node:fs'
import { it } from 'node:test'
import { setTimeout } from 'node:timers/promises'

const DESTINATION = '--test-reporter-destination='

it('ends its process', async () => {
  const report = process.execArgv.find(it => it.startsWith(DESTINATION))?.slice(DESTINATION.length) ?? ''
  const isReported = () => existsSync(report) && readFileSync(report, 'utf8').includes('ends its process')
  while (!isReported()) await setTimeout(10)
  console.log('the last words')
  process.kill(process.pid, 'SIGKILL')
})
