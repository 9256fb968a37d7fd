import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api, responseDataOrThrow } from '../api/api.ts'
import { queries } from '../api/queries.ts'
import { renewGame } from '../api/renew-game.ts'
import type { Schema } from '../api/schema.ts'
import { Fault } from '../parts/loading-and-faults.tsx'
import { PRACTICE } from './practice-table.ts'
import { CHANGE_OF_VOTING, FIRST_PROPOSALS, type SuggestedProposal } from './suggested-proposals.ts'

/**
 * Guides a newcomer through the practice game, one step after another: propose a change, vote, see a number explained, and
 * change how voting works. Each step ends when the newcomer has done it, however they did it.
 */
export function PracticeGuide({ state }: { readonly state: Schema['GameState'] }) {
  const { data: summary } = useQuery(queries.game(PRACTICE))
  const { data } = useInfiniteQuery(queries.entries(PRACTICE))
  const looked = useLookedAtReason()
  const [hidden, hide] = useState(() => localStorage.getItem(HIDDEN) !== null)
  if (hidden || summary === undefined || data === undefined) return null
  const entries = data.pages.flatMap(page => page.entries)
  const own = entries.filter(({ by }) => by === summary.you)
  const did = (act: string): number => own.filter(it => it.do === act).length
  const isAwaited = state.waitsFor.some(({ person }) => person === summary.you)
  const ends = (): void => {
    localStorage.setItem(HIDDEN, 'yes')
    hide(true)
  }
  const steps: readonly Step[] = [
    {
      title: 'Propose a change',
      done: did('propose') > 0,
      shown: (
        <>
          <p>It is your turn. Choose one of these, or write your own under “Your moves”.</p>
          <Suggestions proposals={FIRST_PROPOSALS} />
        </>
      ),
    },
    {
      title: 'Vote on it',
      done: did('vote') > 0,
      shown: (
        <p>
          {did('callVote') === 0
            ? 'The others may comment on your proposal. When you are ready, call the vote under “Your moves”.'
            : isAwaited
              ? 'Now vote yourself, under “Your moves”.'
              : 'The others are voting.'}
        </p>
      ),
    },
    {
      title: 'See a number explained',
      done: looked,
      shown: (
        <p>
          Your proposal has changed the scores. Press a number in “Scores”: it shows how the number came about, and by
          which rules.
        </p>
      ),
    },
    {
      title: 'Change how voting works',
      done: did('propose') > 1,
      shown: (
        <>
          <p>
            {isAwaited
              ? 'Even the rules about voting are rules. When it is your turn, propose to change them.'
              : 'The others take their turns first. Vote on their proposals; then change the rule about voting.'}
          </p>
          <Suggestions proposals={[CHANGE_OF_VOTING]} />
        </>
      ),
    },
  ]
  const now = steps.findIndex(({ done }) => !done)
  return (
    <section className="paper stack no-print" aria-labelledby="guide">
      <div className="row apart">
        <h2 id="guide">
          {now < 0 ? 'You know how to play' : `Step ${now + 1} of ${steps.length}: ${steps[now]?.title}`}
        </h2>
        <button type="button" className="button quiet small" onClick={ends}>
          {now < 0 ? 'Dismiss' : 'Skip the guide'}
        </button>
      </div>
      <div aria-live="polite">{now < 0 ? <PlayWithFriends ruleset={state.ruleset} /> : steps[now]?.shown}</div>
    </section>
  )
}

type Step = { readonly title: string; readonly done: boolean; readonly shown: React.ReactNode }

const HIDDEN = 'practice guide hidden'
const LOOKED = 'practice guide looked'

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

/** Forgets which steps the previous newcomer took. */
export function restartGuide(): void {
  for (const key of [HIDDEN, LOOKED]) localStorage.removeItem(key)
}

/** Proposals that the newcomer makes with one press. The rules decide whether they may be made now. */
function Suggestions({ proposals }: { readonly proposals: readonly SuggestedProposal[] }) {
  const client = useQueryClient()
  const proposing = useMutation({
    mutationFn: ({ change }: SuggestedProposal) =>
      responseDataOrThrow(
        api.POST('/api/v1/games/{game}/acts', {
          params: { path: { game: PRACTICE } },
          body: { do: 'propose', with: change },
        }),
      ),
    onSuccess: () => renewGame(client, PRACTICE),
  })
  return (
    <>
      <ul className="plain stack">
        {proposals.map(proposal => (
          <li key={proposal.title} className="row apart">
            <span>
              <strong>{proposal.title}.</strong> {proposal.why}
            </span>
            <button
              type="button"
              className="button"
              aria-label={`Propose this: ${proposal.title}`}
              disabled={proposing.isPending}
              onClick={() => proposing.mutate(proposal)}
            >
              Propose this
            </button>
          </li>
        ))}
      </ul>
      <Fault fault={proposing.error} />
    </>
  )
}

/** The way from the practice game to a real one. */
function PlayWithFriends({ ruleset }: { readonly ruleset: string }) {
  return (
    <>
      <p>Go on with the computer players as long as you like, or start a game with friends: they join with one link.</p>
      <div className="row">
        <Link to="/found" search={{ ruleset }} className="button main">
          Play with friends
        </Link>
      </div>
    </>
  )
}
