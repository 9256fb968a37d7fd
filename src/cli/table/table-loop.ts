import { peopleAwaited } from '../../app/moves/awaited-now.ts'
import { type PossibleAct, possibleActs } from '../../app/moves/possible-acts.ts'
import { titleOfName, wordsOfName } from '../../app/names/display-text.ts'
import { fullName } from '../../app/names/person-names.ts'
import { passDeadlinesUntil } from '../../app/play/game.ts'
import { scoresInWords, situationInWords } from '../../app/prose/explanations-and-standings.ts'
import type { Person } from '../../kernel/state/state.ts'
import { handActsMenu, joinMenu, personMenu, rulebookMenu, showOpenQuestions, whyMenu } from './menus.ts'
import { rulesAt, type Table } from './table.ts'
import { type Choice, Leaving } from './table-prompts.ts'

type Pick = { readonly person: Person } | 'rulebook' | 'scores' | 'why' | 'hand' | 'open' | 'join' | 'leave'

/** Plays at the table until someone exits. Every act has been saved by then. */
export async function tableLoop(table: Table): Promise<void> {
  try {
    for (;;) {
      passDeadlinesUntil(table.game, table.now())
      const { prompts, game } = table
      prompts.note('The game now', situationInWords(rulesAt(table), game.state))
      const acts = actsNow(table)
      const pick = await prompts.choose<Pick>('Who acts, or what do you want to see?', [
        ...peopleToChoose(table, acts),
        ...ALWAYS,
      ])
      if (pick === undefined || pick === 'leave') break
      await followPick(table, pick, acts)
    }
  } catch (error) {
    if (!(error instanceof Leaving)) throw error
  }
}

const ALWAYS: readonly Choice<Pick>[] = [
  { value: 'rulebook', label: 'Rulebook', hint: 'read the rules' },
  { value: 'scores', label: 'Scores' },
  { value: 'why', label: 'Why?', hint: 'explain anything that happened' },
  { value: 'hand', label: 'By hand …', hint: 'record, doubt, correct, challenge' },
  { value: 'open', label: 'Open questions' },
  { value: 'join', label: 'Someone joins' },
  { value: 'leave', label: 'Save and quit' },
]

/** The people in the game with the acts that are open to them, starting with those whose move it is. */
function peopleToChoose(table: Table, acts: ActsNow) {
  const { state } = table.game
  const choices = Object.values(state.persons).map(person => {
    const open = (acts.get(person.id) ?? []).filter(act => act.open)
    return {
      value: { person },
      label: fullName(state, person),
      hint: open.map(act => wordsOfName(act.name)).join(', '),
    }
  })
  const due = peopleAwaited(rulesAt(table), state)
  return choices.toSorted((a, b) => Number(due.includes(b.value.person.id)) - Number(due.includes(a.value.person.id)))
}

async function followPick(table: Table, pick: Exclude<Pick, 'leave'>, acts: ActsNow): Promise<void> {
  const { prompts, game } = table
  if (typeof pick === 'object') return personMenu(table, pick.person, acts.get(pick.person.id) ?? [])
  switch (pick) {
    case 'rulebook':
      return rulebookMenu(table)
    case 'scores':
      return prompts.note(titleOfName('scores'), scoresInWords(rulesAt(table), game.state))
    case 'why':
      return whyMenu(table)
    case 'hand':
      return handActsMenu(table, undefined)
    case 'open':
      return showOpenQuestions(table)
    case 'join':
      return joinMenu(table)
  }
}

/**
 * The acts that are open to each person now. Acts that are open to only a few people come first, because the game is
 * probably waiting for these acts.
 */
type ActsNow = ReadonlyMap<string, readonly PossibleAct[]>

/** Tries every act for everyone in the game. Acts for joining have a menu item of their own. */
function actsNow(table: Table): ActsNow {
  const { state } = table.game
  const rules = rulesAt(table)
  const all = Object.keys(state.persons).map(
    id => [id, possibleActs(rules, state, id, table.now()).filter(act => act.name !== 'join')] as const,
  )
  const open = all.flatMap(([, acts]) => acts.filter(act => act.open).map(act => act.name))
  const many = (act: PossibleAct): number => open.filter(name => name === act.name).length
  const size = (act: PossibleAct): number => Object.keys(act.schema).length
  return new Map(all.map(([id, acts]) => [id, acts.toSorted((a, b) => many(a) - many(b) || size(b) - size(a))]))
}
