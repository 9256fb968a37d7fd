import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { UNDONE_WITHIN } from '../../kernel/state/recent-by-hand.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { ActDone, PossibleActs } from '../../wire/game/act.ts'
import type { PublicEntry } from '../../wire/game/entry.ts'
import type { GameState } from '../../wire/game/game-state.ts'
import { queries } from '../api/queries.ts'
import { LatestActResult } from '../forms/act-done.tsx'
import { ActForm } from '../forms/act-form.tsx'
import type { EffectDraft, EffectsDraft } from '../forms/written-effects.ts'
import { useNow } from '../parts/use-now-and-last-seen.ts'
import { ABOUT_ENTRY, ActsAboutEntry } from './acts-about-entry.tsx'
import { resultsLabels } from './labels.ts'

type HandAct = PossibleActs['byHand'][number]

/**
 * Shows what a player can do about an entry: doubt it, withdraw the doubt, challenge it, or correct it once it is doubted. The author of an
 * entry made by hand can correct it too: they doubt it themselves first, as the rules of correction require.
 */
export function EntryActs({
  game,
  state,
  told,
  undo,
}: {
  readonly game: string
  readonly state: GameState
  readonly told: Pick<PublicEntry, 'seq' | 'by' | 'at'>
  /** The sentence that takes back what the entry did by hand, if it can be said. */
  readonly undo: string | undefined
}) {
  const { data } = useQuery(queries.acts(game))
  const { data: summary } = useQuery(queries.game(game))
  const { do: begun } = useSearch({ from: '/g/$game/entries/$seq' })
  const [chosen, choose] = useState(begun)
  const [outcome, tell] = useState<ActDone>()
  const now = useNow()
  const you = summary?.you
  if (you === undefined || data === undefined) return null
  const isDoubted = state.open.some(({ entry, kind }) => entry === told.seq && DOUBTS.includes(kind))
  const doubters = state.open.flatMap(({ entry, kind, by }) => (entry === told.seq && kind === 'doubt' ? [by] : []))
  const isOwn = told.by === you && undo !== undefined
  const mayUndo = isOwn && now - Date.parse(told.at) <= UNDONE_WITHIN
  const offered = Object.keys(ABOUT_ENTRY).flatMap(
    name =>
      data.byHand.find(
        ({ act }) => act === name && isOffered(act, { isDoubted, youDoubt: doubters.includes(you), mayUndo }),
      ) ?? [],
  )
  const form = offered.find(({ act }) => act === chosen)
  const done = (result?: ActDone): void => {
    choose(undefined)
    if (result !== undefined) tell(result)
  }
  return (
    <section className="paper stack no-print" aria-labelledby="about-entry">
      <h2 id="about-entry">{resultsLabels.aboutEntry}</h2>
      <LatestActResult game={game} outcome={outcome} putAway={() => tell(undefined)} />
      <p className="small soft">{isDoubted ? resultsLabels.entryIsDoubted : resultsLabels.doubtsAndChallenges}</p>
      <ActsAboutEntry game={game} seq={told.seq} />
      {isOwn && !isDoubted ? (
        <p className="small soft">You recorded this. To correct it, doubt it first, so everyone sees why it changes.</p>
      ) : null}
      <div className="row">
        {offered.map(({ act }) => (
          <button
            type="button"
            key={act}
            className="button opener"
            aria-pressed={chosen === act}
            onClick={() => choose(chosen === act ? undefined : act)}
          >
            {lookup(ABOUT_ENTRY, act)}
          </button>
        ))}
      </div>
      {form === undefined ? null : (
        <ActForm
          key={form.act}
          focus
          game={game}
          state={state}
          act={form}
          given={{ entry: told.seq }}
          begun={form.act === 'correct' && undo !== undefined ? correctionBegun(form, told.seq, undo) : undefined}
          title={lookup(ABOUT_ENTRY, form.act) ?? ''}
          done={done}
        />
      )}
    </section>
  )
}

/** The open questions that a correction settles. */
const DOUBTS = ['doubt', 'inDoubt', 'owed']

type Standing = { readonly isDoubted: boolean; readonly youDoubt: boolean; readonly mayUndo: boolean }

function isOffered(act: string, { isDoubted, youDoubt, mayUndo }: Standing): boolean {
  if (act === 'undo') return mayUndo
  if (act === 'doubt') return !youDoubt
  return act === 'withdrawDoubt' ? youDoubt : act !== 'correct' || isDoubted
}

/**
 * A correction that takes back what the entry did: in a sentence, if the entry only gave or took amounts, and otherwise
 * with everything that followed from it. Its author can change it into what should have happened instead.
 */
function correctionBegun({ arguments: asked }: HandAct, seq: number, undo: string) {
  const effects = asked.find(({ type }) => type.startsWith('effects'))
  if (effects === undefined) return undefined
  const all: EffectDraft = { effect: 'change', change: { kind: 'restore', restored: { without: [seq] } } }
  const input: EffectsDraft = { text: undo, read: [], more: undo === '' ? [all] : [] }
  return { name: 'undo', args: { [effects.name]: input } }
}
