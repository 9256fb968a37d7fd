import type { ChangeDraft } from '../change-draft.ts'
import { TextInput } from './text-input.tsx'

/** What a change says that is of no rule: of a group of rules, or of something else that the rules carry out. */
export function ChangeOfGroup({
  draft,
  says,
  onChange,
}: {
  readonly draft: ChangeDraft
  readonly says: readonly string[]
  readonly onChange: (draft: ChangeDraft) => void
}) {
  const set = (part: Partial<ChangeDraft>): void => onChange({ ...draft, ...part })
  if (says.includes('item')) return <ItemText draft={draft} set={set} />
  return (
    <>
      <TextInput label="Name of the group" value={draft.name} onChange={name => set({ name })} />
      {says.includes('heading') ? (
        <TextInput label="Heading" value={draft.heading} onChange={heading => set({ heading })} />
      ) : null}
      {says.includes('note') ? (
        <TextInput label="Note (may be left empty)" value={draft.note} onChange={note => set({ note })} />
      ) : null}
    </>
  )
}

function ItemText({ draft, set }: { readonly draft: ChangeDraft; readonly set: (part: Partial<ChangeDraft>) => void }) {
  return (
    <label className="field">
      <span className="label">What, part by part, a line each: create: hat</span>
      <textarea
        className="data"
        rows={4}
        value={draft.item ?? ''}
        placeholder={'create: hat\nowner: Ames\nquantity: 2'}
        onChange={({ target }) => set({ item: target.value })}
      />
    </label>
  )
}
