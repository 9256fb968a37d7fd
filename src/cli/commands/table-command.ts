import { emitKeypressEvents } from 'node:readline'
import {
  autocomplete,
  confirm,
  isCancel,
  log,
  multiline,
  note,
  type Option,
  password,
  select,
  text,
} from '@clack/prompts'
import type { Command } from 'commander'
import type { ChosenRules } from '../../app/founding/optional-rules.ts'
import { foldLog } from '../../app/log/chain-fault.ts'
import { situationInWords } from '../../app/prose/explanations-and-standings.ts'
import { rulesNow } from '../../app/rules/rules-now.ts'
import { gameView } from '../../app/views/game-view.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import type { Workshop } from '../command-context.ts'
import { existingGameFile, readLog } from '../inputs/read-game-and-ruleset-files.ts'
import { sitDown, type TableFlags } from '../table/sit-down.ts'
import { type Choice, Leaving, type TablePrompts } from '../table/table-prompts.ts'
import { addJsonFlag, type OutputOptions, outputOptionsOf, UsageError } from '../words/output.ts'
import { terminalText, wrap } from '../words/terminal-text.ts'

/** Adds `nomic table`, which plays a game on one shared screen. */
export function addTableCommand(program: Command, workshop: Workshop): void {
  addJsonFlag(program.command('table'), 'print the state of a game and each player’s moves as JSON, then exit')
    .description('play together at one screen, in a new game or an existing game file')
    .argument('[ruleset or game]', 'a built-in ruleset (suber), a ruleset folder, or a game file', undefined)
    .option('--game <file>', 'the file of the game (new or existing)')
    .option('--players <names>', 'the players, in seating order: "Zoe Ames, Al Brook"')
    .option('--position <file>', 'the starting position: points, offices, proposals … (YAML)')
    .option('--history <file>', 'what happened in the game elsewhere before: a history that ends with its rules')
    .option('--rules-of <game>', 'the file of a game whose rules, as they stand, a new game takes over')
    .option('--set <name=value>', 'a setting of the ruleset; can be repeated', withAppended, [])
    .option(
      '--optional-rule <name=days>',
      'an optional rule to add, with its number of days (silence=7); can be repeated',
      withAppended,
      [],
    )
    .action(
      (
        what: string | undefined,
        {
          set,
          optionalRule,
          json,
          ...flags
        }: {
          game?: string
          players?: string
          position?: string
          rulesOf?: string
          history?: string
          set: readonly string[]
          optionalRule: readonly string[]
          json?: boolean
        },
        command: Command,
      ) => {
        if (json === true) return printGameStateAsJson(workshop, what, flags.game, outputOptionsOf(command))
        if (command.optsWithGlobals<{ color?: boolean }>().color === false) turnOffColour()
        return tableCommand(workshop, what, {
          ...flags,
          settings: parseSettings(set),
          optionalRules: parseOptionalRules(optionalRule),
        })
      },
    )
}

/** Turns colours off through an environment variable, the only setting that the prompts read. */
function turnOffColour(): void {
  delete process.env['FORCE_COLOR']
  process.env['NO_COLOR'] = '1'
}

function withAppended(value: string, before: readonly string[]): readonly string[] {
  return [...before, value]
}

/** The settings from the command line: name=value, where the value is a word, a number, true or false. */
function parseSettings(given: readonly string[]): JsonObject {
  return Object.fromEntries(given.map(parseSetting))
}

function parseSetting(text: string): readonly [string, Json] {
  const at = text.indexOf('=')
  if (at < 1) throw new UsageError([`Write --set ${text} as name=value, such as --set setting=table.`])
  return [text.slice(0, at), parseSettingValue(text.slice(at + 1))]
}

/** The optional rules from the command line: name=days. */
function parseOptionalRules(given: readonly string[]): ChosenRules {
  return Object.fromEntries(given.map(parseOptionalRule))
}

function parseOptionalRule(text: string): readonly [string, number] {
  const [, name, days] = /^([^=]+)=(\d{1,15})$/.exec(text) ?? []
  if (name === undefined)
    throw new UsageError([`Write --optional-rule ${text} as name=days, such as --optional-rule silence=7.`])
  return [name, Number(days)]
}

function parseSettingValue(text: string): Json {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text
}

