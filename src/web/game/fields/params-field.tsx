import type { Schema } from '../../api/schema.ts'
import type { ChangeDraft, ParamDraft } from '../change-draft.ts'
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
      {(row, fill) => (
        <>
          {program === 'new' && !known.some(({ name }) => name === row.name && name !== '') ? (
            <TextInput
              label="Name in the program"
              value={row.name}
              hint="The program has it as self.params.NAME."
              onChange={name => fill({ name })}
            />
          ) : (
            <p className="label" data-quoted>
              {row.name}
            </p>
          )}
          <SettledInput
            label={`Words of the text for ${row.name || 'it'}`}
            value={row.words}
            onChange={words => fill({ words })}
          />
          <TextInput
            label={`Counted as, for ${row.name || 'it'}`}
            value={row.value}
            onChange={value => fill({ value })}
          />
          {row.words === '' || plain(text).includes(plain(row.words)) ? null : (
            <p className="notice small" data-quoted>
              The text does not say “{row.words}”; the program would count with {row.value} all the same.
            </p>
          )}
        </>
      )}
    </Rows>
  )
}

/** The text with other words for a constant in the place of those it had. */
function reworded(text: string, before: readonly ParamDraft[], after: readonly ParamDraft[]): string {
  if (before.length !== after.length) return text
  return after.reduce((now, { words }, place) => {
    const old = before[place]?.words ?? ''
    return old === '' || words === '' || old === words ? now : now.replace(broken(old), () => words)
  }, text)
}

/** Some whole words, however the text breaks its lines between them. */
function broken(words: string): RegExp {
  const pattern = words.trim().split(/\s+/).map(escaped).join('\\s+')
  return new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'u')
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
