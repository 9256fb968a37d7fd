import type { Json } from '../../../kernel/json.ts'
import { goingOn } from '../../going-on.ts'
import { howOneWins } from '../../how-one-wins.ts'
import { rulesNow } from '../../rules-now.ts'
import { secretsOf } from '../../secrets-of.ts'
import { standingInWords } from '../../standing-in-words.ts'
import { seenRegister } from '../../view.ts'
import { matterTold } from '../matter-told.ts'
import { personTold } from '../person-told.ts'
import { askedAbout, type Question, throughEyes, told, viewerOf, wireInstant } from '../question.ts'
import { waitingTold } from '../waiting-told.ts'

/** How a game stands, through the eyes of whoever asks: its registers, what is before the players, and whom it waits for. */
export const stateQuestion: Question = questioned => {
  const { world, request, past } = questioned
  const state = askedAbout(questioned)
  const eyes = throughEyes(questioned)
  const viewer = viewerOf(request.by)
  const registers = Object.keys(state.registers).map(
    name => [name, seenRegister(state, world, name, () => eyes, viewer)] as const,
  )
  return told({
    game: state.game,
    ruleset: state.ruleset,
    settings: state.settings,
    zone: state.zone,
    entries: state.seq,
    head: state.head,
    at: wireInstant(state.now),
    says: standingInWords(rulesNow(world, state), eyes).split('\n'),
    going: goingOn(rulesNow(world, state), eyes, viewer),
    winning: howOneWins(rulesNow(world, state), eyes),
    registers: Object.fromEntries(registers.filter((it): it is readonly [string, Json] => it[1] !== undefined)),
    matters: Object.values(state.matters).map(it => matterTold(eyes, it)),
    ...waitingTold(world, state, eyes),
    people: Object.keys(state.persons).map(id => personTold(state, id)),
    secrets: viewer === undefined || past !== undefined ? [] : secretsOf(world, state, viewer),
  })
}
