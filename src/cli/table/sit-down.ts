import { committedChance, keepsCommitment } from '../../app/dice/committed-chance.ts'
import { type DiceSecret, newDiceSecret } from '../../app/dice/dice-secret.ts'
import { type Founding, foundAt, foundGame, foundOnRules } from '../../app/founding/found-game.ts'
import { type ChosenRules, withOptionalRules } from '../../app/founding/optional-rules.ts'
import { rulesOfGame, withOrigin } from '../../app/founding/rules-of-game.ts'
import { foldLog } from '../../app/log/chain-fault.ts'
import { renewDice } from '../../app/play/game.ts'
import { yamlLines } from '../../app/script/yaml-lines.ts'
import type { RulesetSource } from '../../kernel/state/ruleset-source-types.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import type { OpenedGame, OpenGameFile } from '../../ports/game-and-ruleset-files.ts'
import type { RulesetWithOptions } from '../../ports/optional-rule.ts'
import type { Workshop } from '../command-context.ts'
import { historyFromFile } from '../commands/history-command.ts'
import { existingGameFile, faultOnOneLine, readLog, readRuleset } from '../inputs/read-game-and-ruleset-files.ts'
import { UsageError } from '../words/output.ts'
import { nameProblem, type PlayerName, parsePlayers } from './people-and-entry-choices.ts'
import { openTable } from './table.ts'
import { tableLoop } from './table-loop.ts'
import type { TablePrompts } from './table-prompts.ts'
import { TOUR_PLAYERS, tour } from './tour.ts'

export type TableFlags = {
  readonly game?: string
  readonly players?: string
  /** The path of a file with the position at which the game starts, in the same form as `position:` in a script. */
  readonly position?: string
  /** The file of a game whose rules, as they stand, the new game takes over. */
  readonly rulesOf?: string
  /** The file of what happened in the game elsewhere before. */
  readonly history?: string
  readonly settings: JsonObject
  readonly optionalRules?: ChosenRules
}

/** Opens or starts the game, plays it, and prints where it is saved. */
export async function sitDown(
  workshop: Workshop,
  prompts: TablePrompts,
  what: string | undefined,
  flags: TableFlags,
): Promise<void> {
  const resumed = existingGameFile(what, flags.game)
  if (resumed !== undefined) return play(workshop, prompts, gameOrThrow(workshop.games.open(resumed)), false)
  const rules =
    flags.rulesOf === undefined ? rulesOfRuleset(workshop, what, flags) : rulesTaken(workshop, prompts, what, flags)
  const named =
    flags.players === undefined
      ? await welcome(prompts, rules, flags.rulesOf === undefined)
      : parsePlayers(flags.players)
  if (named === undefined) return
  const toured = named === 'tour'
  const players = toured ? TOUR_PLAYERS : named
  if (players.length === 0) throw new UsageError(['--players is empty. Write --players "Zoe Ames, Al Brook".'])
  return play(workshop, prompts, startGame(workshop, rules, players, flags), toured)
}

/** The rules of a new game, and how the game starts with them. */
type FirstRules = {
  /** The name of the ruleset. */
  readonly name: string
  /** What the rules are, for the players. */
  readonly about: string
  readonly settings: JsonObject
  found(founding: Founding, chance: ReturnType<typeof committedChance>): ReturnType<typeof foundAt>
}

/** The rules of a ruleset, at the founders' position if they give one. */
function rulesOfRuleset(workshop: Workshop, what: string | undefined, flags: TableFlags): FirstRules {
  const ruleset = withRulesAdded(readRuleset(workshop, what ?? 'suber'), flags.optionalRules ?? {})
  const { position } = flags
  return {
    name: ruleset.name,
    about: `${ruleset.title}: ${ruleset.story}`,
    settings: { ...tableSettingIfOffered(ruleset.settings), ...flags.settings },
    found: (founding, chance) =>
      position === undefined
        ? foundGame(workshop.world(), ruleset, founding, chance)
        : foundAt(workshop.world(), ruleset, founding, readPosition(workshop, position), workshop, chance),
  }
}

