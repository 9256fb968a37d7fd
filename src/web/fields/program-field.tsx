import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useState } from 'react'
import type { Rule } from '../../wire/game/rule.ts'
import type { KnownEffects, KnownQuestions, ProgramCheck } from '../../wire/program.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { queries } from '../api/queries.ts'
import { DraftingField } from '../editor/drafting-field.tsx'
import type { ProgramWord } from '../editor/editor-types.ts'
import type { ChangeDraft, ParamDraft } from '../forms/change-draft.ts'
import { paramWithWords, replacementWords } from '../forms/param-value-and-words.ts'
import { withConstantsReworded } from '../forms/prefilled-act-forms.ts'
import { programDifferences } from '../forms/program-differences.ts'
import { paramDraftOf } from '../forms/written-change.ts'
import { fillIn } from '../parts/fill-in.ts'
import { KeptProgram } from '../parts/kept-program.tsx'
import { namesInWords } from '../parts/spans-and-lists-in-words.ts'
import { fieldsLabels } from './labels.ts'

type Drafting = {
  readonly game: string
  readonly draft: ChangeDraft
  readonly set: (part: Partial<ChangeDraft>) => void
}

/** Fields for the program of a text: none, so that people carry out the rule; the current program; or a new one. */
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
        <label htmlFor={id}>{fieldsLabels.whoCarriesItOut}</label>
        <select
          id={id}
          value={program}
          onChange={({ target }) => set({ program: target.value as 'none' | 'keep' | 'new' })}
        >
          <option value="none">people, by hand</option>
          {had ? <option value="keep">the rule’s current program</option> : null}
          <option value="new">{fieldsLabels.newProgram}</option>
        </select>
        <p className="small soft hint">{ABOUT[program]}</p>
      </div>
      {program === 'new' ? <NewProgram {...drafting} /> : null}
    </div>
  )
}

const ABOUT = {
  none: 'Players carry out what the text says.',
  keep: 'The program keeps carrying out the rule, with the values you choose.',
  new: 'The program automatically does what the text says. Without a program, people carry out the rule by hand.',
} as const

function NewProgram({ game, draft: { source = '' }, set }: Drafting) {
  const check = useProgramCheck(game, source)
  const fault = check?.fault ?? undefined
  return (
    <>
      <DraftingField
        kind="program"
        label={fieldsLabels.program}
        value={source}
        hint="export default rule({ … })"
        fault={fault === undefined ? undefined : faultInWords(fault)}
        marked={fault}
        words={useProgramCompletionWords()}
        onChange={it => set({ source: it })}
      />
      {check?.speaksTo == null ? null : <ProgramRespondsTo speaks={check.speaksTo} />}
      <EffectsAndQuestionsList />
    </>
  )
}

function useProgramCompletionWords() {
  const { data: effects } = useQuery(queries.knownEffects())
  const { data: asked } = useQuery(queries.knownQuestions())
  return useMemo(() => programCompletionWords(effects?.effects ?? [], asked?.questions ?? []), [effects, asked])
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
  return line === null ? message : fillIn(fieldsLabels.lineAndColumn, { line, column: column ?? 1, message })
}

type Speaks = NonNullable<ProgramCheck['speaksTo']>

const PARTS: readonly (readonly [keyof Speaks, string])[] = [
  ['offers', 'offers the acts'],
  ['forbids', 'may forbid'],
  ['answers', 'answers'],
  ['after', 'reacts to'],
  ['reads', 'reads'],
]

/** A sentence that says what a valid program responds to. */
function ProgramRespondsTo({ speaks }: { readonly speaks: Speaks }) {
  const told = PARTS.flatMap(([part, words]) =>
    speaks[part].length === 0 ? [] : [`${words} ${namesInWords(speaks[part], 12)}`],
  )
  return (
    <p className="small soft" data-quoted>
      {told.length === 0
        ? 'The program is valid, but does nothing.'
        : fillIn(fieldsLabels.itDoes, { what: told.join('; ') })}
    </p>
  )
}

/** How long to wait after the last key press before checking a program, in milliseconds. */
const PAUSE = 500

/**
 * Returns the errors in a program with their positions, or the events and questions to which the program responds. The
 * check is requested a moment after the last key press; the result is undefined until the response arrives.
 */
