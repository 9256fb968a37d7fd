import { rewordings, textReworded } from '../../institutions/text-with-new-params.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { PossibleActs } from '../../wire/game/act.ts'
import type { Matter } from '../../wire/game/matter.ts'
import type { Rule } from '../../wire/game/rule.ts'
import { matterArgumentName } from '../matters/matter-state.ts'
import type { ActOf } from './act-form-props.ts'
import { inputWithChange } from './argument-for-change.ts'
import type { ChangeDraft, ClaimDraft, ParamDraft, RegisterDraft } from './change-draft.ts'
import { amendmentOf, paramDraftOf } from './written-change.ts'

type ChangeParts = { readonly [part: string]: unknown }

/** Converts a proposed change, as its matter stores it, to a draft that can be edited. */
export function draftOfChange(change: unknown, rules: readonly Rule[]): ChangeDraft | undefined {
  const said = Object(change) as ChangeParts
  const { kind, item, claims, registers } = said
  if (typeof kind !== 'string') return undefined
  // A correction was computed, so nobody edits it. Its author computes another one.
  if (kind === 'restore' || kind === 'ratify') return undefined
  if (kind === 'item') return { kind, item: JSON.stringify(item, null, 2) }
  const rule = rules.find(({ label }) => label === said['rule'])
  const words = Object.entries(said).filter(([name, value]) => LINES.includes(name) && typeof value === 'string')
  return {
    kind,
    ...Object.fromEntries(words),
    ...('text' in said || 'params' in said ? textAndProgramOf(said, rule) : {}),
    ...(Array.isArray(said['charters']) ? { charters: said['charters'] as readonly string[] } : {}),
    ...(Array.isArray(claims) ? { claims: claims.map(claimDraft) } : {}),
    ...(Array.isArray(registers) ? { registers: registers.map(registerDraft) } : {}),
  }
}

/** The members of a change that are a line or a text and have the same name in a draft. */
const LINES = ['rule', 'text', 'title', 'group', 'label', 'amendment', 'name', 'heading', 'note']

/** The text, the change of the program, and its constants. Values that are left out stay as they are in the rule. */
function textAndProgramOf(
  said: ChangeParts,
  rule: Rule | undefined,
): Pick<ChangeDraft, 'text' | 'program' | 'source' | 'params'> {
  const { text, program } = said
  const had = rule === undefined ? undefined : amendmentOf(rule)
  const told = paramDrafts(said['params'])
  const { source } = Object(program) as ChangeParts
  if (typeof source === 'string') return { program: 'new', source, params: told }
  const params = had?.params?.map(it => told.find(({ name }) => name === it.name) ?? it) ?? told
  if (text === undefined)
    return { ...had, text: withConstantsReworded(had?.text ?? '', had?.params ?? [], params), params }
  return { program: program === 'keep' && had !== undefined ? (had.program ?? 'none') : 'none', params }
}

function paramDrafts(params: unknown): readonly ParamDraft[] {
  return Object.entries(Object(params) as ChangeParts).map(([name, it]) => {
    const { value = it, words } = Object(it) as ChangeParts
    return paramDraftOf({ name, value: value as string, ...(typeof words === 'string' ? { words } : {}) })
  })
}

function claimDraft(claim: unknown): ClaimDraft {
  const { kind, target, words = '' } = Object(claim) as ChangeParts
  const { rule, question, attribute, value } = Object(target) as ChangeParts
  const named = question === undefined ? `attribute ${attribute}=${value}` : `question ${question}`
  const every = lookup(Object(target) as ChangeParts, 'every') === true
  return {
    kind: kind === 'over' ? 'over' : 'defersTo',
    target: every ? 'every' : rule === undefined ? named : String(rule),
    words: String(words),
  }
}

function registerDraft(register: unknown): RegisterDraft {
  const { name, about = '', type, keys = '', start } = Object(register) as ChangeParts
  const begins = typeof start === 'string' ? start : JSON.stringify(start ?? '')
  return { name: String(name), about: String(about), type: String(type), keys: String(keys), start: begins }
}

type PossibleAct = PossibleActs['acts'][number]

/**
 * The form for an act that revises one of your matters, filled in with the matter's current version. Undefined for an
 * act that can also be done without changes, such as announcing a final form: its form starts empty.
 */
export function inputForRevision(act: PossibleAct, matters: readonly Matter[], rules: readonly Rule[]): ActOf['begun'] {
  const { revises } = act
  const matter = matters.find(({ kind, label }) => kind === revises?.kind && label === revises.label)
  if (revises === null || matter === undefined) return undefined
  const held: unknown = matter.fields['changes']
  const drafts = (Array.isArray(held) ? held : []).flatMap(it => draftOfChange(it, rules) ?? [])
  const [first, ...more] = drafts
  const filled = first === undefined ? {} : inputWithChange(act, first, ...more)
  if (Object.keys(filled).length === 0) return undefined
  const argument = matterArgumentName(act, matter)
  return {
    name: `${revises.kind} ${revises.label}`,
    args: { ...filled, ...(argument === undefined ? {} : { [argument]: matter.label }) },
    revises,
  }
}

/** Replaces the words for constants in a text with other words, wherever the text states the constants. */
export function withConstantsReworded(
  text: string,
  before: readonly ParamDraft[],
  after: readonly ParamDraft[],
): string {
  if (before.length !== after.length) return text
  const changed = after.flatMap((is, place) => {
    const was = before[place]
    return was === undefined || was.words === '' || is.words === '' || is.words === was.words ? [] : rewordings(was, is)
  })
  return textReworded(text, changed)
}