/** The rules of another game as they stand, which keep its settings and start from the beginning. */
function rulesTaken(
  workshop: Workshop,
  prompts: TablePrompts,
  what: string | undefined,
  { rulesOf = '', position, history, settings, optionalRules = {} }: TableFlags,
): FirstRules {
  const isChosen = [settings, optionalRules].some(it => Object.keys(it).length > 0)
  if (what !== undefined || position !== undefined || history !== undefined || isChosen)
    throw new UsageError([
      'A game with the rules of another game keeps its settings and starts from the beginning. Leave out the ruleset, --position, --history, --set and --optional-rule.',
    ])
  const taken = rulesOfGame(foldLog(readLog(workshop, rulesOf, prompts.warn)))
  const origin = `These are the rules of the game in ${rulesOf} as they stood after entry ${taken.entry}.`
  return {
    name: taken.ruleset,
    about: origin,
    settings: taken.settings,
    found: (founding, chance) =>
      foundOnRules(workshop.world(), withOrigin(taken, origin), founding, { entry: taken.entry }, chance),
  }
}

function withRulesAdded(ruleset: RulesetWithOptions, chosen: ChosenRules): RulesetSource {
  const extended = withOptionalRules(ruleset, chosen)
  if (!extended.ok) throw new UsageError([extended.sentence])
  return extended.ruleset
}

async function play(workshop: Workshop, prompts: TablePrompts, game: OpenGameFile, toured: boolean): Promise<void> {
  try {
    prompts.say(`This game is saved in ${game.path} after every act.`)
    if (game.notice !== undefined) prompts.warn(game.notice)
    const dice = await diceOf(game, prompts)
    if (dice === undefined) return
    const table = openTable(workshop, game, prompts, { secret: dice.secret })
    if (dice.isNew) renewDice(table.game, table.now())
    if (!toured || (await tour(table))) await tableLoop(table)
  } finally {
    game.close()
    prompts.say(`Saved in ${game.path}. To continue: nomic table ${game.path}`)
  }
}

function startGame(
  workshop: Workshop,
  { name, settings, found }: FirstRules,
  players: readonly PlayerName[],
  { game: path, position, history }: TableFlags,
): OpenGameFile {
  const file = path ?? gameName(name, new Date(), it => workshop.games.has(it))
  const at = Date.now()
  const secret = newDiceSecret()
  const chance = committedChance(secret, [])
  const brought = history === undefined ? {} : { history: { history: historyFromFile(history) } }
  const decided = found({ game: file, settings, at, players, ...brought }, chance)
  if ('path' in decided)
    throw new UsageError([
      `${position}:${lineInPositionFile(workshop, position ?? '', decided.path)}: expected ${decided.fault}`,
    ])
  if (!decided.ok && decided.historyFaults !== undefined)
    throw new UsageError(
      decided.historyFaults.map(({ line, sentence }) =>
        faultOnOneLine({ file: history ?? '', line, message: sentence }),
      ),
    )
  if (!decided.ok) throw new UsageError(decided.problems.map(({ label, message }) => `${label}: ${message}.`))
  return gameOrThrow(workshop.games.create(file, decided.entry, secret))
}

function gameOrThrow(opened: OpenedGame): OpenGameFile {
  if (opened.ok) return opened.game
  const { file, line, message } = opened.fault
  throw new UsageError([`${file}:${line}: ${message}`])
}

/** The founders' setting for a game at a table, if the ruleset has such a setting. */
function tableSettingIfOffered(settings: ReturnType<typeof readRuleset>['settings']): JsonObject {
  return settings['setting']?.choices.includes('table') ? { setting: 'table' } : {}
}

/** The file name for a new game, such as “suber-2026-01-05-0900.nomic”. If the file exists, a number is added. */
function gameName(ruleset: string, now: Date, isTaken: (name: string) => boolean): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  const stem = `${ruleset}-${day}-${two(now.getHours())}${two(now.getMinutes())}`
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? `${stem}.nomic` : `${stem}-${number}.nomic`
    if (!isTaken(name)) return name
  }
}

