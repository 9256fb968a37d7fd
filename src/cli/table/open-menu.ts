import { ruleInWords } from '../../app/rule-in-words.ts'
import { listInWords } from '../../app/value-in-words.ts'
import type { OpenQuestion } from '../../kernel/open-question.ts'
import type { State } from '../../kernel/state.ts'
import type { Table } from './table.ts'

/** What the rules have not settled, and what may settle it. */
export function openMenu({ prompts, game }: Table): void {
  const { open } = game.state
  if (open.length === 0) prompts.say('Nothing is open: the rules have settled everything that was asked.')
  else prompts.note('Open questions', open.map(it => `• ${openInWords(game.state, it)}`).join('\n'))
}

/** One open question in a sentence, with the rules that contest it and what it waits for. */
function openInWords(state: State, { about, entry, contestants = [], kind }: OpenQuestion): string {
  const between =
    contestants.length === 0 ? '' : ` Between ${listInWords(contestants.map(id => ruleInWords(state, id)))}.`
  return `${about} (entry ${entry}).${between} ${WAITS[kind]}`
}

const WAITS: { readonly [kind in OpenQuestion['kind']]: string } = {
  undecided: 'It waits for a Judge’s ruling, an answer by hand or a changed rule.',
  reaction: 'What depends on it is held until a ruling, an answer by hand or a changed rule lets it go on.',
  batch: 'It is held until a ruling or a changed rule lets it go on.',
  act: 'The act is held undone until a Judge says whether it was legal.',
  doubt: 'It waits for a correction.',
  challenge: 'It waits for the Judge.',
  inDoubt: 'It rests on a ruling that was overruled: look whether it needs a correction.',
}
