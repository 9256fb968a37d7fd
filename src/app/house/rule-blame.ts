import type { Effect } from '../../kernel/effect.ts'
import type { Entry } from '../../kernel/entry.ts'
import type { JsonObject } from '../../kernel/json.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import { blame } from '../blame.ts'
import type { Asker, DeskAnswer } from '../desk/desk-request.ts'
import { told } from '../desk/question.ts'
import { askGame } from './ask-game.ts'
import type { House } from './house.ts'
import { type LinesFound, linesBefore } from './lines-before.ts'

/** Which rule’s lines are asked about: the one that bears a label, now or as of so many entries. */
export type WantedBlame = { readonly label: string; readonly upTo?: number; readonly by: Asker }

/** A text that a rule has had, and since which entry. */
type Version = {
  readonly entry: number
  readonly at: string
  readonly matter: JsonObject | null
  readonly text: string
}

/** How many texts of a rule are looked through; what is older is told as the oldest of them. */
const MOST_TEXTS = 200

/** Which entry, and which proposal or case, brought each line of a rule’s text. */
export async function ruleBlame(house: House, { id: game }: GameRecord, wanted: WantedBlame): Promise<DeskAnswer> {
  const { label, upTo, by } = wanted
  const past = upTo === undefined ? {} : { upTo }
  const meant = await askGame(house, game, { about: 'ruleMeant', by, of: { label }, ...past })
  if (!meant.ok) return meant
  const { rule, since, textSince } = JSON.parse(meant.json) as { rule: string; since: number; textSince: number }
  const touches = ({ effects }: Entry) => effects.some(effect => givesText(effect, rule))
  const sought = { game, by, about: 'ruleVersions', of: { rule }, touches, since, limit: 100 }
  const versions: Version[] = []
  // Nothing has given it another text since `textSince`.
  for (let before: number | undefined = textSince + 1; before !== undefined && versions.length < MOST_TEXTS; ) {
    const found: LinesFound = await linesBefore(house, { ...sought, before })
    versions.push(...(found.lines as unknown as readonly Version[]))
    before = found.before
  }
  const lines = blame(versions.toReversed()).map(({ text, by: { entry, at, matter } }) => ({ text, entry, at, matter }))
  return told({ label, lines })
}

function givesText(effect: Effect, rule: string): boolean {
  return (effect.do === 'addRule' && effect.rule.id === rule) || (effect.do === 'replaceText' && effect.rule === rule)
}