/** Plays a game at one table: a new game on a ruleset, or a saved game. */
async function tableCommand(workshop: Workshop, what: string | undefined, flags: TableFlags): Promise<void> {
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new UsageError([
      'The table needs a terminal. Run `nomic play FILE` for a game script, or `nomic table GAME --json` to see the state of a game.',
    ])
  for (const signal of ['SIGHUP', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const prompts = clackPrompts()
  try {
    await sitDown(workshop, prompts, what, flags)
  } catch (error) {
    if (!(error instanceof Leaving)) throw error
  }
}

/** Prints what the table would show of a game, as data or in sentences, without starting play or writing a file. */
function printGameStateAsJson(
  workshop: Workshop,
  what: string | undefined,
  game: string | undefined,
  { speech }: OutputOptions,
): void {
  const path = existingGameFile(what, game)
  if (path === undefined) throw new UsageError([noGameMessage(what ?? game)])
  const world = workshop.world()
  const state = foldLog(readLog(workshop, path, speech.complain))
  const says = situationInWords(rulesNow(world, state), state).split('\n')
  speech.json({ file: path, says, ...gameView(world, state) })
}

function noGameMessage(named: string | undefined): string {
  const none = named === undefined ? 'No game is named' : `${named} is not a game file`
  return `${none}. To print the state of a game, run \`nomic table GAME --json\`.`
}

/** The table's prompts in a terminal. Escape goes back one step, and Ctrl-C exits. */
function clackPrompts(): TablePrompts {
  const leaving = listenForCtrlC()
  const answered = <T>(answer: T): Exclude<T, symbol> | undefined => {
    if (leaving()) throw new Leaving()
    return isCancel(answer) ? undefined : (answer as Exclude<T, symbol>)
  }
  const width = () => Math.max(30, Math.min(process.stdout.columns ?? 80, 100) - 8)
  const wrapped = (words: string) => wrap(terminalText(words), width())
  return {
    get width() {
      return width()
    },
    say: words => log.message(wrapped(words)),
    note: (title, words) => note(wrapped(words), terminalText(title), { format: line => line }),
    warn: words => log.warn(wrapped(words)),
    clear: () => void process.stdout.write('\u001b[2J\u001b[3J\u001b[H'),
    choose: async (message, choices, { long = false } = {}) => {
      const index = answered(await promptChoice(wrapped(message), choices, long))
      return index === undefined ? undefined : choices[index]?.value
    },
    line: async (message, { placeholder, initial = '', check, secret = false } = {}) => {
      const { shown, meant } = editableText(initial)
      const validate = (answer = '') => {
        const fault = check?.(meant(answer))
        return fault === undefined ? undefined : terminalText(fault)
      }
      const asked = { message: wrapped(message), validate }
      const answer = answered(
        secret
          ? await password(asked)
          : await text({
              ...asked,
              ...(placeholder === undefined ? {} : { placeholder: terminalText(placeholder) }),
              ...(shown === '' ? {} : { initialValue: shown }),
            }),
      )
      return answer === undefined ? undefined : meant(answer)
    },
    text: async (message, initial = '') => {
      const { shown, meant } = editableText(initial)
      const answer = answered(
        await multiline({
          message: `${wrapped(message)}\n(Enter starts a new line; press Tab, then Enter, to finish)`,
          showSubmit: true,
          ...(shown === '' ? {} : { initialValue: shown }),
        }),
      )
      return answer === undefined ? undefined : meant(answer)
    },
    confirm: async message => answered(await confirm({ message: wrapped(message) })),
  }
}

async function promptChoice<T>(
  message: string,
  choices: readonly Choice<T>[],
  long: boolean,
): Promise<number | symbol> {
  const options = choices.map((choice, index) => ({
    value: index,
    label: terminalText(choice.label),
    ...(choice.hint === undefined ? {} : { hint: terminalText(choice.hint) }),
  })) as Option<number>[]
  return long
    ? await autocomplete({ message, options, maxItems: 12, placeholder: 'type to search, arrows to move' })
    : await select({ message, options, maxItems: 14, showInstructions: false })
}

/** Detects Ctrl-C. Escape and Ctrl-C cancel a prompt in the same way, so only the key itself tells them apart. */
function listenForCtrlC(): () => boolean {
  let pressed = false
  emitKeypressEvents(process.stdin)
  process.stdin.on('keypress', (_, key: { readonly ctrl?: boolean; readonly name?: string } | undefined) => {
    if (key?.ctrl === true && key.name === 'c') pressed = true
  })
  return () => pressed
}

/**
 * Conversions for a text that is edited in the terminal: to the form that is shown for editing, and from the edited
 * form back to the text.
 */
type Editable = { readonly shown: string; meant(answer: string): string }

const MARK = /⟦U\+([0-9A-F]{4,6})(?:×(\d{1,6}))?⟧/g

/**
 * Shows unprintable characters of a text as escapes. Escapes that are still there after editing become these characters
 * again.
 */
function editableText(text: string): Editable {
  const shown = terminalText(text)
  const written = new Set(text.match(MARK))
  const marks = new Set((shown.match(MARK) ?? []).filter(mark => !written.has(mark)))
  return {
    shown,
    meant: answer =>
      answer.replace(MARK, (mark, hex: string, times = '1') =>
        marks.has(mark) ? String.fromCodePoint(Number.parseInt(hex, 16)).repeat(Number(times)) : mark,
      ),
  }
}
