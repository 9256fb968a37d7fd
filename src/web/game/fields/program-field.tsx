import { useId } from 'react'
import type { ChangeDraft } from '../change-draft.ts'
import { Beside, faulty } from './beside.tsx'
import { RuleLanguage } from './rule-language.tsx'

/** The program beside a text: none, so that people carry the rule out; the one it has; or a new one. */
export function ProgramField({
  draft,
  had,
  fault,
  set,
}: {
  readonly draft: ChangeDraft
  /** Whether the rule has a program now. */
  readonly had: boolean
  readonly fault: string | undefined
  readonly set: (part: Partial<ChangeDraft>) => void
}) {
  const id = useId()
  const { program = 'none', source = '' } = draft
  const faulted = fault?.includes('of the program') ? fault : undefined
  return (
    <div className="stack">
      <div className="field">
        <label htmlFor={id}>Who carries it out</label>
        <select
          id={id}
          value={program}
          onChange={({ target }) => set({ program: target.value as 'none' | 'keep' | 'new' })}
        >
          <option value="none">people, by hand</option>
          {had ? <option value="keep">the program that the rule has</option> : null}
          <option value="new">a program, written here</option>
        </select>
      </div>
      {program !== 'new' ? null : (
        <div className="field">
          <label htmlFor={`${id}source`}>Program</label>
          <textarea
            id={`${id}source`}
            className="program"
            rows={12}
            spellCheck={false}
            value={source}
            placeholder="export default rule({ … })"
            {...faulty(`${id}fault`, faulted)}
            onChange={({ target }) => set({ source: target.value })}
          />
          <Beside id={`${id}fault`} fault={faulted} />
          <RuleLanguage />
        </div>
      )}
    </div>
  )
}
