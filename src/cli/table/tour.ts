import { bindAct } from '../../app/binding/bind-act.ts'
import { ruleMeant } from '../../app/names/names-and-labels.ts'
import { act } from '../../app/play/game.ts'
import { refusalInWords } from '../../app/prose/entries.ts'
import { scoresInWords } from '../../app/prose/explanations-and-standings.ts'
import { newsInWords } from '../../app/prose/news.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import type { PlayerName } from './people-and-entry-choices.ts'
import { ruleCardText } from './rule-text-and-choices.ts'
import { bindingContextAt, rulesAt, type Table } from './table.ts'

/** The players of the guided first turn: the newcomer, who goes first, and two players run by the computer. */
export const TOUR_PLAYERS: readonly PlayerName[] = [
  { name: 'Nico', surname: 'Newcomer' },
  { name: 'Ada', surname: 'Reed' },
  { name: 'Ben', surname: 'Stone' },
]

const RULE = 'A player who makes everyone else laugh gains one point, if the others agree that it was funny.'

/**
 * Plays a first turn step by step, with real acts in a real game. Returns true if the newcomer then wants to continue
 * alone.
 */
export async function tour(table: Table): Promise<boolean> {
  const { prompts } = table
  prompts.say(
    'You are Nico Newcomer. Ada Reed and Ben Stone are computer players. You sit in this order, and you go first.',
  )
  showRule(table, '202', 'The rules say what a turn is:')
  const text = await prompts.line('First, you propose a change. Write a new rule in your own words, or use this one:', {
    initial: RULE,
  })
  if (text === undefined) return true
  if (
    !doTourAct(
      table,
      'Newcomer',
      'propose',
      { enact: { text } },
      'You propose it. Each proposal gets the next number, starting with 301:',
    )
  )
    return true
  prompts.say(
    'Now you all discuss it. You may still change the text (revise) until you decide that it is time to vote (call vote).',
  )
  if ((await prompts.confirm('Call the vote?')) !== true) return true
  if (!doTourAct(table, 'Newcomer', 'callVote', {}, 'The text is now fixed, and the vote is open:')) return true
  showRule(table, '203', 'A rule also says how many votes a proposal needs:')
  prompts.say('So everyone has to vote for it. Ada and Ben like it.')
  doTourAct(table, 'Reed', 'vote', { proposal: '301', choice: 'for' }, 'Ada Reed votes:')
  doTourAct(table, 'Stone', 'vote', { proposal: '301', choice: 'for' }, 'Ben Stone votes:')
  const choice = await prompts.choose('And you?', [
    { value: 'for', label: 'For' },
    { value: 'against', label: 'Against', hint: 'your own proposal?' },
  ] as const)
  if (choice === undefined) return true
  doTourAct(
    table,
    'Newcomer',
    'vote',
    { proposal: '301', choice },
    'The vote is complete, and the rules decide the result at once:',
  )
  prompts.say('Every line names the rule that caused it. For a full explanation, choose “Why?” later.')
  if ((await prompts.confirm('Take the second part of your turn: throw the die?')) !== true) return true
  doTourAct(table, 'Newcomer', 'throwDie', {}, 'You score, and the turn passes to the next player:')
  return endTour(table)
}

async function endTour(table: Table): Promise<boolean> {
  const { prompts, game } = table
  prompts.note(
    'That was a turn',
    `${scoresInWords(rulesAt(table), game.state)}\n\nYour rule is now in the rulebook with the others. It has no program, so you carry it out yourselves, with “By hand”. The first player to reach 100 points wins, for as long as rule 208 says so.`,
  )
  const next = await prompts.choose('What now?', [
    { value: 'on', label: 'Continue this game', hint: 'you decide for all three' },
    {
      value: 'leave',
      label: 'Leave',
      hint: 'nomic table --players "Zoe Ames, Al Brook" starts a game with your own names',
    },
  ] as const)
  return next === 'on'
}

function showRule(table: Table, label: string, before: string): void {
  const { state } = table.game
  table.prompts.note(before, ruleCardText(state, ruleMeant(state, label).id))
}

/** Does one act of the tour and shows the result. If the rules refuse the act, shows why and returns false. */
function doTourAct(table: Table, by: string, name: string, args: JsonObject, words: string): boolean {
  const { prompts, game } = table
  const bound = bindAct(bindingContextAt(table), { by, do: name, with: args, at: table.now() })
  const before = game.state
  const done = bound.ok ? act(game, bound.act) : undefined
  if (done?.ok === true) {
    prompts.note(
      words,
      newsInWords(before, done.entry, done.state)
        .map(line => `• ${line}`)
        .join('\n'),
    )
    return true
  }
  prompts.warn(
    bound.ok && done !== undefined && !done.ok
      ? refusalInWords(before, done.refusal).join('\n')
      : 'I didn’t understand that.',
  )
  return false
}
