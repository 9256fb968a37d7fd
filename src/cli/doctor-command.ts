import type { Ailment, Examined, StoreCare } from '../ports/store-care.ts'
import type { Saying } from './saying.ts'
import type { Speech } from './speech.ts'
import { storeContents } from './store-contents.ts'
import { wrap } from './wrap.ts'

export type DoctorFlags = { readonly mend?: boolean }

/** Looks at everything stored, mends it if so wished, and says what is wrong. The exit status is 0 if nothing is, else 1. */
export function doctorCommand(
  care: StoreCare,
  database: string,
  { mend = false }: DoctorFlags,
  { speech, json }: Saying,
): 0 | 1 {
  const examined = mend ? care.mend(database) : care.examine(database)
  if (json) speech.json(examined)
  else report(examined, speech)
  return examined.ailments.length === 0 ? 0 : 1
}

function report({ file, ailments, ...contents }: Examined, speech: Speech): void {
  for (const ailment of ailments) speech.say(`${inWords(ailment, speech)}\n`)
  const looked = `${file}: ${storeContents(contents)}: `
  const said = ailments.length === 1 ? 'one thing is wrong.' : `${ailments.length} things are wrong.`
  speech.say(ailments.length === 0 ? speech.good(`${looked}nothing is wrong.`) : speech.bad(looked + said))
}

function inWords({ game, what, remedy }: Ailment, speech: Speech): string {
  const where = game === undefined ? '' : `Game ${game}: `
  return `${speech.bad(wrap(where + what, speech.width))}\n${wrap(remedy, speech.width)}`
}
