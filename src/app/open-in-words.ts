import type { OpenQuestion } from '../kernel/open-question.ts'
import type { State } from '../kernel/state.ts'
import { ruleInWords } from './rule-in-words.ts'
import { undecidedInWords } from './undecided-in-words.ts'
import { listInWords } from './value-in-words.ts'

/** One open question in a sentence, with the rules that contest it and what it waits for. */
export function openInWords(state: State, open: OpenQuestion): string {
  const { entry, contestants = [], kind } = open
  const between =
    contestants.length === 0 ? '' : ` Between ${listInWords(contestants.map(id => ruleInWords(state, id)))}.`
  return `${undecidedInWords(state, open)} (entry ${entry}).${between} ${WAITS[kind]}`
}

const WAITS: { readonly [kind in OpenQuestion['kind']]: string } = {
  undecided: 'It waits for a Judge’s ruling, an answer by hand or a changed rule.',
  reaction: 'What depends on it is held until a ruling, an answer by hand or a changed rule lets it go on.',
  batch: 'It is held until a ruling or a changed rule lets it go on.',
  act: 'The act is held undone until a Judge says whether it was legal.',
  doubt: 'It waits for a correction.',
  challenge: 'It waits for the Judge.',
  owed: 'It waits until somebody carries it out by hand, a ruling lets it go on or drops it, or a changed rule carries it out.',
  inDoubt: 'It rests on a ruling that was overruled: look whether it needs a correction.',
}
