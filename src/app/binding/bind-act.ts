import { CLERK } from '../../kernel/acts/act.ts'
import { type ActSchema, withoutOptionalMark } from '../../kernel/acts/act-schema.ts'
import { type Refusal, type RefusalCode, refuse } from '../../kernel/acts/refusal.ts'
import type { State } from '../../kernel/state/state.ts'
import { canonical } from '../../kernel/values/canonical-json.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { argumentsBound } from '../arguments/argument-kinds.ts'
import { personFound, personMeant } from '../names/names-and-labels.ts'
import { nameFault, nameParts } from '../names/person-names.ts'
import { type BoundAct, schemaFor } from '../play/game.ts'
import { sha256 } from '../play/world.ts'
import { type Binding, NotUnderstood } from './binding-context.ts'

/** An act as a person writes it: the act's name, with labels and names in its arguments. */
export type WrittenAct = { readonly by: string; readonly do: string; readonly with: JsonObject; readonly at: number }

/** The act with identities instead of names, or one sentence that says what is wrong with the act. */
type ActBinding =
  | { readonly ok: true; readonly act: BoundAct }
  | { readonly ok: false; readonly fault: string; readonly refusal: Refusal }

/** Binds an act to the current game, using the schema under which the rules offer it. */
export function bindAct(binding: Binding, written: WrittenAct): ActBinding {
  const by = bindOrRefuse('unknownPerson', () => authorBound(binding, written))
  if (!by.ok) return schemaFor(binding.state, written.do) === undefined ? offeredByNone(written) : by
  const computed: string[] = []
  const args = bindOrRefuse('badArgument', () => {
    const schema = schemaFor(binding.state, written.do) ?? {}
    const own = { ...notingCorrections(binding, computed), by: by.it }
    return withUnambiguousName(binding.state, schema, by.it, argumentsBound(own, written.do, written.with))
  })
  if (!args.ok) return args
  const act = { by: by.it, do: written.do, with: args.it, at: written.at }
  return { ok: true, act: computed.length === 0 ? act : { ...act, computed } }
}

/** The refusal of an act that nobody can do by someone whom the game does not know. */
function offeredByNone({ do: name }: WrittenAct): Extract<ActBinding, { ok: false }> {
  const refusal = refuse(
    'notOffered',
    `No rule in force offers the act “${name}” by someone who has not joined the game.`,
  )
  return { ok: false, fault: refusal.sentence, refusal }
}

/** The same context; the corrections that it computes are noted by their hashes. */
function notingCorrections(binding: Binding, computed: string[]): Binding {
  const { correct } = binding
  if (correct === undefined) return binding
  return {
    ...binding,
    correct: supposition => {
      const correction = correct(supposition)
      if (typeof correction === 'object') computed.push(sha256(canonical(correction)))
      return correction
    },
  }
}

type Understood<T> = { readonly ok: true; readonly it: T } | Extract<ActBinding, { ok: false }>

function bindOrRefuse<T>(code: RefusalCode, bind: () => T): Understood<T> {
  try {
    return { ok: true, it: bind() }
  } catch (fault) {
    if (!(fault instanceof NotUnderstood)) throw fault
    const { message, argument, part } = fault
    const where = part === undefined ? argument : `${argument}.${part}`
    const refusal = { ...refuse(code, message), ...(where === undefined ? {} : { argument: where }) }
    return { ok: false, fault: message, refusal }
  }
}

/**
 * Returns the author's identity. Someone whose act gives a name may not have an identity yet, so they get the next free
 * one.
 */
function authorBound({ state }: Binding, { by, do: name }: WrittenAct): string {
  if (by === CLERK) return CLERK
  const naming = Object.values(schemaFor(state, name) ?? {}).some(type => withoutOptionalMark(type) === 'name')
  return naming ? (personFound(state, by) ?? `p${state.nextId}`) : personMeant(state, by)
}

/**
 * Returns the arguments of an act that gives someone a name, or refuses the act if the name could be mistaken for
 * another person's.
 */
function withUnambiguousName(state: State, schema: ActSchema, by: string, args: JsonObject): JsonObject {
  if (lookup(state.persons, by) !== undefined) return args
  const given = Object.entries(schema).flatMap(([argument, type]) => {
    const part = withoutOptionalMark(type) === 'name' ? lookup(args, argument) : undefined
    return typeof part === 'string' && part !== '' ? [{ argument, part }] : []
  })
  const [first] = given
  if (first === undefined) return args
  const others = Object.values(state.persons).map(person => nameParts(state, person))
  const fault = nameFault(
    given.map(({ part }) => part),
    others,
  )
  if (fault !== undefined) throw new NotUnderstood(fault, first.argument)
  return args
}