function useProgramCheck(game: string, source: string): ProgramCheck | undefined {
  const [settled, settle] = useState(source)
  useEffect(() => {
    const pause = setTimeout(() => settle(source), PAUSE)
    return () => clearTimeout(pause)
  }, [source])
  const { data } = useQuery({
    queryKey: ['programCheck', game, settled],
    queryFn: () =>
      responseDataOrThrow(
        api.POST('/api/v1/games/:game/programs/check', { params: { path: { game } }, body: { source: settled } }),
      ),
    enabled: settled.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return settled.trim() === '' ? undefined : data
}

/** Lists the effects and questions that programs can use. */
function EffectsAndQuestionsList() {
  const [open, setOpen] = useState(false)
  const effects = useQuery({ ...queries.knownEffects(), enabled: open })
  const asked = useQuery({ ...queries.knownQuestions(), enabled: open })
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{fieldsLabels.whatProgramsCanUse}</summary>
      <h3>Effects of a rule</h3>
      <ul className="plain small words-of-programs">
        {effects.data?.effects.map(({ name, about }) => (
          <li key={name}>
            <code>{about}</code>
          </li>
        ))}
      </ul>
      <h3>Questions a rule can answer</h3>
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

/** The parts of a program, and what programs can use besides effects and questions. */
const OWN: readonly ProgramWord[] = [
  ['rule', 'rule({ reads, offers, forbids, answers, after }): the parts of a rule'],
  ['reads', 'the registers it reads: ["points"]'],
  ['needs', 'the questions whose answers it gets, under “decided”'],
  ['offers', 'the acts it lets people do'],
  ['forbids', 'the acts it may refuse, each with a reason'],
  ['answers', 'the questions it answers'],
  ['after', 'what it does after something happens'],
  ['schema', 'the arguments of an act, each with its type'],
  ['when', 'true, or the reason why the act can’t be done now'],
  ['check', 'the error in the arguments'],
  ['does', 'what the act does'],
  ['says', 'says(value, reason, cites): an answer with its reason'],
  ['otherwise', 'otherwise(value): an answer that counts only if no rule asserts one'],
  ['block', 'block(reason): “not that”'],
  ['undecided', 'undecided(reason): the rule leaves the answer open'],
  ['changesIn', 'changesIn(matter): the changes in a proposal'],
  [
    'exact',
    'exact.plus, minus, times, over, compare, atLeast, moreThan, nearest, floor, ceil: numbers without rounding',
  ],
  ['calendar', 'calendar.day, endOfDay, addMonths: days and months in a zone'],
].map(([word = '', about = '']) => ({ word, about }))

/** Every word for use in programs, with its effect. */
function programCompletionWords(
  effects: KnownEffects['effects'],
  questions: KnownQuestions['questions'],
): readonly ProgramWord[] {
  return [
    ...OWN,
    ...effects.map(({ name, about }) => ({ word: name, about })),
    ...questions.map(({ name, about, value }) => ({ word: name, about: `${about} The answer is ${value}.` })),
  ]
}

type TextAndProgramOf = {
  readonly draft: ChangeDraft
  readonly rule: Rule
  readonly set: (part: Partial<ChangeDraft>) => void
}

/**
 * Compares the drafted text with the program that the rule keeps. If they differ, shows how to resolve the difference.
 * Where the text replaces the words of a constant, offers the new words as the constant's value.
 */
export function TextProgramMismatch({ draft, rule, set }: TextAndProgramOf) {
  const { apart, counted } = programDifferences(draft, rule)
  const todo =
    rule.params.length > 0
      ? 'To change the values the program uses, see “Values the program uses”. For anything else, see “Who carries it out”: write another program, or leave the rule to people.'
      : 'If you want something else, see “Who carries it out”: write another program, or leave the rule to people.'
  return (
    <div aria-live="polite" data-apart={rule.label}>
      <KeptProgram apart={apart} counted={counted} todo={todo}>
        {(draft.params ?? []).map((param, place) => (
          <OfferedValue key={param.name} draft={draft} place={place} rule={rule} set={set} />
        ))}
        {(draft.params ?? []).map((param, place) => (
          <OfferedWords key={param.name} draft={draft} place={place} rule={rule} set={set} />
        ))}
      </KeptProgram>
    </div>
  )
}

/** Offers the words that the user wrote in place of a constant's words as the constant's value. */
function OfferedValue({ draft, place, rule, set }: TextAndProgramOf & { readonly place: number }) {
  const { params = [], text = '' } = draft
  const was = rule.params.find(({ name }) => name === params[place]?.name)
  if (
    was?.words === undefined ||
    params[place] === undefined ||
    singleSpaced(text).includes(singleSpaced(params[place].words))
  )
    return null
  const now = replacementWords(rule.text, was.words, text)
  if (now === undefined || now === was.words) return null
  const had = paramDraftOf(was)
  const next = paramWithWords(had, now)
  return (
    <p className="offer">
      <span data-quoted>{fillIn(fieldsLabels.textNowSaysInstead, { before: was.words, words: now })}</span>{' '}
      <button
        type="button"
        className="button small"
        onClick={() => set({ params: params.with(place, next ?? { ...had, words: now }) })}
      >
        {next === undefined
          ? `Choose what “${now}” counts as`
          : fillIn(fieldsLabels.letProgramUse, { value: next.value })}
      </button>
    </p>
  )
}

/**
 * If a constant has another value but the text still has the words for the old one, offers to put words for the new
 * value into the text or to keep the old value.
 */
function OfferedWords({ draft, place, rule, set }: TextAndProgramOf & { readonly place: number }) {
  const { params = [], text = '' } = draft
  const is = params[place]
  const known = rule.params.find(({ name }) => name === is?.name)
  if (is === undefined || known?.words === undefined) return null
  const had = paramDraftOf(known)
  if (is.value === had.value || is.words !== had.words) return null
  const words = known.choices?.find(({ value }) => value === is.value)?.words ?? is.value
  const withParam = (next: ParamDraft): Partial<ChangeDraft> => {
    const changed = params.with(place, next)
    return { params: changed, text: withConstantsReworded(text, params, changed) }
  }
  return (
    <p className="offer">
      <button type="button" className="button small" onClick={() => set(withParam({ ...is, words }))}>
        {fillIn(fieldsLabels.sayInText, { words })}
      </button>{' '}
      <button type="button" className="button quiet small" onClick={() => set(withParam(had))}>
        {fillIn(fieldsLabels.keepValue, { value: had.value })}
      </button>
    </p>
  )
}

function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
