import type { RegisterDeclaration } from '../../../kernel/state/register.ts'
import { registerOrRetired, retiredRegister, retiredRegisters } from '../../../kernel/state/retired-registers.ts'
import { isSealed } from '../../../kernel/state/sealed.ts'
import type { State } from '../../../kernel/state/state.ts'
import type { Json } from '../../../kernel/values/json.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import type { RegisterAnswer, Registers, RetiredRegisters } from '../../../wire/game/register.ts'
import { wireInstant } from '../../../wire/wire-instant.ts'
import { keyBound } from '../../binding/bind-value.ts'
import { NotUnderstood } from '../../binding/binding-context.ts'
import { camelCaseToWords } from '../../names/display-text.ts'
import { nameOf, uniqueRuleLabel } from '../../names/names-and-labels.ts'
import { phaseInWords } from '../../prose/matters.ts'
import { registerDisplayName } from '../../prose/values.ts'
import { registerNow } from '../../views/displayed-register-value.ts'
import { maySee, registerValueIfVisible } from '../../views/visible-registers.ts'
import {
  answeringUnknown,
  dataAnswer,
  type Question,
  type Questioned,
  stateAsked,
  stateAsSeen,
  viewerOf,
} from '../question.ts'

type RegisterView = RegisterAnswer['register']

/** The values of all registers that the caller may see. */
export const registersQuestion: Question<Registers> = questioned => {
  const state = stateAsked(questioned)
  const names = [...new Set([...Object.keys(state.registers), ...derivedNames(questioned)])]
  const registers = names.flatMap(name => registerView(questioned, name) ?? [])
  return dataAnswer({ entries: state.seq, at: wireInstant(state.now), registers })
}

/** The largest page of retired registers. */
const MOST_RETIRED = 100

/**
 * The registers that rules have retired, newest first, without their values: those that were retired before an entry
 * and that the caller may see.
 */
export const retiredRegistersQuestion: Question<
  RetiredRegisters,
  { readonly before?: number; readonly limit?: number }
> = questioned => {
  const { world, request } = questioned
  const state = stateAsked(questioned)
  const { before: upTo = state.seq, limit = MOST_RETIRED } = request.of
  const all = retiredRegisters(state).filter(
    ({ declaration, retired }) => retired < upTo && maySee(state, world, declaration.audience, viewerOf(request.by)),
  )
  const page = all.slice(-Math.min(limit, MOST_RETIRED))
  const [oldest] = page
  // Registers that one entry retired come on one page.
  const whole = all.filter(({ retired }) => oldest !== undefined && retired >= oldest.retired)
  return dataAnswer({
    entries: state.seq,
    retired: whole.toReversed().map(({ declaration, retired }) => ({
      name: declaration.name,
      heading: headingOf(declaration),
      about: declaration.about ?? null,
      retired,
    })),
    ...(whole.length < all.length && oldest !== undefined ? { before: oldest.retired } : {}),
  })
}

/** The value of one register. */
export const registerQuestion: Question<RegisterAnswer, { readonly register: string }> = answeringUnknown(
  questioned => {
    const { seq, now } = stateAsked(questioned)
    const register = existingRegister(questioned, questioned.request.of.register)
    return dataAnswer({ entries: seq, at: wireInstant(now), register })
  },
)

/**
 * The register that a name refers to, and the key in it (`key` is given as a person would write it), for looking up its
 * past.
 */
export const registerMeantQuestion: Question<
  { readonly key: string | null },
  { readonly register: string; readonly key?: string }
> = answeringUnknown(questioned => {
  const state = stateAsked(questioned)
  const { register: name, key } = questioned.request.of
  const register = existingRegister(questioned, name)
  if (register.derived) throw new NotUnderstood(`“${name}” is computed each time it is read, so it has no history.`)
  const keys = registerOrRetired(state, name)?.declaration.keys
  if (key === undefined) return dataAnswer({ key: null })
  if (keys === undefined) throw new NotUnderstood(`“${name}” contains a single value and has no keys.`)
  return dataAnswer({ key: keyBound(state, keys, key) })
})

function derivedNames({ world }: Questioned): readonly string[] {
  return Object.values(world.institutions).flatMap(({ derived }) => Object.keys(derived))
}

function existingRegister(questioned: Questioned, name: string): RegisterView {
  const register = registerView(questioned, name)
  if (register === undefined) throw new NotUnderstood(`This game has no register “${name}” that you may see.`)
  return register
}

/** A register with its description and its value; undefined if there is none that the caller may see. */
function registerView(questioned: Questioned, name: string): RegisterView | undefined {
  const { world, request } = questioned
  const state = stateAsked(questioned)
  const past = registerNow(world, state, name) === undefined ? retiredRegister(state, name) : undefined
  const register = past ?? registerNow(world, state, name)
  if (register === undefined || isHiddenNow(questioned, name)) return undefined
  const value = registerValueIfVisible(state, world, name, () => stateAsSeen(questioned), viewerOf(request.by))
  if (value === undefined) return undefined
  const { about, keys, type, start, told } = register.declaration
  const derived = past === undefined && !Object.hasOwn(state.registers, name)
  const words = registerDisplayName(register.declaration)
  const says = displayWords(name, value as Json)
  const kept = {
    about: about ?? null,
    keys: keys ?? null,
    type,
    derived,
    start,
    ...(told === undefined ? {} : { told }),
  }
  const names = type === 'data' ? { names: namesWithin(state, register.value) } : {}
  const retired = past === undefined ? {} : { retired: past.retired }
  return {
    name,
    words,
    heading: headingOf(register.declaration),
    ...kept,
    ...retired,
    value: value as Json,
    ...says,
    ...names,
  }
}

/**
 * The heading for a register: its description without technical units or, if its rule gives no description, its name in
 * words.
 */
export function headingOf(declaration: RegisterDeclaration): string {
  const { name, about = lookup(NOT_DESCRIBED, name) ?? registerDisplayName(declaration) } = declaration
  const words = about
    .replaceAll('`', '')
    .replace(/,? ?\(?in milliseconds since 1970\)?/, '')
    .replace(/ \(milliseconds\)/, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Headings for registers that institutions compute but do not describe. */
const NOT_DESCRIBED: { readonly [register: string]: string } = {
  awaited: 'players who have not voted yet',
  judge: 'the person who would be the Judge now',
}

/** How to display a value that is the name of a part of a turn or of something similar. */
function displayWords(name: string, value: Json): { readonly says?: string } {
  if (typeof value !== 'string') return {}
  const says = name === 'phase' ? phaseInWords(value) : camelCaseToWords(value)
  return says === value ? {} : { says }
}

/** Whether a register is hidden from the caller now. If so, the caller cannot see it in the past either. */
function isHiddenNow({ world, state, past, request }: Questioned, name: string): boolean {
  if (past === undefined || !Object.hasOwn(state.registers, name)) return false
  return registerValueIfVisible(state, world, name, () => state, viewerOf(request.by)) === undefined
}

/** The names of people and the labels of rules in data. Plain words and amounts are neither. */
function namesWithin(state: State, value: Json): NonNullable<RegisterView['names']> {
  const words = [...new Set(wordsWithin(value))]
  return {
    persons: words.flatMap(it => (Object.hasOwn(state.persons, it) ? [nameOf(state, it)] : [])),
    rules: words.flatMap(it => {
      const rule = lookup(state.rules, it)
      return rule === undefined ? [] : [uniqueRuleLabel(state, rule)]
    }),
  }
}

function wordsWithin(value: Json): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(wordsWithin)
  return isSealed(value) ? [] : Object.values(value).flatMap(wordsWithin)
}
