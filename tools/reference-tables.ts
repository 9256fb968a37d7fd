import { KINDS_OF_ARGUMENT } from '../src/app/arguments/argument-kinds.ts'
import { EXAMPLES_OF_EFFECTS } from '../src/app/rules/examples-of-effects.ts'
import { exampleOf } from '../src/app/rules/game-vocabulary.ts'
import { EVENTS } from '../src/app/rules/known-events.ts'
import { ALL_INSTITUTIONS } from '../src/institutions/all-institutions.ts'
import { HAND_ACTS } from '../src/kernel/acts/hand-acts.ts'
import type { Move } from '../src/kernel/acts/institution.ts'
import { KERNEL_MOVES } from '../src/kernel/effects/kernel-moves.ts'
import type { ProgramFailure } from '../src/kernel/programs/program-runner.ts'
import { READABLE } from '../src/kernel/questions/facts.ts'
import { KERNEL_QUESTIONS } from '../src/kernel/questions/kernel-questions.ts'
import type { QuestionKind } from '../src/kernel/questions/question-kind.ts'
import { REGISTER_CAP, type RegisterDeclaration, type RegisterType } from '../src/kernel/state/register.ts'
import { CAPS, type Caps } from '../src/kernel/state/world.ts'
import { lookup } from '../src/kernel/values/lookup.ts'
import { limits } from '../src/sandbox/limits.ts'
import { gasSchedule } from '../src/sandbox/meter/gas-schedule.ts'
import { type Setting, settings } from '../src/serve/config/all-settings.ts'

/**
 * The tables of the reference, each generated from the code that it documents, keyed by the name of the mark in a
 * document where the table goes.
 */
export const TABLES: { readonly [name: string]: () => string } = {
  questions,
  'kernel-moves': () => movesTable(Object.entries(KERNEL_MOVES)),
  'hand-acts': handActs,
  institutions: catalogue,
  'institution-details': () => ALL_INSTITUTIONS.map(details).join('\n\n'),
  'question-names': questionNames,
  powers,
  readable,
  registers: () => table(['register', 'institution', 'keyed by', 'type', 'initial value', 'contents'], registerRows()),
  events,
  'argument-types': () =>
    table(
      ['type', 'values', 'as written by people'],
      Object.values(KINDS_OF_ARGUMENT).map(({ reference }) => [...reference]),
    ),
  'register-types': registerTypes,
  caps,
  'sandbox-limits': sandboxLimits,
  failures,
  configuration,
}

/** Every question, and whether the kernel or an institution asks it. */
const ASKED: readonly (readonly [string, QuestionKind])[] = [
  ...KERNEL_QUESTIONS.map(kind => ['kernel', kind] as const),
  ...ALL_INSTITUTIONS.flatMap(({ name, questions }) => questions.map(kind => [name, kind] as const)),
]

/** Every effect that a program may request, and whether the kernel or an institution implements it. */
export const MOVES: readonly (readonly [string, string, Move])[] = [
  ...Object.entries(KERNEL_MOVES).map(([name, move]) => ['kernel', name, move] as const),
  ...ALL_INSTITUTIONS.flatMap(({ name, moves }) =>
    Object.entries(moves).map(([effect, move]) => [name, effect, move] as const),
  ),
]

const COMBINING: { readonly [combine in QuestionKind['combine']]: string } = {
  contest: 'contest: one answer wins',
  collect: 'collect: every answer applies',
  sum: 'sum: exact numbers are added',
  all: 'all: every rule that answers must say yes',
}

function questions(): string {
  const rows = ASKED.map(([by, kind]) => [
    code(kind.name),
    by,
    kind.about,
    kind.asks,
    kind.value,
    COMBINING[kind.combine],
    kind.silence,
  ])
  return table(
    [
      'question',
      'asked by',
      'question asked',
      'arguments',
      'value',
      'how answers combine',
      'default if no rule answers',
    ],
    rows,
  )
}

function questionNames(): string {
  const rows = ASKED.map(([by, kind]) => {
    const byHand = kind.notByHand === undefined ? code(`answer: ${exampleOf(kind)}`) : `no, because ${kind.notByHand}`
    return [code(kind.name), by, kind.about, kind.asks, kind.value, byHand]
  })
  return table(['question', 'asked by', 'question asked', 'fields of `about`', 'value', 'by hand'], rows)
}

/** Splits “award{REGISTER: …}: adds exact amounts” into its two parts. */
function told({ about }: Move): readonly [string, string] {
  const [, form, rest] = /^(.*?\}(?: or \{.*\}.*?)?): (.*)$/s.exec(about) ?? []
  return [form ?? '', rest ?? about]
}

