import { openInWords } from '../../app/prose/deadlines.ts'
import type { Table } from './table.ts'

/** What the rules have not settled, and what may settle it. */
export function openMenu({ prompts, game }: Table): void {
  const { open } = game.state
  if (open.length === 0) prompts.say('Nothing is open: the rules have settled everything that was asked.')
  else prompts.note('Open questions', open.map(it => `• ${openInWords(game.state, it)}`).join('\n'))
}
