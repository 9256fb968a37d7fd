import type { Command } from 'commander'
import { checkStretch } from '../../app/log/verify-log.ts'
import type { CheckedInstallation, Finding, InstallationWish } from '../../ports/installation.ts'
import type { Ailment, Examined, StoredLog } from '../../ports/store-care.ts'
import type { Workshop } from '../command-context.ts'
import { addJsonFlag, type Output, outputOptionsOf, UsageError } from '../words/output.ts'
import { wrap } from '../words/terminal-text.ts'
import { contentsInWords, databasePath, runReportingFaults } from './store-commands.ts'

type DoctorFlags = InstallationWish & { readonly mend?: boolean; readonly seconds: number }

/** Adds the command that checks an installation, or only a database. `end` receives the exit status. */
export function addDoctorCommand(program: Command, workshop: Workshop, end: (status: number) => void): void {
  addJsonFlag(program.command('doctor'))
    .description('check a server with everything around it, and say what is wrong and what to do')
    .argument('[file]', 'only check this database, such as a backup')
    .option('--data <folder>', 'the server’s data folder (default: the one in the configuration)')
    .option('--config <file>', 'the server’s configuration file')
    .option('--mend', 'repair what can be rebuilt from other stored data, and check only the database')
    .option('--send-mail <address>', 'send an email to this address, to try the mail server')
    .option('--seconds <number>', 'the time for deciding entries of each game again', wholeNumber, 30)
    .action((file: string | undefined, { mend = false, ...flags }: DoctorFlags, command: Command) =>
      runReportingFaults(async () => {
        const { speech, json } = outputOptionsOf(command)
        const care = workshop.stores
        const whole = file === undefined && !mend
        const checked: CheckedInstallation =
          file === undefined && (whole || flags.data === undefined)
            ? await workshop.checkInstallation({ ...flags, databaseOnly: mend })
            : { data: flags.data, findings: [] }
        if (mend && checked.findings.length > 0) throw new UsageError(checked.findings.map(({ what }) => what))
        if (mend && checked.elsewhere !== undefined) throw new UsageError([NOT_MENDED])
        if (!json) printFindings(checked.findings, speech)
        const database = file ?? databasePath(care, checked.data)
        const examined =
          checked.elsewhere !== undefined ? undefined : mend ? care.mend(database) : care.examine(database)
        if (!json && examined !== undefined) printExamination(examined, speech)
        const ailments = examined?.ailments ?? []
        const isReadable = whole && ailments.every(({ mendable }) => mendable)
        const logs = checked.elsewhere === undefined ? care.logs(database) : checked.elsewhere.logs
        const decided = isReadable && logs !== undefined ? await decideSamples(workshop, logs, flags.seconds) : []
        const findings = [...checked.findings, ...decided]
        if (json) speech.json(whole ? { ...examined, findings } : examined)
        else printFindings(decided, speech)
        end(ailments.length === 0 && !findings.some(({ state }) => state === 'fault') ? 0 : 1)
      }),
    )
}

const NOT_MENDED =
  '--mend is for SQLite, and the configuration names a PostgreSQL database. docs/host/postgresql.md says what to do instead.'

function wholeNumber(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new UsageError([`--seconds must be a whole number, not ${text}.`])
  return Number(text)
}

/** The number of entries of each game that are decided again. */
const SAMPLE = 10

/** An entry may be dated this many milliseconds after the clock of this machine. */
const SLACK = 60_000

/**
 * Decides some consecutive entries of each game again, from a random one on, as long as there is time. The games come in
 * a random order, so that none is left out each time.
 */
async function decideSamples(
  workshop: Workshop,
  logs: Iterable<StoredLog> | AsyncIterable<StoredLog>,
  seconds: number,
): Promise<readonly Finding[]> {
  const until = performance.now() + seconds * 1_000
  const engines = workshop.engines()
  const findings: Finding[] = []
  let games = 0
  let left = 0
  let again = 0
  let elsewhere = 0
  let latest = 0
  for await (const { game, read } of logs) {
    if (performance.now() > until) {
      left += 1
      continue
    }
    games += 1
    const entries = await read()
    latest = Math.max(latest, entries.at(-1)?.act.at ?? 0)
    const from = Math.floor(Math.random() * Math.max(1, entries.length - SAMPLE + 1))
    const to = Math.min(entries.length, from + SAMPLE)
    const { state: _, ...checked } = checkStretch(workshop.world(), entries, { from, to }, { engines })
    again += checked.decidedAgain
    elsewhere += checked.elsewhere.length
    if (checked.fault === undefined) continue
    const { entry, message } = checked.fault
    const what = `Game ${game}, entry ${entry}: ${message}`
    const remedy = `Keep a copy of the database, and check the whole game (nomic verify). If it was not altered, please report this as an error in Nomothete.`
    findings.push({ check: 'decisions', state: 'fault', what, remedy })
  }
  if (findings.length === 0) findings.push(sampleFinding({ games, left, again, elsewhere }))
  if (latest > Date.now() + SLACK) {
    const what = `The last entry is dated ${new Date(latest).toISOString()}, which is later than the clock of this machine.`
    const remedy = 'Set the clock, and let it be set by NTP (timedatectl set-ntp true).'
    findings.push({ check: 'clock', state: 'fault', what, remedy })
  }
  return findings
}

type Sampled = { readonly games: number; readonly left: number; readonly again: number; readonly elsewhere: number }

function sampleFinding({ games, left, again, elsewhere }: Sampled): Finding {
  const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`
  const of = `of ${count(games, 'game', 'games')}`
  const what = `${count(again, 'entry', 'entries')} ${of} were decided again, with the same result.`
  if (left > 0) {
    const rest = `${what} There was no time for ${count(left, 'more game', 'more games')}.`
    return { check: 'decisions', state: 'unchecked', what: rest, remedy: 'Give more time with --seconds.' }
  }
  if (elsewhere === 0) return { check: 'decisions', state: 'good', what }
  const foreign = `${what} ${count(elsewhere, 'entry was', 'entries were')} decided by an engine that is not here.`
  return {
    check: 'decisions',
    state: 'warning',
    what: foreign,
    remedy: 'Nothing is wrong if a game came from a version that was never released.',
  }
}

function printExamination({ file, ailments, ...contents }: Examined, speech: Output): void {
  for (const ailment of ailments) speech.say(`${ailmentInWords(ailment, speech)}\n`)
  const looked = `${file}: ${contentsInWords(contents)}: `
  const said = ailments.length === 1 ? 'found 1 problem.' : `found ${ailments.length} problems.`
  speech.say(ailments.length === 0 ? speech.good(`${looked}no problems found.`) : speech.bad(looked + said))
}

function ailmentInWords({ game, what, remedy }: Ailment, speech: Output): string {
  const where = game === undefined ? '' : `Game ${game}: `
  return `${speech.bad(wrap(where + what, speech.width))}\n${wrap(remedy, speech.width)}`
}

/** Prints what was found around the database: what is good in one line, the rest with what to do. */
function printFindings(findings: readonly Finding[], speech: Output): void {
  for (const { state, what, remedy = '' } of findings)
    if (state === 'good') speech.say(speech.good(wrap(what, speech.width)))
    else {
      const said = wrap(`${WORDS[state]}: ${what}`, speech.width)
      speech.say(`${state === 'fault' ? speech.bad(said) : speech.bold(said)}\n${wrap(remedy, speech.width)}`)
    }
}

const WORDS = { fault: 'Fault', warning: 'Warning', unchecked: 'Not checked' } as const
