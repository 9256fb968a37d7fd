import type { Json } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'

/**
 * A named piece of the game's state, declared in a rule's front matter (points, the poem, the board). It belongs to the
 * game and outlives its rule. A keyed register has one value for each person, rule or matter; any other register has a
 * single value.
 */
export type RegisterDeclaration = {
  readonly name: string
  /** The register's description, in the players' words. */
  readonly about?: string
  /** The type of its keys: persons, rules or matters. Absent for a register with a single value. */
  readonly keys?: RegisterKeys
  readonly type: RegisterType
  /** The value of each key (or of the whole register) before anything is written to it. */
  readonly start: Json
  /** For numbers: what is taken back leaves at least this much. Rules decide what else may make it less. */
  readonly least?: number
  /** Maximum size of the whole register, in bytes of canonical JSON; a write that would exceed it fails. */
  readonly cap?: number
  /** Who may see a secret register (see Secrets in ARCHITECTURE.md). If absent, everyone may see the register. */
  readonly audience?: string
  /** How the news describes changes to the register; if absent, it shows the old and the new value. */
  readonly told?: Telling
}

/**
 * Other ways to describe a change in a register: as the person whose turn begins, as the people who join and leave, as
 * the part that comes next, or not at all, because the news already covers it with other changes. The changes of an
 * amount told on the `table` are news like any other, and the table also shows the amount and how it changed.
 */
export type Telling = 'turn' | 'members' | 'part' | 'elsewhere' | 'table'

export const TELLINGS: readonly Telling[] = ['turn', 'members', 'part', 'elsewhere', 'table']

export type RegisterKeys = 'person' | 'rule' | 'matter' | 'text'

/** `rational` is exact and written as a string; `integer` is a safe integer; `data` is any JSON. */
export type RegisterType = 'integer' | 'rational' | 'boolean' | 'text' | 'person' | 'persons' | 'rule' | 'data'

/** Every type of value, and whether it is a number to which amounts can be added. */
export const REGISTER_TYPES: { readonly [type in RegisterType]: { readonly isNumber: boolean } } = {
  integer: { isNumber: true },
  rational: { isNumber: true },
  boolean: { isNumber: false },
  text: { isNumber: false },
  person: { isNumber: false },
  persons: { isNumber: false },
  rule: { isNumber: false },
  data: { isNumber: false },
}

/** Whether a register holds numbers: a single number, or one for each key. */
export function holdsNumbers({ type }: { readonly type: string }): boolean {
  return lookup(REGISTER_TYPES, type)?.isNumber === true
}

/** A register in the state: its declaration, the rule that last declared it, and its value. */
export type Register = {
  readonly declaration: RegisterDeclaration
  readonly by: string
  readonly value: Json
}

/** A register that a rule has retired: what it contained then, and the number of the entry that retired it. */
export type RetiredRegister = Register & { readonly retired: number }

/** The cap of a register that does not declare one, in bytes. */
export const REGISTER_CAP = 65_536
