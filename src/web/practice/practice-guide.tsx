import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { GameState } from '../../wire/game/game-state.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { queries } from '../api/queries.ts'
import { renewGame } from '../api/renew-game.ts'
import { fillIn } from '../parts/fill-in.ts'
import { Fault } from '../parts/loading-and-faults.tsx'
import { focusGuide } from './focus-guide.ts'
import { hintNow, type Progress, stepsDone } from './guide-progress.ts'
import { practiceLabels } from './labels.ts'
import type { Hint, Lesson, PreparedAct, SuggestedProposal } from './lessons/lesson.ts'
import { lessonOf } from './lessons/load-lesson.ts'
import { LetTimePassButton } from './let-time-pass.tsx'
import { PlayWithFriends } from './play-with-friends.tsx'
import { PRACTICE } from './practice-table.ts'

/**
 * Guides a newcomer through the practice game, one step after another, as the lesson of the ruleset says: propose a
 * change, vote, see a number explained, and change how voting works. Each step ends when the newcomer has done it,
 * however they did it.
 */
export function PracticeGuide({ state }: { readonly state: GameState }) {
  const { data: lesson } = useQuery(lessonOf(state.ruleset))
  const known = useProgress(state)
  const [hidden, hide] = useState(() => localStorage.getItem(HIDDEN) !== null)
  if (hidden || lesson == null || known === undefined) return null
  return (
    <Guide
      state={state}
      lesson={lesson}
      known={known}
      ends={() => {
        localStorage.setItem(HIDDEN, 'yes')
        hide(true)
      }}
    />
  )
}

function Guide({
  state,
  lesson: { steps, ...lesson },
  known: { progress, outdated },
  ends,
}: {
  readonly state: GameState
  readonly lesson: Lesson
  readonly known: KnownProgress
  readonly ends: () => void
}) {
  const done = stepsDone(steps, progress, Number(localStorage.getItem(REACHED) ?? 0))
  useEffect(() => localStorage.setItem(REACHED, String(done)), [done])
  const step = steps[done]
  const hint = step === undefined ? undefined : hintNow(step, progress)
  return (
    <section className="paper stack no-print" aria-labelledby="guide">
      <div className="row apart">
        <h2 id="guide" tabIndex={-1}>
          {step === undefined
            ? practiceLabels.knowHowToPlay
            : fillIn(practiceLabels.step, { number: done + 1, all: steps.length, title: step.title })}
        </h2>
        <button type="button" className="button quiet small" onClick={ends}>
          {step === undefined ? practiceLabels.dismiss : practiceLabels.skipGuide}
        </button>
      </div>
      <div aria-live="polite">
        {step === undefined ? <PlayWithFriends ruleset={state.ruleset} /> : null}
        {hint === undefined ? null : <HintView hint={hint} lesson={lesson} outdated={outdated} />}
      </div>
    </section>
  )
}

/** A hint, with what to press. If the hint is outdated, it may no longer fit, so it can be read but not followed. */
function HintView({
  hint: { says, offers, press, waits },
  lesson,
  outdated,
}: {
  readonly hint: Hint
  readonly lesson: Omit<Lesson, 'steps'>
  readonly outdated: boolean
}) {
  return (
    <>
      <p>{says}</p>
      {offers === undefined ? null : (
        <Suggestions
          act={lesson.proposes}
          proposals={offers === 'first' ? lesson.first : [lesson.voting]}
          disabled={outdated}
        />
      )}
      {press === undefined ? null : <PressButton press={press} disabled={outdated} />}
      {waits ? <LetTimePassButton game={PRACTICE} pass="deadline" main disabled={outdated} /> : null}
    </>
  )
}

const HIDDEN = 'practice guide hidden'
const LOOKED = 'practice guide looked'
const REACHED = 'practice guide step'

/** Forgets which steps the previous newcomer took. */
export function restartGuide(): void {
  for (const key of [HIDDEN, LOOKED, REACHED]) localStorage.removeItem(key)
}

