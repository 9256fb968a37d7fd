import { committedChance } from '../app/dice/committed-chance.ts'
import { newDiceSecret } from '../app/dice/dice-secret.ts'
import { foundAt } from '../app/found-at.ts'
import { foundGame } from '../app/found-game.ts'
import { renewDice } from '../app/game.ts'
import type { JsonObject } from '../kernel/json.ts'
import type { KeptGame, OpenedGame } from '../ports/game-shelf.ts'
import { Complaint } from './complaint.ts'
import { diceOf } from './dice-of.ts'
import { gameMeant } from './game-meant.ts'
import { gameName } from './game-name.ts'
import { positionGiven, positionLine } from './position-given.ts'
import { readRuleset } from './read-ruleset.ts'
import { type PlayerName, playersNamed } from './table/person-name.ts'
import { openTable } from './table/table.ts'
import { tableLoop } from './table/table-loop.ts'
import type { TablePrompts } from './table/table-prompts.ts'
import { TOUR_PLAYERS, tour } from './table/tour.ts'
import { welcome } from './table/welcome.ts'
import type { Workshop } from './workshop.ts'

export type TableFlags = {
  readonly game?: string
  readonly players?: string
  /** A file that says where the game stands when it is founded, as under `position:` in a script. */
  readonly position?: string
  readonly settings: JsonObject
}

/** Finds or founds the game, plays it, and says where it is kept. */
export async function sitDown(
  workshop: Workshop,
  prompts: TablePrompts,
  what: string | undefined,
  flags: TableFlags,
): Promise<void> {
  const resumed = gameMeant(what, flags.game)
  if (resumed !== undefined) return play(workshop, prompts, kept(workshop.games.open(resumed)), false)
  const ruleset = readRuleset(workshop, what ?? 'suber')
  const settings = { ...tableSetting(ruleset.settings), ...flags.settings }
  const named = flags.players === undefined ? await welcome(prompts, ruleset, settings) : playersNamed(flags.players)
  if (named === undefined) return
  const toured = named === 'tour'
  const players = toured ? TOUR_PLAYERS : named
  if (players.length === 0) throw new Complaint(['--players names nobody: write --players "Zoe Ames, Al Brook".'])
  return play(workshop, prompts, founded(workshop, ruleset, settings, players, flags), toured)
}

async function play(workshop: Workshop, prompts: TablePrompts, game: KeptGame, toured: boolean): Promise<void> {
  try {
    prompts.say(`This game is kept in ${game.path}, up to date after every act.`)
    if (game.notice !== undefined) prompts.warn(game.notice)
    const dice = await diceOf(game, prompts)
    if (dice === undefined) return
    const table = openTable(workshop, game, prompts, { secret: dice.secret })
    if (dice.isNew) renewDice(table.game, table.now())
    if (!toured || (await tour(table))) await tableLoop(table)
  } finally {
    game.close()
    prompts.say(`Left. Everything is in ${game.path}; go on with: nomic table ${game.path}`)
  }
}

function founded(
  workshop: Workshop,
  ruleset: ReturnType<typeof readRuleset>,
  settings: JsonObject,
  players: readonly PlayerName[],
  { game: path, position }: TableFlags,
): KeptGame {
  const file = path ?? gameName(ruleset.name, new Date(), name => workshop.games.has(name))
  const at = Date.now()
  const secret = newDiceSecret()
  const chance = committedChance(secret, [])
  const founding = { game: file, settings, at, players }
  const decided =
    position === undefined
      ? foundGame(workshop.world(), ruleset, founding, chance)
      : foundAt(workshop.world(), ruleset, founding, positionGiven(workshop, position), workshop, chance)
  if ('path' in decided)
    throw new Complaint([
      `${position}:${positionLine(workshop, position ?? '', decided.path)}: expected ${decided.fault}`,
    ])
  if (!decided.ok) throw new Complaint(decided.problems.map(({ label, message }) => `${label}: ${message}.`))
  return kept(workshop.games.create(file, decided.entry, secret))
}

function kept(opened: OpenedGame): KeptGame {
  if (opened.ok) return opened.game
  const { file, line, message } = opened.fault
  throw new Complaint([`${file}:${line}: ${message}`])
}

/** Where a ruleset tells games at a table from others, this is one. */
function tableSetting(settings: ReturnType<typeof readRuleset>['settings']): JsonObject {
  return settings['setting']?.choices.includes('table') ? { setting: 'table' } : {}
}
