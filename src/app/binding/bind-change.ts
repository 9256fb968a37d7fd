import { CHANGE_KINDS } from '../../institutions/change.ts'
import { isGroupKind } from '../../institutions/group-change.ts'
import type { Claim, ClaimTarget } from '../../kernel/state/rule.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { matterMeant, ruleMeant } from '../names/names.ts'
import { instant } from '../play/instant.ts'
import { isObject, personsWithin } from './bind-value.ts'
import { type Binding, NotUnderstood } from './binding.ts'

/** One rule-change as people write it ({amend: {rule: 203, …}}), with its rule by identity. */
export function changeBound(binding: Binding, asked: Json): JsonObject {
  const kinds = isObject(asked) ? Object.keys(asked) : []
  const kind = kinds[0]
  if (!isObject(asked) || kind === undefined || kinds.length > 1 || !isChangeKind(kind))
    throw new NotUnderstood(`A change is one of ${CHANGE_KINDS.join(', ')}, not ${JSON.stringify(asked)}.`)
  return { [kind]: changeDetails(binding, kind, lookup(asked, kind) ?? null) }
}

/** The names of the forms of change. */
export function isChangeKind(name: string): boolean {
  return (CHANGE_KINDS as readonly string[]).includes(name)
}

/** What stands under the form of a change: `repeal: 206` is short for `repeal: {rule: 206}`. */
export function changeDetails(binding: Binding, kind: string, asked: Json): JsonObject {
  if (typeof asked === 'string' || typeof asked === 'number') return shortChange(binding, kind, asked)
  if (!isObject(asked)) throw new NotUnderstood(`“${kind}” wants {rule, …}, or {text, …} for a new rule.`)
  const bound = kind === 'item' ? itemDetail : detailBound
  return Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, bound(binding, name, value)]))
}

/** In what the rules themselves carry out, a rule or a matter is meant by its label, a person by name, an instant as people write it. */
function itemDetail({ state }: Binding, name: string, value: Json): Json {
  if (name === 'rule') return ruleMeant(state, value).id
  if (name === 'matter') return matterMeant(state, '', value).id
  if (name === 'when' && typeof value === 'string') return instant(value, state.now, state.zone) ?? value
  return personsWithin(state, value)
}

function shortChange({ state }: Binding, kind: string, asked: string | number): JsonObject {
  if (isGroupKind(kind)) return { name: `${asked}` }
  return kind === 'enact' ? { text: `${asked}` } : { rule: ruleMeant(state, asked).id }
}

function detailBound(binding: Binding, name: string, value: Json): Json {
  switch (name) {
    case 'rule':
      return ruleMeant(binding.state, value).id
    case 'amendment':
      return `${value}`
    case 'program':
      return programBound(binding, value)
    case 'claims':
      return claimsBound(binding, value)
    default:
      return value
  }
}

/** A program as given beside a text: its source, a file, or the word for what becomes of the present one. */
export function programBound(binding: Binding, asked: Json): Json {
  if (asked === 'keep' || asked === 'drop') return asked
  if (asked === 'replace') throw new NotUnderstood('To replace a program, give the new one itself under “program”.')
  const source = isObject(asked) ? sourceOf(binding, asked) : asked
  if (typeof source !== 'string') throw new NotUnderstood('A program is TypeScript, {file: x.ts}, keep or drop.')
  const stripped = binding.world.programs.strip(source)
  if (!stripped.ok) throw new NotUnderstood(`In line ${stripped.line} of the program: ${stripped.message}`)
  return { source }
}

function sourceOf(binding: Binding, { file, source }: JsonObject): Json | undefined {
  if (typeof file !== 'string') return source
  const read = binding.readFile(file)
  if (read === undefined) throw new NotUnderstood(`There is no file ${file} to read a program from.`)
  return read
}

/** The claims that a text makes of its own rank, with rules by identity. */
export function claimsBound(binding: Binding, asked: Json): Json {
  const list = Array.isArray(asked) ? (asked as readonly Json[]) : [asked]
  return list.map(claim => claimBound(binding, claim)) as unknown as Json
}

function claimBound(binding: Binding, asked: Json): Claim {
  if (!isObject(asked)) throw new NotUnderstood('A claim is {over: 105, words: "…"} or {defersTo: 105, words: "…"}.')
  const { over, words } = asked
  const defersTo = asked['defersTo'] ?? asked['defers-to']
  if ((over === undefined) === (defersTo === undefined))
    throw new NotUnderstood('A claim says either “over” or “defersTo”, and which rule.')
  const target = targetBound(binding, over ?? defersTo ?? null)
  return { kind: over === undefined ? 'defersTo' : 'over', target, ...(typeof words === 'string' ? { words } : {}) }
}

function targetBound(binding: Binding, asked: Json): ClaimTarget {
  if (asked === 'every') return { every: true }
  if (!isObject(asked)) return { rule: ruleMeant(binding.state, asked).id }
  const { rule, question, attribute, value } = asked
  if (rule !== undefined) return { rule: ruleMeant(binding.state, rule).id }
  if (typeof question === 'string') return { question }
  if (typeof attribute === 'string' && value !== undefined) return { attribute, value: String(value) }
  throw new NotUnderstood('A claim is over a rule, every, {question: …} or {attribute: …, value: …}.')
}
