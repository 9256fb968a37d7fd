import type { ChangeDraft, RegisterDraft } from '../change-draft.ts'
import { ChoiceOf } from './choice-of.tsx'
import { Rows } from './rows.tsx'
import { TextInput } from './text-input.tsx'

const FRESH: RegisterDraft = { name: '', about: '', type: 'integer', keys: '', start: '' }

const TYPES = [
  ['integer', 'whole numbers'],
  ['rational', 'exact numbers, also fractions'],
  ['boolean', 'yes or no'],
  ['text', 'words'],
  ['person', 'a person'],
  ['persons', 'several persons'],
  ['rule', 'a rule'],
  ['data', 'anything'],
] as const

const KEYS = [
  ['', 'one for the whole game'],
  ['person', 'one for each person'],
  ['rule', 'one for each rule'],
  ['matter', 'one for each proposal or case'],
  ['text', 'one for each name'],
] as const

/** Registers that come with a rule: what is kept in them for the game, whoever writes it. */
export function RegistersField({
  registers,
  set,
}: {
  readonly registers: readonly RegisterDraft[]
  readonly set: (part: Partial<ChangeDraft>) => void
}) {
  return (
    <Rows
      legend="Registers: what the game counts or remembers because of it, such as cakes"
      one="register"
      rows={registers}
      fresh={FRESH}
      onChange={next => set({ registers: next })}
    >
      {({ name, about, type, keys, start }, fill) => (
        <>
          <TextInput
            label="Name of the register"
            value={name}
            hint="One word, in small letters: cakes."
            onChange={it => fill({ name: it })}
          />
          <TextInput label="What it says" value={about} onChange={it => fill({ about: it })} />
          <ChoiceOf label="What stands in it" value={type} choices={TYPES} onChange={it => fill({ type: it })} />
          <ChoiceOf label="How many" value={keys} choices={KEYS} onChange={it => fill({ keys: it })} />
          <TextInput
            label="What it starts with"
            value={start}
            hint="Left empty: none, nothing, no."
            onChange={it => fill({ start: it })}
          />
        </>
      )}
    </Rows>
  )
}
