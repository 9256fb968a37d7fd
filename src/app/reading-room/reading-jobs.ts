import type { Entry } from '../../kernel/log/entry.ts'
import type { UnparsedEntry } from '../../kernel/log/unparsed-entry.ts'
import type { JsonText } from '../../kernel/values/json-text.ts'
import type { RuleBlame } from '../../wire/game/rule.ts'
import type { ProgramCheck } from '../../wire/program.ts'
import type { OwnRules } from '../../wire/ruleset-draft.ts'
import type { TalkExport } from '../../wire/talk.ts'
import type { ChronicledEntry } from '../chronicle/chronicle.ts'
import type { ComputedCorrection, GameToCorrect } from '../correction/computed-corrections.ts'
import type { EmailToWrite } from '../emails/write-email.ts'
import type { PageChecked, PageToCheck } from '../log/checked-pages.ts'
import type { RulesetFiles } from '../log/export-ruleset.ts'
import type { ScriptPage } from '../log/scripts-in-pages.ts'
import type { CheckedArrival, WrittenPassport } from '../passport/arrival.ts'
import type { AtomFeed } from '../reads/atom-feed.ts'
import type { EntryFilter } from '../reads/entry-filter.ts'
import type { Calendar } from '../reads/i-calendar.ts'
import type { Version } from '../reads/line-history.ts'
import type { RulesetDraft } from '../recognition/ruleset-draft.ts'
import type { TakenOver } from '../recognition/take-over-rule.ts'
import type { FoundReply, FoundRequest } from '../session/decide-founding.ts'
import type { HistoryAnswer, HistoryQuestion } from './brought-histories.ts'
import type { OwnFiles } from './own-files.ts'

type Job<Given, Done> = { readonly given: Given; readonly done: Done }

/**
 * Everything that reads at length what strangers wrote. Each is done in the reading room, on a thread that is ended if it
 * takes too long, and nowhere else on a server.
 */
export type ReadingJobs = {
  /** Recognises the rules in a pasted text, and names their ruleset. */
  readonly recognise: Job<string, { readonly name: string; readonly draft: RulesetDraft }>
  /** Makes the files of a ruleset that a request contains. */
  readonly ownRules: Job<{ readonly name: string; readonly ownRules: OwnRules }, OwnFiles>
  readonly takeOver: Job<
    { readonly own: RulesetFiles; readonly source: RulesetFiles; readonly rule: string },
    TakenOver | undefined
  >
  /** Checks a program that someone is writing. */
  readonly program: Job<string, ProgramCheck>
  /** Decides entry 0 of a game. Nothing else limits what the programs of its rules cost before the game has begun. */
  readonly found: Job<FoundRequest, FoundReply>
  readonly passport: Job<WrittenPassport, CheckedArrival>
  readonly feed: Job<AtomFeed, string>
  readonly email: Job<EmailToWrite, { readonly text: string; readonly html: string }>
  readonly calendar: Job<Calendar, string>
  /** Writes talk as Markdown. */
  readonly talk: Job<TalkExport, string>
  /** Finds the entries of a log that fit filters, and returns their numbers. */
  readonly find: Job<
    { readonly entries: readonly UnparsedEntry[]; readonly filters: readonly EntryFilter[] },
    readonly number[]
  >
  readonly chronicle: Job<readonly UnparsedEntry[], readonly ChronicledEntry[]>
  /** Writes an entry as JSON in full. */
  readonly entry: Job<UnparsedEntry, JsonText<Entry>>
  readonly lineHistory: Job<readonly Version[], RuleBlame['lines']>
  readonly history: Job<HistoryQuestion, HistoryAnswer>
  /** Decides a game again without some entries. */
  readonly correct: Job<GameToCorrect, readonly ComputedCorrection[]>
  readonly check: Job<PageToCheck, PageChecked>
  readonly script: Job<ScriptPage, string | undefined>
}

export type ReadingKind = keyof ReadingJobs

/** What does each job. */
export type ReadingHandlers = {
  readonly [Kind in ReadingKind]: (given: ReadingJobs[Kind]['given']) => ReadingJobs[Kind]['done']
}

/** The place where a server reads what strangers wrote. */
export type ReadingRoom = {
  /**
   * Does a job for the caller for whom the current code runs. Throws a `SessionFault`: `tooCostly` if the job took more
   * than it may and was ended; `tooMuch` if this caller has too many jobs here, or too many that were ended; `busy` if
   * all callers together do.
   */
  read<Kind extends ReadingKind>(kind: Kind, given: ReadingJobs[Kind]['given']): Promise<ReadingJobs[Kind]['done']>
}
