import type { Schema } from '../../api/schema.ts'
import type { ChangeDraft, ParamDraft } from '../change-draft.ts'
import { reworded } from '../reworded.ts'
import { CountedField } from './counted-field.tsx'
import { Rows } from './rows.tsx'
import { SettledInput } from './settled-input.tsx'
import { TextInput } from './text-input.tsx'

const FRESH: ParamDraft = { name: '', value: '', words: '' }

/**
 * What a program counts with, each constant with the words of the text that say it: to change the words is to change the
 * text. With the program that a rule has, only what that program knows.
 */
export function ParamsField({
  draft,
  known,
  set,
}: {
  readonly draft: ChangeDraft
  /** The constants that the rule has now. */
  readonly known: Schema['Rule']['params']
  readonly set: (part: Partial<ChangeDraft>) => void
}) {
  const { params = [], text = '', program } = draft
  const change = (next: readonly ParamDraft[]): void => set({ params: next, text: reworded(text, params, next) })
  return (
    <Rows
      legend="What the program counts with"
      one="constant"
      rows={params}
      {...(program === 'new' ? { fresh: FRESH } : {})}
      onChange={change}
    >
      {(row, fill) => {
        const was = known.find(({ name }) => name === row.name && name !== '')
        const of = was?.words ?? row.name
        return (
          <>
            {was === undefined ? (
              <TextInput
                label="Name in the program"
                value={row.name}
                hint="The program has it as self.params.NAME."
                onChange={name => fill({ name })}
              />
            ) : null}
            <SettledInput
              label={was === undefined ? 'In the words of the text' : `In the place of the words “${of}”`}
              value={row.words}
              onChange={words => fill({ words })}
            />
            <CountedField
              label={was === undefined ? 'Counted as' : `The program counts “${row.words || of}” as`}
              value={row.value}
              choices={was?.choices ?? []}
              onChange={value => fill({ value })}
            />
            {program !== 'new' || row.words === '' || plain(text).includes(plain(row.words)) ? null : (
              <p className="notice small" data-quoted>
                The text does not say “{row.words}”; the program would count with {row.value} all the same.
              </p>
            )}
          </>
        )
      }}
    </Rows>
  )
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