function movesTable(moves: readonly (readonly [string, Move])[]): string {
  const rows = moves.map(([, move]) => {
    const [form, what] = told(move)
    return [code(form), what]
  })
  return table(['effect', 'meaning'], rows)
}

function powers(): string {
  const rows = MOVES.map(([by, name, move]) => [
    code(name),
    by,
    ...powerRow(move),
    code(lookup(EXAMPLES_OF_EFFECTS, name) ?? ''),
  ])
  return table(['power', 'provided by', 'arguments', 'meaning', 'as people write it'], rows.sort(byFirst))
}

function powerRow(move: Move): readonly string[] {
  const [form, what] = told(move)
  return [code(form.slice(form.indexOf('{'))), what]
}

function byFirst([a = '']: readonly string[], [b = '']: readonly string[]): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function handActs(): string {
  const rows = Object.entries(HAND_ACTS).map(([name, schema]) => [
    code(name),
    Object.entries(schema)
      .map(([argument, type]) => code(`${argument}: ${type}`))
      .join(', '),
  ])
  return table(['act', 'arguments'], rows)
}

function catalogue(): string {
  const rows = ALL_INSTITUTIONS.map(it => [
    it.about,
    `[${it.name}](#${it.name})`,
    list(it.questions.map(kind => kind.name)),
    list(Object.keys(it.moves)),
    list([...it.registers.map(register => register.name), ...Object.keys(it.derived)]),
  ])
  return table(['question it answers', 'institution', 'asks', 'moves', 'registers'], rows.sort(byFirst))
}

function list(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.map(code).join(', ')
}

function details({
  name,
  questions: asks,
  moves,
  registers,
  after,
  derived,
}: (typeof ALL_INSTITUTIONS)[number]): string {
  const parts = [
    `### ${name}`,
    ...(asks.length === 0 ? [] : [asked(asks)]),
    movesTable(Object.entries(moves)),
    ...(registers.length === 0 ? [] : [registersTable(registers)]),
    ...sentences('Computed on each read', Object.keys(derived)),
    ...sentences('Events that this institution reacts to if a rule enables it', Object.keys(after)),
  ]
  return parts.join('\n\n')
}

function sentences(what: string, names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [`${what}: ${list(names)}.`]
}

function asked(kinds: readonly QuestionKind[]): string {
  return table(
    ['question', 'question asked', 'value', 'default if no rule answers'],
    kinds.map(kind => [code(kind.name), kind.about, kind.value, kind.silence]),
  )
}

function registersTable(registers: readonly RegisterDeclaration[]): string {
  return table(
    ['register', 'keyed by', 'type', 'initial value', 'contents'],
    registers.map(it => registerRow(it)),
  )
}

function registerRow({ name, keys, type, start, about }: RegisterDeclaration): readonly string[] {
  return [code(name), keys ?? 'nothing', type, code(JSON.stringify(start)), about ?? '']
}

function registerRows(): readonly (readonly string[])[] {
  return ALL_INSTITUTIONS.flatMap(({ name, registers }) =>
    registers.map(register => {
      const [first = '', ...rest] = registerRow(register)
      return [first, name, ...rest]
    }),
  )
}

function readable(): string {
  return table(
    ['name', 'contents'],
    Object.entries(READABLE).map(([name, shows]) => [code(name), shows]),
  )
}

function events(): string {
  const rows = Object.entries(EVENTS).map(([name, { by, when, tells }]) => [code(name), by, when, tells])
  return table(['event', 'raised by', 'when', 'data'], rows)
}

const TYPES: { readonly [type in RegisterType]: string } = {
  integer: 'a whole number between −(2⁵³−1) and 2⁵³−1',
  rational: 'an exact number, written as text: `"7"`, `"-15/2"`',
  boolean: '`true` or `false`',
  text: 'a text',
  person: 'the identity of a person, or `null`',
  persons: 'a list of person identities',
  rule: 'the identity of a rule, or `null`',
  data: 'any JSON',
}

function registerTypes(): string {
  return table(
    ['type', 'values'],
    Object.entries(TYPES).map(([type, holds]) => [code(type), holds]),
  )
}

