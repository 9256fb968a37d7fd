import type { Json } from '../../../kernel/json.ts'
import { deadlinesInWords } from '../../deadlines-in-words.ts'
import { dueNow } from '../../due-now.ts'
import { fullName, nameOf } from '../../names.ts'
import { withinShown } from '../../public-value.ts'
import { rulesNow } from '../../rules-now.ts'
import { saidShown } from '../../said-shown.ts'
import { seenBy } from '../../seen-by.ts'
import { matterShown, publicRegister } from '../../view.ts'
import { type Question, told } from '../question.ts'

/** How a game stands, through the eyes of whoever asks: its registers, what is before the players, and whom it waits for. */
export const stateQuestion: Question = ({ world, state: sealed, request: { by } }) => {
  const viewer = typeof by === 'object' ? by.person : undefined
  const state = seenBy(world, sealed, viewer)
  const registers = Object.keys(state.registers).map(
    name => [name, publicRegister(state, world, name, viewer)] as const,
  )
  return told({
    game: state.game,
    ruleset: state.ruleset,
    settings: state.settings,
    zone: state.zone,
    entries: state.seq,
    head: state.head,
    at: new Date(state.now).toISOString(),
    registers: Object.fromEntries(registers.filter((it): it is readonly [string, Json] => it[1] !== undefined)),
    matters: Object.values(state.matters).map(it => saidShown(state, withinShown(state, matterShown(state, it)))),
    open: state.open.map(({ kind, about, entry }) => ({ kind, about, entry })),
    waitsFor: dueNow(rulesNow(world, state)).map(id => nameOf(state, id)),
    deadlines: deadlinesInWords(state),
    people: Object.values(state.persons).map(person => ({
      person: person.id,
      name: nameOf(state, person.id),
      fullName: fullName(state, person),
    })),
  })
}