/** What the newcomer has done so far, and what the rules offer now, as far as the page knows it. */
type KnownProgress = {
  readonly progress: Progress
  /** Whether something has happened that `progress` doesn’t contain yet. */
  readonly outdated: boolean
}

/**
 * Reads what the newcomer has done so far, and what the rules offer now; undefined until it is known. After an entry,
 * everything is read together, because a mixture of old and new would lead to hints that fit neither.
 */
function useProgress({ entries }: GameState): KnownProgress | undefined {
  const looked = useLookedAtReason()
  const client = useQueryClient()
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['game', PRACTICE, 'progress', entries],
    queryFn: async (): Promise<Omit<Progress, 'looked'>> => {
      const { summary, state, acts } = await client.fetchQuery(queries.table(PRACTICE))
      const { you = '' } = summary
      const [own, matters] = await Promise.all([
        client.fetchQuery({ ...queries.soughtEntries(PRACTICE, { by: you }), staleTime: 0 }),
        client.fetchInfiniteQuery({ ...queries.matters(PRACTICE), staleTime: 0 }),
      ])
      const name = state.people.find(({ person }) => person === you)?.name
      const mine = matters.pages.flatMap(page => page.matters).filter(({ by }) => by === name)
      return {
        acts: own.entries.map(entry => entry.do),
        adopted: mine.filter(({ fields }) => fields['outcome'] === 'adopted').length,
        open: acts.acts.filter(({ open }) => open).map(({ act }) => act),
        deadlines: state.deadlines.map(({ event }) => event),
        awaited: state.waitsFor.some(({ person }) => person === you),
      }
    },
    placeholderData: keepPreviousData,
  })
  return data === undefined ? undefined : { progress: { ...data, looked }, outdated: isPlaceholderData }
}

/** Whether the newcomer has opened the explanation of a fact. */
function useLookedAtReason(): boolean {
  const [looked, setLooked] = useState(() => localStorage.getItem(LOOKED) !== null)
  useEffect(() => {
    const watch = ({ target }: MouseEvent): void => {
      if (!(target instanceof Element) || target.closest('.fact') === null) return
      localStorage.setItem(LOOKED, 'yes')
      setLooked(true)
    }
    document.addEventListener('click', watch)
    return () => document.removeEventListener('click', watch)
  }, [])
  return looked
}

/** Proposals that the newcomer makes with one press. The rules decide whether they may be made now. */
function Suggestions({
  act,
  proposals,
  disabled,
}: {
  readonly act: string
  readonly proposals: readonly SuggestedProposal[]
  readonly disabled: boolean
}) {
  const proposing = useDoing()
  return (
    <>
      <ul className="plain stack">
        {proposals.map(proposal => (
          <li key={proposal.title}>
            <p>
              <strong>{proposal.title}.</strong> {proposal.why}
            </p>
            <button
              type="button"
              className="button"
              aria-label={fillIn(practiceLabels.proposeThisTitled, { title: proposal.title })}
              disabled={disabled || proposing.isPending}
              onClick={() => proposing.mutate({ do: act, with: proposal.with })}
            >
              {practiceLabels.proposeThis}
            </button>
          </li>
        ))}
      </ul>
      <Fault fault={proposing.error} />
    </>
  )
}

/** An act that the newcomer does with one press. */
function PressButton({
  press: { label, ...act },
  disabled,
}: {
  readonly press: NonNullable<Hint['press']>
  readonly disabled: boolean
}) {
  const doing = useDoing()
  return (
    <>
      <div className="row">
        <button
          type="button"
          className="button main"
          disabled={disabled || doing.isPending}
          onClick={() => doing.mutate(act)}
        >
          {label}
        </button>
      </div>
      <Fault fault={doing.error} />
    </>
  )
}

function useDoing() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PreparedAct) =>
      responseDataOrThrow(
        api.POST('/api/v1/games/:game/acts', { params: { path: { game: PRACTICE } }, body: { ...body } }),
      ),
    onSuccess: async () => {
      await renewGame(client, PRACTICE)
      focusGuide()
    },
  })
}
