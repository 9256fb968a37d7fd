import { type Verified, verifyLog } from '../../app/log/verify-log.ts'
import { readLog } from '../inputs/read-text.ts'
import type { Saying } from '../words/saying.ts'
import { wrap } from '../words/terminal-text.ts'
import type { Workshop } from '../workshop.ts'

/** Decides a whole game again from the beginning. The exit status is 0 if every entry is valid, and 1 if one is not. */
export function verifyCommand(workshop: Workshop, path: string, { speech, json }: Saying): 0 | 1 {
  const torn: string[] = []
  const entries = readLog(workshop, path, notice => torn.push(notice))
  const verified = verifyLog(workshop.world(), entries, progress(entries.length))
  const holds = verified.fault === undefined && torn.length === 0
  if (json) speech.json({ holds, ...summary(verified), torn })
  else report(path, verified, torn, speech)
  return holds ? 0 : 1
}

function summary({ entries, decidedAgain, throws, fault, notes }: Verified) {
  return { entries, decidedAgain, throws, fault: fault ?? null, notes }
}

function report(
  path: string,
  { entries, decidedAgain, throws, fault, notes }: Verified,
  torn: readonly string[],
  speech: Saying['speech'],
): void {
  for (const note of notes) speech.say(wrap(note, speech.width))
  for (const notice of torn) speech.complain(notice)
  if (fault !== undefined) {
    speech.complain(`${path}:${fault.entry + 1}: Entry ${fault.entry}: ${fault.message}`)
    return
  }
  speech.say(speech.good(`${entries} entries verified: ${again(entries, decidedAgain)}${ofThrows(throws)}`))
}

/** A sentence about throws; empty if there were none. */
function ofThrows(throws: number): string {
  if (throws === 0) return ''
  if (throws === 1) return ' The one throw of dice follows from a secret committed to in advance.'
  return ` All ${throws} entries that throw dice follow from secrets committed to in advance.`
}

function again(entries: number, decidedAgain: number): string {
  if (decidedAgain === 0) return 'their hashes and chain hold. None could be decided again here.'
  if (decidedAgain === entries) return 'every entry was decided again from the start, with identical results.'
  return `${decidedAgain} were decided again with identical results; for the others, hashes and chain hold.`
}

/** Shows progress by overwriting a single line, if stdout is a terminal. */
function progress(total: number): (done: number) => void {
  const { stderr } = process
  let said = 0
  return done => {
    const now = Date.now()
    if (!stderr.isTTY || (now - said < 100 && done < total)) return
    said = now
    stderr.write(`\r${done} of ${total} entries${done === total ? '\r\u001b[K' : ''}`)
  }
}
