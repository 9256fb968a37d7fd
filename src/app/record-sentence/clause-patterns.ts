import { type Pattern, pattern } from './pattern.ts'

const IS = 'is|are|becomes|become|=|:'
const HAS = 'has|have'
const ARROW = '→|->'

/**
 * The clauses that a sentence can consist of, grouped by meaning. The gaps stand for people (`who`, `other`), a
 * register (`what`), an office or a thing (`role`), an amount, and values (`value`, `before`).
 */
export const CLAUSES = {
  /** Someone’s number changes by a signed amount. */
  adds: patterns(
    '{who} {amount} {what} each?',
    '{who} {amount}',
    `{who} 's|’s|'|’ {what} :? {amount}`,
    '{what} of|for {who} :? {amount}',
    '{amount} {what} to|for|from {who} each?',
    '{what} {amount}',
    '{amount} {what}',
    `{who} 's|’s|'|’ {what} :|= {before} ${ARROW} {value} ( {amount} )`,
    `{what} of {who} :|= {before} ${ARROW} {value} ( {amount} )`,
    `{what} :|= {before} ${ARROW} {value} ( {amount} )`,
  ),
  gains: patterns(
    '{who} gets|get|gains|gain|receives|receive|earns|earn|scores|score|wins|win|collects|collect {amount} {what} each?',
    '{who} is|are awarded|given {amount} {what} each?',
    'give|award|add|grant {amount} {what} to {who} each?',
    'give|award|grant {who} {amount} {what} each?',
    '{what} increases|increase|rises|rise|grows|grow by {amount}',
  ),
  loses: patterns(
    '{who} loses|lose|pays|pay|forfeits|forfeit|spends|spend {amount} {what} each?',
    'take|subtract|remove|deduct {amount} {what} from {who} each?',
    'fine {who} {amount} {what} each?',
    '{what} decreases|decrease|falls|fall|shrinks|shrink by {amount}',
  ),
  gives: patterns(
    '{who} gives|give|pays|pay|hands|hand|sends|send|transfers|transfer {amount} {what} to {other}',
    '{who} gives|give|pays|pay|hands|hand|sends|send {other} {amount} {what}',
  ),
  has: patterns(`{who} now? ${HAS} now? {amount} {what} now? each?`),
  /** A value that belongs to someone or something is replaced. */
  becomes: patterns(
    `{who} 's|’s|'|’ {what} ${IS} now? {value}`,
    `{who} 's|’s|'|’ {what} :|= {before} ${ARROW} {value}`,
    `set {who} 's|’s|'|’ {what} to {value}`,
    `{what} of {who} ${IS} now? {value}`,
    'set {what} of {who} to {value}',
    `{what} of {who} :|= {before} ${ARROW} {value}`,
  ),
  /** A value of the whole game, or the holder of an office, is replaced. */
  isNow: patterns(
    `{what} ${IS} now? {value}`,
    `{what} :|= {before} ${ARROW} {value}`,
    'set {what} to {value}',
    'set {what} :? {value}',
  ),
  /** Someone becomes the holder of an office or a thing, joins a list, or gets a status. */
  isA: patterns(
    '{who} is|are|becomes|become now? {role}',
    '{who} now? is|are|holds|hold {role}',
    `{who} gets|get|takes|take|receives|receive|${HAS} {role}`,
    'give {role} to {who}',
    'give {who} {role}',
    '{who} gives|give|hands|hand|passes|pass {role} to {other}',
    'make {who} {role}',
    'add {who} to {role}',
    '{who} joins|join {role}',
  ),
  isNoLonger: patterns(
    '{who} is|are no longer {role}',
    '{who} is|are not|no {role} any? longer?',
    '{who} stops|stop being {role}',
    'remove|take {who} from {role}',
    '{who} loses|lose|drops|drop {role}',
  ),
  /** A word is added to a list or removed from it. */
  listed: patterns('add {value} to {what}', `add {value} to {who} 's|’s|'|’ {what}`),
  unlisted: patterns('remove|strike {value} from {what}', `remove|strike {value} from {who} 's|’s|'|’ {what}`),
  /** A register is no longer used, or is used again. */
  retires: patterns('retire the? register {what}', 'retire {what}'),
  reinstates: patterns('reinstate the? register {what}', 'reinstate {what}'),
  turn: patterns(`it is|'s|’s now? {who} 's|’s|'|’ turn`, `{who} has|takes|gets the? turn`, `it is now? my|{who} turn`),
  wins: patterns('{who} wins|win', '{who} wins|win the game', '{who} has|have won', '{who} has|have won the game'),
  leaves: patterns('{who} leaves|quits|left the? game'),
  turnEnds: patterns('the? turn ends', 'end the? turn'),
  matter: patterns('{matter} is|was {fate}'),
  announces: patterns('announce|say :? {value}'),
  /** Someone is to do something by a given time, and is reminded of it. */
  reminds: patterns(
    'remind {who} to {duty} in|within {span}',
    'remind {who} in {span} to {duty}',
    '{who} must {duty} in|within {span}',
    '{who} has|have to {duty} in|within {span}',
    'in|within {span} {who} must {duty}',
  ),
} as const satisfies { readonly [meaning: string]: readonly Pattern[] }

function patterns(...all: readonly string[]): readonly Pattern[] {
  return all.map(pattern)
}

const WORDS: ReadonlySet<string> = new Set([
  ...Object.values(CLAUSES)
    .flat(2)
    .flatMap(item => ('words' in item ? item.words : [])),
  ...['and', 'but', 'except', 'everyone', 'everybody', 'nobody', 'none', 'nothing', 'else', 'all', 'i', 'me', 'rule'],
])

/**
 * Whether a name can be used in a sentence without quotation marks, because no word or mark in it has a meaning of its
 * own.
 */
export function isPlainName(name: string): boolean {
  if (!/^\p{L}[\p{L}\p{M}\p{N}-]*(?: [\p{L}\p{N}][\p{L}\p{M}\p{N}-]*)*$/u.test(name)) return false
  return name.split(' ').every(word => !WORDS.has(word.toLowerCase()))
}