const CAPPED: { readonly [cap in keyof Caps]: string } = {
  gasPerCall: 'gas that one call of a program may use',
  gasPerRule: 'gas that one rule may use in one act',
  gasPerAct:
    'gas that all rules together may use in one act; after that, only rules that have used less than an equal share continue',
  programsReady:
    'programs that a host keeps prepared; in a game with more programs, each call pays for preparing its program, otherwise only the first call in an act pays',
  effects:
    'effects of one act; after that, only rules that have used less than an equal share continue, up to a quarter more in total',
  chain: 'occurrences of a reaction in one chain of reactions that cause one another',
  events: 'events that one rule may raise in one act; any beyond that are dropped and count as a failure of that rule',
  path: 'depth of reactions that cause one another; deeper reactions are dropped and count as a failure of the rule that would react',
  questions: 'depth of questions that need one another’s answers; a question beyond that depth is undecided',
  falls: 'dice thrown in one act; a throw beyond that is dropped and counts as a failure of its rule',
  rules: 'rules in a game; the same number applies to open matters and to open questions; any beyond that are dropped',
  registers: 'registers that a game may have',
  openByOne:
    'open questions that one person may raise by `doubt`, `challenge` and `insist`; any beyond that are refused as `tooManyOpen`',
  people: 'people who have ever been in a game; nobody else can come in',
  told: 'characters of facts for one call of a program; a program that reads more fails',
  entry: 'bytes of an act; a larger act is refused as `tooLarge`',
  effectBytes: 'bytes of the effects of one act, shared among rules like `effects`',
  asked: 'bytes of decisions and failures stored with an entry; beyond that, only their number is stored',
  state: 'bytes of all registers together; beyond that, no long value is written',
}

function caps(): string {
  const rows = Object.entries(CAPPED).map(([name, what]) => [code(name), number(CAPS[name as keyof Caps]), what])
  return table(
    ['cap', 'value', 'meaning'],
    [...rows, ['register', number(REGISTER_CAP), 'bytes of canonical JSON in a register without its own cap']],
  )
}

const LIMITED: { readonly [limit in keyof typeof limits]: string } = {
  sourceBytes: 'bytes of a program’s source',
  inputBytes: 'bytes of the facts for one call',
  outputBytes: 'bytes that one call returns',
  gasPerCall: 'gas of one call, and of running a program’s top level',
  freeTopLevelGas: 'gas of running a top level; beyond that, each call pays for running it again',
  freeImageBytes: 'bytes of memory that a top level leaves behind; beyond that, each call pays for copying them',
  imageBytes: 'maximum bytes of memory that a top level leaves behind',
}

function sandboxLimits(): string {
  const rows = Object.entries(LIMITED).map(([name, what]) => [
    code(name),
    number(limits[name as keyof typeof limits]),
    what,
  ])
  return table(
    ['limit', 'value', 'meaning'],
    [
      ...rows,
      ['`memoryPages`', number(gasSchedule.memoryPages), 'pages of 64 KiB of the engine’s memory'],
      ['`frameBudget`', number(gasSchedule.frameBudget), 'units of nested calls, each weighted by its locals'],
      ['`step`', number(gasSchedule.step), 'gas of one function entry or one loop head'],
      [
        '`bytesPerGasLog2`',
        number(gasSchedule.bytesPerGasLog2),
        'bytes copied, filled or grown for one gas, as a power of two',
      ],
    ],
  )
}

const FAILING: { readonly [kind in ProgramFailure['kind']]: string } = {
  outOfGas: 'the program used up the gas of the call, or its rule’s share of the act’s gas',
  outOfMemory: 'the program requested more memory than is available, or its top level leaves too much behind',
  tooDeep: 'calls or brackets are nested too deeply, or a reaction triggered itself too often',
  threw: 'the program threw an error, or could not be run at all',
  badShape: 'the program’s result cannot be written as JSON, or its declaration is not a well-formed `rule({ … })`',
  notAnAnswer: 'the program’s result is not a valid answer to the question, or an effect does not fit the game',
  tooLarge:
    'the program’s source, facts or result are larger than the sandbox allows, or its effects are larger than an entry allows',
  fault: 'a bug in Nomothete stopped the call; the host is informed',
}

function failures(): string {
  return table(
    ['failure', 'meaning'],
    Object.entries(FAILING).map(([kind, means]) => [code(kind), means]),
  )
}

function configuration(): string {
  return table(
    ['setting', 'variable', 'meaning', 'values', 'default'],
    settings.map(setting => [
      code(setting.key),
      setting.variables.map(code).join(', '),
      setting.schema.description,
      setting.schema.expected,
      defaultOf(setting),
    ]),
  )
}

function defaultOf({ schema }: Setting): string {
  return schema.default === undefined ? (schema.otherwise ?? '') : code(JSON.stringify(schema.default))
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}

function code(text: string): string {
  return `\`${text}\``
}

/** Makes a Markdown table. The content of a cell is escaped, so that it cannot end the cell. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}
