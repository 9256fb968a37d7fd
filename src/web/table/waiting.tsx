import type { PossibleActs } from '../../wire/game/act.ts'
import type { Awaited, GameState } from '../../wire/game/game-state.ts'
import { LinkedSentence } from '../parts/linked-sentence.tsx'
import { plainTextOf, type Sentence } from '../parts/sentence.ts'
import { namesInWords } from '../parts/spans-and-lists-in-words.ts'
import { WaysOut } from '../results/ways-out.tsx'

/** Says who the game is waiting for now and for what, as part of a sentence: “for Ames to vote on proposal 301”. */
export function WaitsNow({ state, you }: { readonly state: GameState; readonly you: string | undefined }) {
  return waitingByTask(state.waitsFor, you).map(({ names, to, why }, place) => (
    <span key={`${plainTextOf(to)} ${why}`}>
      {place === 0 ? 'for ' : ', and for '}
      <strong>{names}</strong> <LinkedSentence game={state.game} parts={to} />
    </span>
  ))
}

/**
 * Whether a stall is explained among the viewer’s moves: if the game is waiting for them, and they cannot record the
 * result by hand there. Otherwise, the list of everyone the game is waiting for explains it.
 */
export function isStallAmongMoves(
  { waitsFor, people }: Pick<GameState, 'waitsFor' | 'people'>,
  you: string | undefined,
  acts: Pick<PossibleActs, 'goesOnByHand'> | undefined,
): boolean {
  const byHand = acts?.goesOnByHand === true && people.length > 1
  return !byHand && waitsFor.some(({ person }) => person === you)
}

/** Says which waits the people concerned cannot end themselves, and what ends them instead. */
export function Stalls({ state: { game, stalls } }: { readonly state: GameState }) {
  return stalls.map(parts => (
    <p key={plainTextOf(parts)} className="notice">
      <LinkedSentence game={game} parts={parts} />
      {parts.flatMap(({ entry }) => (entry === undefined ? [] : <WaysOut key={entry} entry={entry} />))}
    </p>
  ))
}

/**
 * People who have to do the same thing before the game can continue: their names as a list, and what they have to do.
 */
type WaitingTogether = { readonly names: string; readonly to: Sentence; readonly why: string | null }

/** If there are more people than this, only some of them are named, unless someone asks who the game is waiting for. */
const FEW = 4

/** The people a game is waiting for, grouped by task. The viewer is called “you”. */
export function waitingByTask(
  waitsFor: readonly Awaited[],
  you: string | undefined,
  atMost = FEW,
): readonly WaitingTogether[] {
  const together = Map.groupBy(waitsFor, ({ to, why }) => `${to} ${why}`)
  return [...together.values()].map(all => {
    const names = all.map(({ person, name }) => (person === you ? `${name} (you)` : name))
    return { names: namesInWords(names, atMost), to: all[0]?.toParts ?? [], why: all[0]?.why ?? null }
  })
}
