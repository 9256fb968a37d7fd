import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { own } from '../../../kernel/own.ts'
import { questions } from '../../api/questions.ts'
import type { Schema } from '../../api/schema.ts'
import { inSentence } from '../../parts/in-sentence.ts'
import { ABOUT_CHANGES, CHANGES, type ChangeDraft } from '../change-draft.ts'
import type { Argument } from '../field-of.ts'
import { turnedTo } from '../turned-to.ts'
import { useKindsTried, type WithChange } from '../use-kinds-tried.ts'
import type { Against } from '../use-tried.ts'
import { AgainstTold } from './against-told.tsx'
import { Beside } from './beside.tsx'
import { ChangeOfGroup } from './change-of-group.tsx'
import { ChangeOfRule } from './change-of-rule.tsx'
import { KindsExplained } from './kinds-explained.tsx'

/** What is said of a change that nobody has told more of: one by hand. */
const ANY_RULE: NonNullable<Argument['forms']> = [
  { kind: 'enact', says: named('title', 'text', 'program', 'group', 'label') },
  { kind: 'amend', says: named('rule', 'title', 'text', 'program') },
  { kind: 'repeal', says: named('rule') },
  { kind: 'transmute', says: named('rule') },
]

/** One change of the rules: first its form, with which rules refuse that form whatever it says; then what it says. */
export function ChangeField({
  state: { game, entries },
  legend,
  forms = ANY_RULE,
  draft,
  fault,
  within,
  instead,
  onChange,
}: {
  readonly state: Schema['GameState']
  readonly legend: React.ReactNode
  /** The forms among which the rules let one choose, and what each says. */
  readonly forms?: Argument['forms']
  readonly draft: ChangeDraft | undefined
  readonly fault?: string | undefined
  /** The act with another change in the place of this one, by which the rules are asked; not of what is done by hand. */
  readonly within?: WithChange
  /** What there is to do where no rule may be amended. */
  readonly instead?: React.ReactNode
  readonly onChange: (draft: ChangeDraft) => void
}) {
  const id = useId()
  const { data } = useQuery(questions.rules(game))
  const atOnce = Object.keys(CHANGES).filter(kind => forms.some(form => form.kind === kind))
  const says = forms.find(({ kind }) => kind === draft?.kind)?.says.map(({ name }) => name) ?? []
  const { against } = useKindsTried({ game, entries, within, kinds: atOnce, chosen: draft ?? {} })
  const turn = (kind: string): void => {
    const rule = data?.groups.flatMap(({ rules }) => rules).find(({ label }) => label === draft?.rule)
    onChange(draft === undefined ? { kind } : turnedTo(draft, kind, rule))
  }
  return (
    <fieldset className="change stack">
      <legend>{legend}</legend>
      <div className="field">
        <label htmlFor={id} className="hidden-text">
          Form of the change
        </label>
        <select id={id} value={draft?.kind ?? ''} onChange={({ target }) => target.value !== '' && turn(target.value)}>
          <option value="">Choose …</option>
          {atOnce.map(kind => (
            <option key={kind} value={kind}>
              {own(CHANGES, kind)}
              {refusedBy(against.get(kind))}
            </option>
          ))}
        </select>
        {draft === undefined ? null : <p className="small soft hint">{own(ABOUT_CHANGES, draft.kind)}</p>}
        <KindsExplained kinds={atOnce} />
        <AgainstTold game={game} against={against.get(draft?.kind ?? '')} />
        {draft?.kind === 'amend' && (against.get('amend') ?? []).length > 0 ? instead : null}
      </div>
      {draft === undefined ? null : draft.kind.endsWith('Group') || draft.kind === 'item' ? (
        <ChangeOfGroup draft={draft} says={says} onChange={onChange} />
      ) : (
        <ChangeOfRule game={game} entries={entries} draft={draft} says={says} within={within} onChange={onChange} />
      )}
      {isOfProgram(fault) && draft?.program === 'new' ? null : <Beside fault={fault} />}
    </fieldset>
  )
}

function refusedBy(against: readonly Against[] = []): string {
  const labels = against.map(({ label }) => label)
  if (labels.length === 0) return ''
  return ` – refused by ${labels.length === 1 ? 'rule' : 'rules'} ${inSentence(labels, labels.length)}`
}

/** What is wrong with a program stands beside the program. */
function isOfProgram(fault: string | undefined): boolean {
  return fault !== undefined && / of the program: /.test(fault)
}

function named(...names: readonly string[]) {
  return names.map(name => ({ name, type: '', optional: true }))
}
