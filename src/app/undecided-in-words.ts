import { ALL_INSTITUTIONS } from '../institutions/all-institutions.ts'
import { KERNEL_QUESTIONS } from '../kernel/kernel-questions.ts'
import { matterIn } from '../kernel/matter-in.ts'
import type { OpenQuestion } from '../kernel/open-question.ts'
import type { State } from '../kernel/state.ts'
import { matterNamed } from './matter-named.ts'
import { nameInWords } from './name-in-words.ts'

/** What is open, with the question that the rules leave undecided as people ask it: “How many votes …?” of proposal 302. */
export function undecidedInWords(state: State, { about, question, of, matter: id }: OpenQuestion): string {
  const asked = question === undefined ? undefined : ABOUT.get(question)
  const why = of === undefined || !about.startsWith(`${of} is undecided: `) ? undefined : about.slice(of.length)
  if (asked === undefined || why === undefined || of === undefined) return about
  const matter = id === undefined ? undefined : matterIn(state, id)
  const named = matter !== undefined && of.endsWith(` ${matter.label}`) ? matterNamed(matter) : subjectOf(of)
  return `“${asked}”${named === '' ? '' : ` of ${named}`}${why}`
}

const ABOUT: ReadonlyMap<string, string> = new Map(
  [...KERNEL_QUESTIONS, ...ALL_INSTITUTIONS.flatMap(({ questions }) => questions)].map(({ name, about }) => [
    name,
    about.replace(/ ?\([^)]*`[^)]*\)/g, '').replace(/ Put before .*$/s, ''),
  ]),
)

/** What a question is about, behind its name: “mayVote Ames” is about “Ames”. */
function subjectOf(of: string): string {
  return nameInWords(of.split(' ').slice(1).join(' '))
}
