import { parsedEntry } from '../../kernel/log/unparsed-entry.ts'
import type { ReleasedEngines } from '../../ports/released-engines.ts'
import { chronicledEntry } from '../chronicle/chronicle.ts'
import { computedCorrections } from '../correction/computed-corrections.ts'
import { writeEmail } from '../emails/write-email.ts'
import { pageChecker } from '../log/checked-pages.ts'
import { scriptWriters } from '../log/scripts-in-pages.ts'
import { readArrival } from '../passport/read-arrival.ts'
import { atomFeed } from '../reads/atom-feed.ts'
import { numbersOfFitting } from '../reads/entry-filter.ts'
import { iCalendar } from '../reads/i-calendar.ts'
import { lineHistory } from '../reads/line-history.ts'
import { wholeEntryJson } from '../reads/whole-entry.ts'
import { rulesetName } from '../recognition/draft-files.ts'
import { recogniseRuleset } from '../recognition/recognise-ruleset.ts'
import { takeOverRule } from '../recognition/take-over-rule.ts'
import { checkedProgram } from '../rules/checked-program.ts'
import { type FoundingPowers, foundInSession } from '../session/decide-founding.ts'
import { talkAsMarkdown } from '../talk/talk-as-markdown.ts'
import { broughtHistories } from './brought-histories.ts'
import { ownFiles } from './own-files.ts'
import type { ReadingHandlers } from './reading-jobs.ts'

/** What a thread of the reading room needs from outside. */
export type ReadingPowers = FoundingPowers & {
  readonly engines: ReleasedEngines
  /** The processor time that the thread has used, in milliseconds. */
  cpuTime(): number
  newId(): string
}

/** Does everything that reads at length what strangers wrote. */
export function readingHandlers(powers: ReadingPowers): ReadingHandlers {
  const { world, engines, cpuTime, newId } = powers
  const checker = pageChecker(world, engines, cpuTime)
  const write = scriptWriters(powers)
  return {
    recognise(text) {
      const draft = recogniseRuleset(text)
      return { name: rulesetName(draft.title, OWN), draft }
    },
    ownRules: ownFiles,
    takeOver: ({ own, source, rule }) => takeOverRule(own, source, rule),
    program: source => checkedProgram(world, source),
    found: request => foundInSession(powers, request),
    passport: written => readArrival({ world, engines, cpuTime }, newId, written),
    feed: atomFeed,
    email: writeEmail,
    calendar: iCalendar,
    talk: talkAsMarkdown,
    find: ({ entries, filters }) => numbersOfFitting(entries, filters),
    chronicle: entries => entries.map(entry => chronicledEntry(parsedEntry(entry))),
    entry: wholeEntryJson,
    lineHistory,
    history: broughtHistories(),
    correct: game => computedCorrections(world, game),
    check: checker.check,
    script: write,
  }
}

/** The names of rulesets that were recognised in a text begin with this word. */
const OWN = 'own'
