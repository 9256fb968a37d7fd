import type { Json } from '../values/json.ts'

/**
 * A named piece of the game's state, declared in some rule's front matter (points, the poem, the board). It belongs to
 * the game and outlives its rule. A keyed register holds one value for each person, rule or matter; another holds one value.
 */
export type RegisterDeclaration = {
  readonly name: string
  /** What the register says, in the players' words. */
  readonly about?: string
  /** What it is keyed by; absent for a register with a single value. */
  readonly keys?: RegisterKeys
  readonly type: RegisterType
  /** The value of a key no one has written yet, or of the whole register. */
  readonly start: Json
  /** The most bytes of canonical JSON that the whole register may hold; a write over it fails its writer. */
  readonly cap?: number
  /** A secret register: who may see it (see architecture, Secrets). Absent: everyone. */
  readonly audience?: string
}

export type RegisterKeys = 'person' | 'rule' | 'matter' | 'text'

/** `rational` is exact and written as a string; `integer` is a safe integer; `data` is any JSON. */
export type RegisterType = 'integer' | 'rational' | 'boolean' | 'text' | 'person' | 'persons' | 'rule' | 'data'

/** A register in the state: its declaration, the rule that declared it last, and what stands in it. */
export type Register = {
  readonly declaration: RegisterDeclaration
  readonly by: string
  readonly value: Json
}

/** The cap of a register that declares none, in bytes. */
export const REGISTER_CAP = 65_536
