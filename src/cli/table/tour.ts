import { bindAct } from '../../app/binding/bind-act.ts'
import { ruleMeant } from '../../app/names/names.ts'
import { act } from '../../app/play/game.ts'
import { refusalInWords } from '../../app/prose/entries.ts'
import { scores } from '../../app/prose/explanations.ts'
import { newsInWords } from '../../app/prose/news.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import type { PlayerName } from './person-choices.ts'
import { ruleTextOf } from './rule-card.ts'
import { bindingAt, rulesAt, type Table } from './table.ts'

/** Who sits at the table in the guided first turn: the newcomer, who begins, and two server players. */
export const TOUR_PLAYERS: readonly PlayerName[] = [
  { name: 'Nico', surname: 'Newcomer' },
  { name: 'Ada', surname: 'Reed' },
  { name: 'Ben', surname: 'Stone' },
]

const RULE = 'A player who makes everybody else laugh gains one point, if the others agree that it was funny.'

/** A first turn, step by step, with real acts in a real game. True if the newcomer then wants to go on by themselves. */
export async function tour(table: Table): Promise<boolean> {
  const { prompts } = table
  prompts.say(
    'You are Nico Newcomer. Ada Reed and Ben Stone are house players: here they do what you see them do. You sit in this order, and you begin.',
  )
  showRule(table, '202', 'What a turn is, the rules say themselves:')
  const text = await prompts.line(
    'First you propose a change. Write a new rule, in your own words, or take this one:',
    { initial: RULE },
  )
  if (text === undefined) return true
  if (
    !step(
      table,
      'Newcomer',
      'propose',
      { enact: { text } },
      'You propose it. A proposal gets the next number, starting with 301:',
    )
  )
    return true
  prompts.say(
    'Now is the time to talk it over. You may still change the text (revise), until you decide that it is time to vote (call vote).',
  )
  if ((await prompts.confirm('Call the vote?')) !== true) return true
  if (!step(table, 'Newcomer', 'callVote', {}, 'The text is fixed, and the vote is open:')) return true
  showRule(table, '203', 'How many votes it needs, a rule says too:')
  prompts.say('So everybody has to be for it. Ada and Ben like it.')
  step(table, 'Reed', 'vote', { proposal: '301', choice: 'for' }, 'Ada Reed votes:')
  step(table, 'Stone', 'vote', { proposal: '301', choice: 'for' }, 'Ben Stone votes:')
  const choice = await prompts.choose('And you?', [
    { value: 'for', label: 'For' },
    { value: 'against', label: 'Against', hint: 'your own proposal?' },
  ] as const)
  if (choice === undefined) return true
  step(
    table,
    'Newcomer',
    'vote',
    { proposal: '301', choice },
    'The vote is complete, and the rules say at once what comes of it:',
  )
  prompts.say(
    'Every line names the rule by which it happened. Behind each stands an explanation: choose “Why?” later on.',
  )
  if ((await prompts.confirm('The second part of the turn: throw the die?')) !== true) return true
  step(table, 'Newcomer', 'throwDie', {}, 'You score, and the turn goes on to the next player:')
  return ending(table)
}

async function ending(table: Table): Promise<boolean> {
  const { prompts, game } = table
  prompts.note(
    'That was a turn',
    `${scores(rulesAt(table), game.state)}\n\nYour rule now stands in the rulebook beside the others. It has no program: people carry it out, with “By hand”. Whoever first has 100 points wins, as long as rule 208 says so.`,
  )
  const next = await prompts.choose('What now?', [
    { value: 'on', label: 'Go on in this game', hint: 'you decide for all three' },
    { value: 'leave', label: 'Leave', hint: 'nomic table --players "Zoe Ames, Al Brook" starts one with your names' },
  ] as const)
  return next === 'on'
}

function showRule(table: Table, label: string, before: string): void {
  const { state } = table.game
  table.prompts.note(before, ruleTextOf(state, ruleMeant(state, label).id))
}

/** Does one act of the tour and tells it; false, with the reason, if the rules refuse it. */
function step(table: Table, by: string, name: string, args: JsonObject, words: string): boolean {
  const { prompts, game } = table
  const bound = bindAct(bindingAt(table), { by, do: name, with: args, at: table.now() })
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
    bound.ok && done !== undefined && !done.ok ? refusalInWords(done.refusal).join('\n') : 'That was not understood.',
  )
  return false
}
