import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId } from 'react'
import type { EffectsInWords } from '../../wire/game/effects-in-words.ts'
import type { GameState } from '../../wire/game/game-state.ts'
import { queries } from '../api/queries.ts'
import type { EffectsDraft } from '../forms/written-effects.ts'
import { LinkedSentence } from '../parts/linked-sentence.tsx'
import { plainTextOf } from '../parts/sentence.ts'
import { TooLong } from '../parts/too-long.tsx'
import { useDebounced } from '../parts/use-debounced.ts'
import { fieldsLabels } from './labels.ts'
import '../style/sentence.css'
import { SentencePicker } from './sentence-picker.tsx'

/** Maximum number of characters that the server reads. */
const MOST = 600

type Answer = EffectsInWords

/**
 * A field for what happens, in a sentence such as “Ann +5 points”. The server reads it back in the words of the game,
 * with the value of everything before and after.
 */
export function SentenceField({
  state: { game, entries },
  label,
  draft,
  onChange,
}: {
  readonly state: GameState
  readonly label: ReactNode
  readonly draft: EffectsDraft
  readonly onChange: (draft: EffectsDraft) => void
}) {
  const id = useId()
  const { text } = draft
  const answer = useAnswer(game, entries, draft, onChange)
  const write = (next: string): void => onChange({ ...draft, text: next, read: [] })
  const add = (clause: string): void =>
    write(text.trim() === '' ? clause : `${text.trim().replace(/[;.]$/, '')}; ${clause}`)
  const isCurrent = answer.current && text.trim() !== ''
  const fault = isCurrent ? answer.data?.fault : undefined
  return (
    <div className="sentence">
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          data-first
          value={text}
          autoComplete="off"
          aria-invalid={fault != null}
          aria-describedby={`${id}read`}
          onChange={({ target }) => write(target.value)}
        />
      </div>
      <TooLong what="A sentence" text={text} most={MOST} />
      <div id={`${id}read`} aria-live="polite" className="read-back">
        {text.trim() === '' ? <Examples all={answer.data?.examples ?? []} choose={write} /> : null}
        {isCurrent && fault == null ? <ReadBack game={game} parts={answer.data?.parts ?? []} /> : null}
        {fault == null ? null : (
          <NotUnderstood text={text} fault={fault} examples={answer.data?.examples ?? []} choose={write} />
        )}
      </div>
      {answer.data === undefined ? null : <SentencePicker said={answer.data} add={add} />}
    </div>
  )
}

/** The server's reading of the sentence. The effects go into the draft as soon as they are known. */
function useAnswer(game: string, entries: number, draft: EffectsDraft, onChange: (draft: EffectsDraft) => void) {
  const rested = useDebounced(draft.text.trim().slice(0, MOST))
  const { data, isPlaceholderData } = useQuery({
    ...queries.effectsInWords(game, entries, rested),
    placeholderData: keepPreviousData,
  })
  const current = rested === draft.text.trim() && data !== undefined && !isPlaceholderData
  const read = current ? data.effects : []
  useEffect(() => {
    if (JSON.stringify(read) !== JSON.stringify(draft.read)) onChange({ ...draft, read })
  })
  return { data, current }
}

function ReadBack({ game, parts }: { readonly game: string; readonly parts: Answer['parts'] }) {
  return (
    <ul className="plain">
      {parts.map(it => (
        <li key={plainTextOf(it)}>
          <LinkedSentence game={game} parts={it} />
        </li>
      ))}
    </ul>
  )
}

function Examples({ all, choose }: { readonly all: readonly string[]; readonly choose: (text: string) => void }) {
  if (all.length === 0) return null
  return (
    <p className="small soft">
      {fieldsLabels.forExample}{' '}
      {all.map((text, place) => (
        <span key={text}>
          {place === 0 ? '' : ', '}
          <button type="button" className="button quiet small in-line" onClick={() => choose(text)} data-quoted>
            {text}
          </button>
        </span>
      ))}
    </p>
  )
}

/** Says which part is not understood. If it can mean several things, the user chooses one of them. */
function NotUnderstood({
  text,
  fault: { from, to, why, meanings },
  examples,
  choose,
}: {
  readonly text: string
  readonly fault: NonNullable<Answer['fault']>
  readonly examples: readonly string[]
  readonly choose: (text: string) => void
}) {
  const said = text.trim()
  const part = said.slice(from, to)
  return (
    <>
      <p className="fault" data-quoted>
        {part === said || why.includes(part) ? '' : `“${part}”: `}
        {why}
      </p>
      {meanings.length === 0 ? (
        <Examples all={examples} choose={choose} />
      ) : (
        <div className="row">
          {meanings.map(meaning => (
            <button
              type="button"
              key={meaning}
              className="button small"
              onClick={() => choose(said.slice(0, from) + meaning + said.slice(to))}
              data-quoted
            >
              {meaning}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
