import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { questions } from '../../api/questions.ts'
import { DraftingField } from '../../editor/drafting-field.tsx'
import { programWords } from '../../editor/program-words.ts'
import { SpeaksTo } from '../../editor/speaks-to.tsx'
import { useProgramCheck } from '../../editor/use-program-check.ts'
import type { ChangeDraft } from '../change-draft.ts'
import { RuleLanguage } from './rule-language.tsx'

type Drafting = {
  readonly game: string
  readonly draft: ChangeDraft
  readonly set: (part: Partial<ChangeDraft>) => void
}

/** The program beside a text: none, so that people carry the rule out; the one it has; or a new one. */
export function ProgramField({
  had,
  ...drafting
}: Drafting & {
  /** Whether the rule has a program now. */
  readonly had: boolean
}) {
  const id = useId()
  const { draft, set } = drafting
  const { program = 'none' } = draft
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
        <p className="small soft hint">{ABOUT[program]}</p>
      </div>
      {program === 'new' ? <NewProgram {...drafting} /> : null}
    </div>
  )
}

const ABOUT = {
  none: 'The players see to it that what the text says is done.',
  keep: 'The program goes on carrying it out, with what you let it count with.',
  new: 'It does by itself what the text says. Whoever cannot write one leaves the rule to people.',
} as const

function NewProgram({ game, draft: { source = '' }, set }: Drafting) {
  const check = useProgramCheck(game, source)
  const fault = check?.fault ?? undefined
  return (
    <>
      <DraftingField
        kind="program"
        label="Program"
        value={source}
        hint="export default rule({ … })"
        fault={fault === undefined ? undefined : faultInWords(fault)}
        marked={fault}
        words={useWords()}
        onChange={it => set({ source: it })}
      />
      {check?.speaksTo == null ? null : <SpeaksTo speaks={check.speaksTo} />}
      <RuleLanguage />
    </>
  )
}

function useWords() {
  const { data: effects } = useQuery(questions.knownEffects())
  const { data: asked } = useQuery(questions.knownQuestions())
  return useMemo(() => programWords(effects?.effects ?? [], asked?.questions ?? []), [effects, asked])
}

function faultInWords({
  line,
  column,
  message,
}: {
  line: number | null
  column: number | null
  message: string
}): string {
  return line === null ? message : `Line ${line}, column ${column ?? 1}: ${message}`
}
