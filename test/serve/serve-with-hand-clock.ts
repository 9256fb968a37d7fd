/**
 * A real server, except that its clock is stopped until the process that started it moves it. Usage: node
 * serve-with-hand-clock.ts START, and then a message with a number of milliseconds for each move.
 */
import { serve } from '../../src/serve/serve.ts'
import { handClock } from '../server/hand-clock.ts'

const clock = handClock(Number(process.argv[2]))
process.on('message', (milliseconds: number) => clock.advance(milliseconds))
process.exitCode = await serve({
  version: '0',
  file: undefined,
  printOnly: false,
  clock,
  say: text => console.log(text),
  complain: text => console.error(text),
})
process.disconnect?.()
