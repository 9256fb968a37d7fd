import type { Command } from 'commander'
import {
  type Ailment,
  type Examined,
  type RestoreWishes,
  type StoreCare,
  type StoreContents,
  StoreFault,
} from '../../ports/store-care.ts'
import { Complaint, type Saying, type Speech, sayingFor, speaking } from '../words/saying.ts'
import { wrap } from '../words/terminal-text.ts'

type DataFlag = { readonly data?: string }

/** The commands with which a host looks after a server's database. `end` takes their status. */
export function addStoreCommands(program: Command, care: StoreCare, end: (status: number) => void): void {
  const add = (name: string, about: string) =>
    speaking(program.command(name).description(about)).option(
      '--data <folder>',
      'the data folder of the server (NOMIC_DATA, else nomic-data)',
    )

  add('backup', 'copy a server’s database into a file, also while the server runs')
    .argument('<file>', 'where to; it must not exist yet')
    .action((to: string, { data }: DataFlag, command) =>
      said(() => backupCommand(care, databaseOf(care, data), to, sayingFor(command))),
    )

  add('restore', 'put a backup in the place of a server’s database')
    .argument('<file>', 'the backup')
    .option('--force', 'put a database that is there aside, under another name')
    .option('--same-dice', 'nothing was played after the backup was taken: keep the dice of its games')
    .action((from: string, { data, force = false, sameDice = false }: DataFlag & Partial<RestoreWishes>, command) =>
      said(() => restoreCommand(care, databaseOf(care, data), from, { force, sameDice }, sayingFor(command))),
    )

  add('doctor', 'look at everything that a server has stored, and say what is wrong and what to do')
    .argument('[file]', 'a backup, or another database than that of the data folder')
    .option('--mend', 'put right what can be made again from what else is stored')
    .action((file: string | undefined, { data, ...flags }: DataFlag & DoctorFlags, command) =>
      said(async () => end(doctorCommand(care, file ?? databaseOf(care, data), flags, sayingFor(command)))),
    )
}

function databaseOf(care: StoreCare, data: string | undefined): string {
  return care.fileIn(data ?? process.env['NOMIC_DATA'] ?? 'nomic-data')
}

/** What a store cannot do is something that whoever called us puts right. */
async function said(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw error instanceof StoreFault ? new Complaint([error.message]) : error
  }
}

/** Copies a database and says what the copy holds. */
async function backupCommand(care: StoreCare, database: string, to: string, { speech, json }: Saying): Promise<void> {
  const contents = await care.backUp(database, to)
  if (json) speech.json({ file: to, ...contents })
  else {
    speech.say(speech.good(`${to} holds ${storeContents(contents)}: it was read back, and every chain holds.`))
    speech.say('Whoever has it can foresee the dice of its games: keep it as safe as the database itself.')
  }
}

/** Puts a backup in the place of a database and says where the old one is. */
async function restoreCommand(
  care: StoreCare,
  database: string,
  from: string,
  wishes: RestoreWishes,
  { speech, json }: Saying,
): Promise<void> {
  const restored = await care.restore(database, from, wishes)
  if (json) return speech.json(restored)
  speech.say(speech.good(`${database} is restored, with ${storeContents(restored)}.`))
  if (!wishes.sameDice) speech.say('Its games take new dice, as their logs will say.')
  if (restored.aside !== undefined) speech.say(`What was there before is now ${restored.aside}.`)
}

type DoctorFlags = { readonly mend?: boolean }

/** Looks at everything stored, mends it if so wished, and says what is wrong. The exit status is 0 if nothing is, else 1. */
function doctorCommand(
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

/** What a store holds, in words: “12 games with 3456 entries”. */
function storeContents({ games, entries }: StoreContents): string {
  return `${games} ${games === 1 ? 'game' : 'games'} with ${entries} ${entries === 1 ? 'entry' : 'entries'}`
}
