import type { Command } from 'commander'
import {
  type CopyProgress,
  type RestoreWishes,
  type StoreCare,
  type StoreContents,
  StoreFault,
  type StoreMigration,
} from '../../ports/store-care.ts'
import { addJsonFlag, type OutputOptions, outputOptionsOf, UsageError } from '../words/output.ts'

type DataFlag = { readonly data?: string }

/** Adds the commands that copy and restore a server's database. */
export function addStoreCommands(program: Command, care: StoreCare): void {
  const add = (name: string, about: string) =>
    addJsonFlag(program.command(name).description(about)).option(
      '--data <folder>',
      'the server’s data folder (default: NOMIC_DATA or nomic-data)',
    )

  add('backup', 'back up a server’s database to a file, even while the server is running')
    .argument('<file>', 'the new file')
    .action((to: string, { data }: DataFlag, command) =>
      runReportingFaults(() => backupCommand(care, databasePath(care, data), to, outputOptionsOf(command))),
    )

  add('restore', 'restore a server’s database from a backup')
    .argument('<file>', 'the backup')
    .option('--force', 'keep an existing database under another name')
    .option('--same-dice', 'keep the dice of its games (only if nothing was played after the backup)')
    .option('--until <instant>', 'take its games back to this instant, such as 2026-01-05T14:00Z', instant)
    .action((from: string, { data, force = false, sameDice = false, until }: RestoreFlags, command) =>
      runReportingFaults(() => {
        if (sameDice && until !== undefined) throw new UsageError([SEEN])
        const wishes = { force, sameDice, ...(until === undefined ? {} : { until }) }
        return restoreCommand(care, databasePath(care, data), from, wishes, outputOptionsOf(command))
      }),
    )
}

/** Adds the command that copies a whole store between SQLite and PostgreSQL. */
export function addMigrateStoreCommand(program: Command, migrate: StoreMigration): void {
  addJsonFlag(
    program
      .command('migrate-store')
      .description('copy everything that a server has stored from a SQLite file to PostgreSQL, or back'),
  )
    .argument('<from>', 'the file or the address (postgres://…) of the store')
    .argument('<to>', 'a new file or the address of an empty database, or an unfinished copy')
    .action((from: string, to: string, _, command) =>
      runReportingFaults(() => migrateCommand(migrate, from, to, outputOptionsOf(command))),
    )
}

/** Copies a store, prints how far the copy has got, and what it contains. */
async function migrateCommand(
  migrate: StoreMigration,
  from: string,
  to: string,
  { speech, json }: OutputOptions,
): Promise<void> {
  let said = Number.NEGATIVE_INFINITY
  const contents = await migrate(from, to, done => {
    if (json || (!done.comparing && performance.now() < said + SAID_EVERY)) return
    said = performance.now()
    speech.say(progressInWords(done))
  })
  if (json) return speech.json(contents)
  speech.say(speech.good(`Copied ${contentsInWords(contents)}. Every log was verified, and all tables are equal.`))
  speech.say('Start the server with the copy, and never again with the original: both would throw the same dice.')
}

/** Milliseconds between two reports of progress. */
const SAID_EVERY = 1_000

function progressInWords({ games, entries, of, comparing }: CopyProgress): string {
  if (comparing) return 'Comparing all tables …'
  return `Copied ${games} of ${contentsInWords(of)}: ${entries} entries.`
}

type RestoreFlags = DataFlag & Partial<RestoreWishes>

const SEEN = 'Games that are taken back need new dice, because people have seen what the old ones threw.'

/** Reads an instant with its time zone, so that it means the same on every machine. */
function instant(text: string): number {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at)) throw new UsageError([`Write the instant like 2026-01-05T14:00Z, not “${text}”.`])
  return at
}

/** The path of the database in the data folder, which the command or the environment names. */
export function databasePath(care: StoreCare, data: string | undefined): string {
  if (data === undefined && (process.env['NOMIC_STORE'] ?? '') !== '')
    throw new UsageError([
      'This command is for SQLite, and NOMIC_STORE names a PostgreSQL database. See docs/host/postgresql.md for its backups, or name a data folder with --data.',
    ])
  return care.fileIn(data ?? process.env['NOMIC_DATA'] ?? 'nomic-data')
}

/** Reports a failure of the store as a problem that the caller can fix. */
export async function runReportingFaults(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw error instanceof StoreFault ? new UsageError([error.message]) : error
  }
}

/** Copies a database, and prints what the copy contains. */
async function backupCommand(
  care: StoreCare,
  database: string,
  to: string,
  { speech, json }: OutputOptions,
): Promise<void> {
  const contents = await care.backUp(database, to)
  if (json) speech.json({ file: to, ...contents })
  else {
    speech.say(speech.good(`${to} contains ${contentsInWords(contents)}. It was read back, and every chain is valid.`))
    speech.say(
      'Anyone who has this file can predict the dice of its games. Keep the file as safe as the database itself.',
    )
  }
}

/** Replaces a database with a backup, and prints where the old database was moved to. */
async function restoreCommand(
  care: StoreCare,
  database: string,
  from: string,
  wishes: RestoreWishes,
  { speech, json }: OutputOptions,
): Promise<void> {
  const restored = await care.restore(database, from, wishes)
  if (json) return speech.json(restored)
  speech.say(speech.good(`${database} is restored, with ${contentsInWords(restored)}.`))
  const { takenBack } = restored
  if (takenBack !== undefined)
    speech.say(
      `Taken back: ${contentsInWords(takenBack)} that came after ${new Date(wishes.until ?? 0).toISOString()}.`,
    )
  if (!wishes.sameDice) speech.say('Its games get new dice, and their logs will say so.')
  if (restored.aside !== undefined) speech.say(`The previous database is now ${restored.aside}.`)
}

/** Describes the contents of a store: “12 games with 3456 entries”. */
export function contentsInWords({ games, entries }: StoreContents): string {
  return `${games} ${games === 1 ? 'game' : 'games'} with ${entries} ${entries === 1 ? 'entry' : 'entries'}`
}
