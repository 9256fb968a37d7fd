import { holdsNumbers, type RegisterDeclaration } from '../../kernel/state/register.ts'
import type { World } from '../../kernel/state/world.ts'
import { canonical } from '../../kernel/values/canonical-json.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { effectsBound } from '../binding/bind-effects.ts'
import { NotUnderstood } from '../binding/binding-context.ts'
import { listInWords, type Sentence, say } from '../prose/sentence.ts'
import { type ClauseChange, effectsOfChanges, type SaidEffects } from './changes-said.ts'
import { CLAUSES } from './clause-patterns.ts'
import { amountAddedToEach, type ImpliedAmount, impliedAmount, READ_CLAUSE } from './clause-readings.ts'
import { matches, type Work } from './pattern.ts'
import { type Token, tokensOf } from './tokens.ts'
import { amountSaid, personSaid, registerSaid } from './values-said.ts'
import { amountRegistersPerPerson, type Vocabulary } from './vocabulary.ts'

/** Maximum number of characters and of tokens in a sentence, and maximum work allowed for reading it. */
const MOST_CHARACTERS = 600
const MOST_TOKENS = 160
const MOST_WORK = 60_000
/** The work counted for looking up the words of one match. */
const READING = 25

/**
 * The effects that a sentence describes, each restated in words; or the part of the sentence that was not understood.
 */
export type SentenceRead =
  | ({ readonly understood: true } & SaidEffects)
  | { readonly understood: false; readonly fault: SentenceFault }

/** A part of a sentence that was not understood or is ambiguous. */
type SentenceFault = {
  readonly from: number
  readonly to: number
  readonly why: string
  /** Restatements of the possible meanings. Empty if the part has no meaning. */
  readonly meanings: readonly Sentence[]
}

/**
 * Interprets a plain-language sentence as effects on a game: “Ann +5 points”, “Bob is Speaker”, “it is Bob’s turn”.
 * Several clauses can be joined by a semicolon, a comma, “and” or “then”.
 */
export function sentenceRead(world: World, words: Vocabulary, text: string): SentenceRead {
  const tokens = tokensOf(text)
  if (text.length > MOST_CHARACTERS || tokens.length > MOST_TOKENS)
    return misread(
      0,
      text.length,
      `This is too long to read at once. Write it in several sentences, one after another.`,
    )
  const reading: Reading = { text, words, work: { left: MOST_WORK }, seen: new Map() }
  const clauses: Clause[] = []
  for (const piece of piecesOf(tokens)) {
    const found = clausesOfPiece(reading, piece)
    if (reading.work.left < 0) return misread(0, text.length, 'This is too much to read at once. Say it in parts.')
    if ('why' in found) return { understood: false, fault: found }
    clauses.push(...found.clauses)
  }
  return effectsOfClauses(world, reading, clauses)
}

function misread(from: number, to: number, why: string, meanings: readonly Sentence[] = []): SentenceRead {
  return { understood: false, fault: { from, to, why, meanings } }
}

type Reading = {
  readonly text: string
  readonly words: Vocabulary
  readonly work: Work
  /** The clauses that have been interpreted so far, by their positions in the text. */
  readonly seen: Map<string, readonly Meaning[]>
}

/** The meaning of a clause: changes, or an amount of something that another clause names. */
type Meaning = { readonly changes: readonly ClauseChange[] } | { readonly implied: ImpliedAmount }

type Clause = { readonly from: number; readonly to: number; readonly meanings: readonly Meaning[] }

/** The parts of a sentence between semicolons. */
function piecesOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const pieces: Token[][] = [[]]
  for (const token of tokens) {
    if (token.text === ';') pieces.push([])
    else pieces.at(-1)?.push(token)
  }
  return pieces.map(it => it.slice(0, it.findLastIndex(token => !isJoining(token)) + 1)).filter(it => it.length > 0)
}

const JOINING = [',', 'and', 'then']

/**
 * Splits a part of a sentence into as few clauses as possible. If it cannot be split into clauses that have a meaning,
 * returns the first part without a meaning.
 */
function clausesOfPiece(
  reading: Reading,
  piece: readonly Token[],
): { readonly clauses: readonly Clause[] } | SentenceFault {
  const best: (readonly Clause[] | undefined)[] = [[]]
  for (let end = 1; end <= piece.length; end++) {
    if (end < piece.length && !isJoining(piece[end])) continue
    for (let start = 0; start < end; start++) {
      const before = best[start]
      if (before === undefined || (best[end]?.length ?? Number.POSITIVE_INFINITY) <= before.length + 1) continue
      const clause = clauseRead(reading, withoutJoining(piece.slice(start, end)))
      if (clause !== undefined) best[end] = [...before, clause]
    }
  }
  const clauses = best[piece.length]
  if (clauses !== undefined) return { clauses }
  const read = best.findLastIndex(it => it !== undefined)
  const rest = withoutJoining(piece.slice(read))
  const [from, to] = [rest[0]?.from ?? piece[0]?.from ?? 0, piece.at(-1)?.to ?? 0]
  return { from, to, why: whyNotUnderstood(reading, rest), meanings: [] }
}

