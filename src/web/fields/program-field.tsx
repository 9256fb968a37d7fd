import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useState } from 'react'
import { answered, api } from '../api/api.ts'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import type { ProgramWord } from '../editor/drafted.ts'
import { DraftingField } from '../editor/drafting-field.tsx'
import type { ChangeDraft } from '../forms/change-draft.ts'
import { inSentence } from '../parts/plain-words.ts'

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
  new: 'It does by itself what the text says. Without one, people carry the rule out by hand.',
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

type Speaks = NonNullable<Schema['ProgramCheck']['speaksTo']>

const PARTS: readonly (readonly [keyof Speaks, string])[] = [
  ['offers', 'offers the acts'],
  ['forbids', 'may forbid'],
  ['answers', 'answers'],
  ['after', 'reacts to'],
  ['reads', 'reads'],
]

/** What a program without a fault speaks to, in a sentence. */
function SpeaksTo({ speaks }: { readonly speaks: Speaks }) {
  const told = PARTS.flatMap(([part, words]) =>
    speaks[part].length === 0 ? [] : [`${words} ${inSentence(speaks[part], 12)}`],
  )
  return (
    <p className="small soft" data-quoted>
      {told.length === 0 ? 'It can be read, and does nothing.' : `It ${told.join('; ')}.`}
    </p>
  )
}

/** So long after the last key a program is looked at. */
const PAUSE = 500

/** What is wrong with a program, and where, or what it speaks to: asked a moment after the last key; undefined while nothing is known. */
function useProgramCheck(game: string, source: string): Schema['ProgramCheck'] | undefined {
  const [settled, settle] = useState(source)
  useEffect(() => {
    const pause = setTimeout(() => settle(source), PAUSE)
    return () => clearTimeout(pause)
  }, [source])
  const { data } = useQuery({
    queryKey: ['programCheck', game, settled],
    queryFn: () =>
      answered(
        api.POST('/api/v1/games/{game}/programs/check', { params: { path: { game } }, body: { source: settled } }),
      ),
    enabled: settled.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return settled.trim() === '' ? undefined : data
}

/** The words that a program has: what it can bring about, and what it can be asked. */
function RuleLanguage() {
  const [open, setOpen] = useState(false)
  const effects = useQuery({ ...questions.knownEffects(), enabled: open })
  const asked = useQuery({ ...questions.knownQuestions(), enabled: open })
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>The words of programs</summary>
      <h3>What a rule can bring about</h3>
      <ul className="plain small words-of-programs">
        {effects.data?.effects.map(({ name, about }) => (
          <li key={name}>
            <code>{about}</code>
          </li>
        ))}
      </ul>
      <h3>What a rule can be asked</h3>
      <ul className="plain small words-of-programs">
        {asked.data?.questions.map(({ name, about, value }) => (
          <li key={name}>
            <code>{name}</code>: {about}; the answer is {value}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The parts of a program and the words that it has besides what it can bring about and what it can be asked. */
const OWN: readonly ProgramWord[] = [
  ['rule', 'rule({ reads, offers, forbids, answers, after }): what a rule does'],
  ['reads', 'the registers that it looks into: ["points"]'],
  ['needs', 'the questions whose answers it is told, under “decided”'],
  ['offers', 'the acts that it lets people do'],
  ['forbids', 'the acts that it may refuse, each with why'],
  ['answers', 'the questions that it answers'],
  ['after', 'what it does when something has happened'],
  ['schema', 'the arguments of an act, each with its type'],
  ['when', 'true, or why the act cannot be done now'],
  ['check', 'what is wrong with the arguments'],
  ['does', 'what comes of it'],
  ['says', 'says(value, reason, cites): an answer, and how it came about'],
  ['otherwise', 'otherwise(value): an answer that counts only where no rule asserts one'],
  ['block', 'block(reason): “not that”'],
  ['undecided', 'undecided(reason): the rule leaves it open'],
  ['changesIn', 'changesIn(matter): the changes that a proposal holds'],
  [
    'exact',
    'exact.plus, minus, times, over, compare, atLeast, moreThan, nearest, floor, ceil: numbers without rounding',
  ],
  ['calendar', 'calendar.day, endOfDay, addMonths: days and months in a zone'],
].map(([word = '', about = '']) => ({ word, about }))

/** Every word that a program may use, with what it does. */
function programWords(
  effects: Schema['KnownEffects']['effects'],
  questions: Schema['KnownQuestions']['questions'],
): readonly ProgramWord[] {
  return [
    ...OWN,
    ...effects.map(({ name, about }) => ({ word: name, about })),
    ...questions.map(({ name, about, value }) => ({ word: name, about: `${about} The answer is ${value}.` })),
  ]
}
