import type { Schema } from '../../api/schema.ts'
import type { ChangeDraft, ParamDraft } from '../change-draft.ts'
import { reworded } from '../reworded.ts'
import { useForSetting } from '../use-for-setting.ts'
import { ConstantField } from './constant-field.tsx'
import { CountedField } from './counted-field.tsx'
import { Rows } from './rows.tsx'
import { SettledInput } from './settled-input.tsx'
import { TextInput } from './text-input.tsx'

const FRESH: ParamDraft = { name: '', value: '', words: '' }

/**
 * What a program counts with, each constant with the words of the text that say it: to change one is to change the
 * other. With the program that a rule has, only what that program knows.
 */
export function ParamsField({
  game,
  draft,
  known,
  set,
}: {
  readonly game: string
  readonly draft: ChangeDraft
  /** The constants that the rule has now. */
  readonly known: Schema['Rule']['params']
  readonly set: (part: Partial<ChangeDraft>) => void
}) {
  const { params = [], text = '', program } = draft
  const forSetting = useForSetting(
    game,
    known.map(({ name }) => name),
  )
  const change = (next: readonly ParamDraft[]): void => set({ params: next, text: reworded(text, params, next) })
  return (
    <Rows
      legend="What the program counts with: text and program change together"
      one="constant"
      rows={params}
      {...(program === 'new' ? { fresh: FRESH } : {})}
      first={row => forSetting(row.name)?.inForce === true}
      onChange={change}
    >
      {(row, fill, place) => {
        const was = known.find(({ name }) => name === row.name && name !== '')
        return (
          <>
            {was === undefined ? (
              <NewConstant row={row} fill={fill} />
            ) : (
              <ConstantField {...{ draft, place, was, set }} />
            )}
            {forSetting(row.name) === undefined ? null : (
              <p className="small soft hint" data-quoted>
                {forSetting(row.name)?.words}
              </p>
            )}
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

function NewConstant({ row, fill }: { readonly row: ParamDraft; readonly fill: (part: Partial<ParamDraft>) => void }) {
  return (
    <>
      <TextInput
        label="Name in the program"
        value={row.name}
        hint="The program has it as self.params.NAME."
        onChange={name => fill({ name })}
      />
      <SettledInput label="In the words of the text" value={row.words} onChange={words => fill({ words })} />
      <CountedField label="Counted as" value={row.value} choices={[]} onChange={value => fill({ value })} />
    </>
  )
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