/** Explains why some words were not understood: a name could refer to several people, or the game has no such thing. */
function whyNotUnderstood(reading: Reading, tokens: readonly Token[]): string {
  const { text, words } = reading
  words.faults.length = 0
  meaningsOf(reading, tokens)
  const ambiguous = words.faults.find(it => it.includes(' could be '))
  const said = text.slice(tokens[0]?.from ?? 0, tokens.at(-1)?.to ?? 0)
  return ambiguous ?? words.faults[0] ?? `“${said}” is not understood.`
}

function isJoining(token: Token | undefined): boolean {
  return token !== undefined && JOINING.includes(token.text.toLowerCase())
}

function withoutJoining(tokens: readonly Token[]): readonly Token[] {
  const first = tokens.findIndex(it => !isJoining(it))
  return first < 0 ? [] : tokens.slice(first)
}

function clauseRead(reading: Reading, tokens: readonly Token[]): Clause | undefined {
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const place = `${first.from} ${last.to}`
  const meanings = reading.seen.get(place) ?? meaningsOf(reading, tokens)
  reading.seen.set(place, meanings)
  return meanings.length === 0 ? undefined : { from: first.from, to: last.to, meanings }
}

/** All possible meanings of a clause. Meanings with the same effects count as one. */
function meaningsOf({ text, words, work }: Reading, tokens: readonly Token[]): readonly Meaning[] {
  const all = new Map<string, Meaning>()
  for (const [meaning, patterns] of Object.entries(CLAUSES))
    for (const gaps of patterns.flatMap(it => matches(text, tokens, it, work))) {
      work.left -= READING
      if (work.left < 0) return []
      const implied = meaning === 'adds' ? impliedAmount(words, gaps) : undefined
      if (implied !== undefined) all.set(canonical(implied), { implied })
      for (const changes of READ_CLAUSE[meaning as keyof typeof CLAUSES](words, gaps)) {
        const effects = effectsIfFit(words, changes)
        if (effects !== undefined) all.set(canonical(effects as Json), { changes })
      }
    }
  return [...all.values()]
}

function effectsIfFit(words: Vocabulary, changes: readonly ClauseChange[]): readonly JsonObject[] | undefined {
  try {
    return effectsOfChanges(words, changes).effects
  } catch (fault) {
    if (!(fault instanceof NotUnderstood)) throw fault
    words.faults.push(fault.message)
    return undefined
  }
}

function effectsOfClauses(world: World, { words, text }: Reading, clauses: readonly Clause[]): SentenceRead {
  const changes: ClauseChange[] = []
  for (const [place, { from, to, meanings }] of clauses.entries()) {
    const [only, ...others] = meanings
    if (only === undefined) continue
    if (others.length > 0) {
      const said = meanings.flatMap(it => ('changes' in it ? [effectsOfChanges(words, it.changes).said[0]] : []))
      const could = said.filter(it => it !== undefined)
      return misread(from, to, 'This could mean several things. Choose one.', could)
    }
    if ('changes' in only) changes.push(...only.changes)
    else {
      const register = registerImplied(words, clauses, place)
      if (register === undefined)
        return misread(from, to, 'Say what this is an amount of.', impliedSaid(words, only.implied))
      changes.push(...amountAddedToEach(register, only.implied))
    }
  }
  const read = boundEffects(world, words, changes)
  return typeof read === 'string' ? misread(0, text.length, read) : { understood: true, ...read }
}

/**
 * The register for an amount whose clause does not name one: that of the nearest clause that does, or the only score.
 */
function registerImplied(
  words: Vocabulary,
  clauses: readonly Clause[],
  place: number,
): RegisterDeclaration | undefined {
  const named = [...clauses.slice(0, place).toReversed(), ...clauses.slice(place + 1)].flatMap(({ meanings }) =>
    meanings.flatMap(it => ('changes' in it ? it.changes : [])),
  )
  const near = named.find(it => 'register' in it && it.register.keys === 'person' && holdsNumbers(it.register))
  if (near !== undefined && 'register' in near) return near.register
  const [only, ...others] = amountRegistersPerPerson(words)
  return others.length === 0 ? only : undefined
}

/** The possible sentences for an amount whose clause names no register: one for each score that people have. */
function impliedSaid(words: Vocabulary, implied: ImpliedAmount): readonly Sentence[] {
  const who = listInWords(implied.who.map(it => personSaid(words.state, it)))
  return amountRegistersPerPerson(words).map(it => say`${who} ${amountSaid(implied.amount)} ${registerSaid(words, it)}`)
}

/** The effects of all clauses, or the reason why an act cannot have these effects. */
function boundEffects(world: World, words: Vocabulary, changes: readonly ClauseChange[]): SaidEffects | string {
  try {
    const read = effectsOfChanges(words, changes)
    effectsBound({ world, state: words.state, rows: new Map(), readFile: () => undefined }, read.effects as Json)
    return read
  } catch (fault) {
    if (!(fault instanceof NotUnderstood)) throw fault
    return fault.message
  }
}