/** Reads a founder's position from its file, which contains a map in the same form as `position:` in a script. */
function readPosition(workshop: Workshop, file: string): JsonObject {
  const text = workshop.readFile(file)
  if (text === undefined) throw new UsageError([`Can’t read the position file ${file}.`])
  const yaml = yamlLines(text)
  if (!yaml.ok) throw new UsageError([`${file}:${yaml.line}: expected ${yaml.expected}`])
  if (!isObject(yaml.value))
    throw new UsageError([`${file}:1: expected a map of values in the game, such as points: {Ames: 40}.`])
  return yaml.value
}

/** The line on which a value appears in a position file. */
function lineInPositionFile(workshop: Workshop, file: string, path: readonly string[]): number {
  const yaml = yamlLines(workshop.readFile(file) ?? '')
  return yaml.ok ? yaml.lineOf(path) : 1
}

/**
 * The secret of a game's dice, and whether the secret is new. If it is new, the log must say so before anything else
 * happens.
 */
type Dice = { readonly secret: DiceSecret; readonly isNew: boolean }

/**
 * Returns the dice of a saved game. If their secret is lost, asks the players whether to use new dice; undefined if
 * they refuse.
 */
async function diceOf(game: OpenGameFile, prompts: TablePrompts): Promise<Dice | undefined> {
  if (game.secret !== undefined && keepsCommitment(game.secret, game.entries))
    return { secret: game.secret, isNew: false }
  prompts.warn(missingDiceInWords(game))
  if ((await prompts.confirm('Continue with new dice?')) !== true) return undefined
  const secret = newDiceSecret()
  game.keepSecret(secret)
  return { secret, isNew: true }
}

function missingDiceInWords({ path, secret, entries }: OpenGameFile): string {
  const newDice = 'The game can continue with new dice, and an entry in its log will say so.'
  if (entries.every(entry => entry.outside.commitment === undefined))
    return `This game used scripted dice, which have no commitment. ${newDice}`
  return secret === undefined
    ? `The secret of this game’s dice is missing. It was in ${path}.secret. If you have that file, quit and put it back. ${newDice}`
    : `${path}.secret does not contain the secret of this game’s dice. If you have the right file, quit and put it back. ${newDice}`
}

/** Greets the players, and asks who is playing or whether to show a first turn. */
async function welcome(
  prompts: TablePrompts,
  { name, about, settings }: FirstRules,
  canTour: boolean,
): Promise<readonly PlayerName[] | 'tour' | undefined> {
  prompts.note('Nomic', `${WHAT_NOMIC_IS}\n\n${about}`)
  const seated = settings['setting'] === 'table'
  const isToured = canTour && name === 'suber' && seated
  const choice = isToured
    ? await prompts.choose('How do you want to start?', [
        { value: 'tour', label: 'Show me a first turn with two computer players', hint: 'five minutes' },
        { value: 'play', label: 'Start a game: enter our names' },
      ] as const)
    : 'play'
  return choice === 'play' ? askNames(prompts, seated) : choice
}

const WHAT_NOMIC_IS =
  'Nomic is a game in which changing the rules is a move. A player proposes a change to the rules, and everyone votes on it. Ultimately, any rule can be changed, including the rules about changing rules and about winning. The program keeps the rulebook and carries out what it can; you do the rest by hand, and you can challenge anything it does.'

async function askNames(prompts: TablePrompts, seated: boolean): Promise<readonly PlayerName[] | undefined> {
  const players: PlayerName[] = []
  prompts.say(
    seated
      ? 'Enter the players in seating order. The first one starts.'
      : 'Enter the players. The rules say what the order means.',
  )
  for (;;) {
    const first = players.length === 0
    const name = await prompts.line(
      first ? 'First name of the first player?' : 'First name of the next player? (leave empty to finish)',
      first ? { check: nameProblem } : {},
    )
    if (name === undefined) return undefined
    if (name.trim() === '' && !first) return players
    const surname = await prompts.line(`${name.trim()}’s surname?`, { check: nameProblem })
    if (surname === undefined) return undefined
    players.push({ name: name.trim(), surname: surname.trim() })
  }
}
