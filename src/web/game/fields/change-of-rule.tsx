import { useQuery } from '@tanstack/react-query'
import { questions } from '../../api/questions.ts'
import type { Schema } from '../../api/schema.ts'
import { DraftingField } from '../../editor/drafting-field.tsx'
import { ChangedText } from '../../parts/changed-text.tsx'
import { amendmentOf } from '../amendment-of.ts'
import type { ChangeDraft } from '../change-draft.ts'
import { BesideText } from './beside-text.tsx'
import { ParamsField } from './params-field.tsx'
import { PlaceOfRule } from './place-of-rule.tsx'
import { ProgramField } from './program-field.tsx'
import { RulePick } from './rule-pick.tsx'
import { TextAndProgram } from './text-and-program.tsx'
import { TextInput } from './text-input.tsx'

/** What a change of a rule says: which rule, its title and text with what becomes of them, its program. */
export function ChangeOfRule({
  game,
  draft,
  says,
  onChange,
}: {
  readonly game: string
  readonly draft: ChangeDraft
  readonly says: readonly string[]
  readonly onChange: (draft: ChangeDraft) => void
}) {
  const { data } = useQuery(questions.rules(game))
  const rule = data?.groups.flatMap(group => group.rules).find(({ label }) => label === draft.rule)
  const set = (part: Partial<ChangeDraft>): void => onChange({ ...draft, ...part })
  return (
    <>
      {says.includes('rule') ? (
        <RulePick
          game={game}
          label="Which rule"
          value={draft.rule ?? ''}
          quoted={!says.includes('text')}
          onChange={chosen => set(ofRule(says, chosen))}
        />
      ) : null}
      {says.includes('amendment') ? (
        <TextInput
          label="Which amendment, by its number"
          value={draft.amendment}
          onChange={amendment => set({ amendment })}
        />
      ) : null}
      {says.includes('params') && draft.program === 'keep' && (rule?.params.length ?? 0) > 0 ? (
        <ParamsField draft={draft} known={rule?.params ?? []} set={set} />
      ) : null}
      {says.includes('title') ? (
        <TextInput
          label={draft.kind === 'amend' ? 'Another title (if you like)' : 'Title (if you like)'}
          value={draft.title}
          onChange={title => set({ title })}
        />
      ) : null}
      {says.includes('text') ? (
        <DraftingField
          key={draft.kind}
          kind="law"
          label={draft.kind === 'enact' ? 'Text of the rule' : 'Its text from now on'}
          value={draft.text ?? ''}
          onChange={text => set({ text })}
        />
      ) : null}
      {rule !== undefined && says.includes('text') && isUnchanged(draft, rule) ? (
        <p className="notice small">Nothing of rule {rule.label} is changed yet.</p>
      ) : null}
      {rule === undefined || !says.includes('text') || draft.text === rule.text ? null : (
        <div>
          <p className="small soft">What becomes of rule {rule.label}:</p>
          <ChangedText before={rule.text} after={draft.text ?? ''} />
        </div>
      )}
      {says.includes('program') ? (
        <ProgramField game={game} draft={draft} had={rule?.program === true} set={set} />
      ) : null}
      {rule === undefined || !says.includes('program') ? null : <TextAndProgram draft={draft} rule={rule} set={set} />}
      {says.includes('params') ? <BesideText game={game} draft={draft} rule={rule} set={set} /> : null}
      {says.includes('label') ? <PlaceOfRule draft={draft} groups={data?.groups ?? []} set={set} /> : null}
    </>
  )
}

/** Whether a rule would be as it is: its text, its title, its program and what that counts with. */
function isUnchanged(draft: ChangeDraft, rule: Schema['Rule']): boolean {
  const { kind: _kind, title = '', claims = [], registers = [], ...said } = draft
  const same = Object.entries(amendmentOf(rule)).every(
    ([part, value]) => JSON.stringify(said[part as keyof typeof said]) === JSON.stringify(value),
  )
  return same && ['', rule.title].includes(title) && claims.length === 0 && registers.length === 0
}

/** A rule to be amended starts with the text and the program that it has. */
function ofRule(says: readonly string[], rule: Schema['Rule'] | undefined): Partial<ChangeDraft> {
  if (rule === undefined) return { rule: '' }
  if (!says.includes('text')) return { rule: rule.label }
  return amendmentOf(rule)
}
