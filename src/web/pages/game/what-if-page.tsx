import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { partsWritten } from '../../../wire/parts-of-entries.ts'
import type { Said, WhatIf } from '../../../wire/what-if.ts'
import { queries } from '../../api/queries.ts'
import { logPages } from '../../exports/log-pages.ts'
import { fillIn } from '../../parts/fill-in.ts'
import { LinkedSentence } from '../../parts/linked-sentence.tsx'
import { Fault } from '../../parts/loading-and-faults.tsx'
import { capitalized } from '../../parts/sentence.ts'
import { beginWhatIf, type SupposedStart } from '../../practice/browser-tables.ts'
import { WHAT_IF } from '../../practice/practice-table.ts'
import { askWhatIf } from '../../proof/ask-what-if.ts'
import { proofLabels } from '../../proof/labels.ts'
import { ChooseParts } from '../../results/choose-parts.tsx'
import { resultsLabels } from '../../results/labels.ts'
import { ProposeCorrection } from '../../results/propose-correction.tsx'

type Supposed = SupposedStart['search']

/** “What if?”: a game as it would stand had some entries not been, decided again in this browser. */
export function WhatIfPage() {
  const { game } = useParams({ from: '/g/$game/what-if' })
  const search = useSearch({ from: '/g/$game/what-if' })
  const { data: state } = useQuery(queries.state(game))
  const entries = state?.entries
  const { data, error, isFetching } = useQuery({
    queryKey: ['game', game, 'what-if', entries, search],
    queryFn: ({ signal }) => supposedHere(game, search, signal),
    enabled: entries !== undefined && isAsked(search),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return (
    <div className="stack">
      <section className="paper stack lead" aria-labelledby="what-if">
        <h2 id="what-if">{proofLabels.whatIf}</h2>
        <p>
          How would this game stand had something not happened? Your browser downloads the log, leaves out the entries
          that you name, and decides every later act again, with the same dice. Nothing changes in the game.
        </p>
        <SuppositionForm key={JSON.stringify(search)} game={game} search={search} last={(entries ?? 1) - 1} />
        <div aria-live="polite">
          {isFetching ? <p className="soft">Deciding the game again …</p> : null}
          <Fault fault={error} />
        </div>
      </section>
      {data === undefined ? null : <Answer game={game} search={search} answer={data} />}
    </div>
  )
}

function isAsked({ from, ...supposed }: Supposed): boolean {
  return from !== undefined || isSupposed(supposed)
}

function isSupposed({ without, only, instead }: Supposed): boolean {
  return without !== undefined || only !== undefined || instead !== undefined
}

/** What a page shows: how the game would stand, if entries are left out, and the log to go on from. */
type Supposition = { readonly whatIf: WhatIf | undefined; readonly log: string; readonly from: number }

async function supposedHere(game: string, search: Supposed, signal: AbortSignal): Promise<Supposition> {
  const lines = (await logPages(game)).join('')
  const { without = '', only, instead = {} } = search
  if (!isSupposed(search)) {
    const from = Math.max(0, Math.trunc(Number(search.from)) || 0)
    const kept = lines.split('\n').slice(0, from + 1)
    return { whatIf: undefined, log: `${kept.join('\n').trimEnd()}\n`, from }
  }
  const numbers = without === '' ? [] : `${without}`.split(/[\s,]+/).map(Number)
  const parts = only === undefined ? {} : partsWritten(only)
  if (parts === undefined) throw new Error('The parts are not in the expected form: 12:0,12:2.')
  const asked = { log: new Blob([lines]), without: numbers, only: parts, instead: argumentsByEntry(instead) }
  const message = await askWhatIf(asked, signal)
  if (message.is === 'answer') return { whatIf: message.whatIf, log: message.log, from: message.whatIf.from }
  throw new Error(message.is === 'bad' ? message.why : message.message)
}

function argumentsByEntry(told: unknown): { readonly [entry: string]: object } {
  try {
    const read: unknown = typeof told === 'string' ? JSON.parse(told) : told
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return { ...read }
  } catch {
    // The same sentence helps whatever is wrong with the text.
  }
  throw new Error('The other arguments are not in the expected form: {"12": {"choice": "against"}}.')
}

/** The entries that should not have been. The address of the page names them, so that the page can be shared. */
function SuppositionForm({
  game,
  search,
  last,
}: {
  readonly game: string
  readonly search: Supposed
  readonly last: number
}) {
  const go = useNavigate()
  const id = useId()
  const [without, setWithout] = useState(`${search.without ?? ''}`)
  const [instead, setInstead] = useState(
    typeof search.instead === 'object' ? JSON.stringify(search.instead) : String(search.instead ?? ''),
  )
  return (
    <form
      className="stack"
      onSubmit={event => {
        event.preventDefault()
        const told = {
          ...(without.trim() === '' ? {} : { without: without.trim() }),
          ...(search.only === undefined ? {} : { only: search.only }),
          ...(instead.trim() === '' ? {} : { instead: instead.trim() }),
        }
        void go({ to: '/g/$game/what-if', params: { game }, search: told })
      }}
    >
      <div className="field">
        <label htmlFor={id}>{proofLabels.withoutEntries}</label>
        <input
          id={id}
          inputMode="numeric"
          placeholder="12, 15"
          maxLength={2000}
          value={without}
          onChange={({ target }) => setWithout(target.value)}
        />
        <p className="small soft hint">
          The numbers of entries, as the history shows them; the last one is <span data-counts>{last}</span>. Anyone who
          opens the address of this page sees the same.
        </p>
      </div>
      <details open={search.instead !== undefined}>
        <summary>Or entries that should have been otherwise</summary>
        <div className="field">
          <label htmlFor={`${id}-instead`}>Their arguments, as JSON</label>
          <textarea
            id={`${id}-instead`}
            rows={3}
            placeholder={'{"12": {"proposal": "301", "choice": "against"}}'}
            value={instead}
            onChange={({ target }) => setInstead(target.value)}
          />
        </div>
      </details>
      <div>
        <button type="submit" className="button main">
          {proofLabels.showStanding}
        </button>
      </div>
    </form>
  )
}

function Answer({
  game,
  search,
  answer,
}: {
  readonly game: string
  readonly search: Supposed
  readonly answer: Supposition
}) {
  const { whatIf } = answer
  return (
    <>
      {whatIf === undefined ? null : (
        <>
          <ChooseParts game={game} search={search} entries={whatIf.severalParts} />
          <Differences game={game} whatIf={whatIf} />
        </>
      )}
      <section className="paper stack" aria-labelledby="go-on">
        <h2 id="go-on">Try it yourself</h2>
        <p>
          {whatIf === undefined ? (
            <>
              Go on from{' '}
              <Link to="/g/$game/entries/$seq" params={{ game, seq: String(answer.from) }}>
                entry {answer.from}
              </Link>
              , as the game stood then.
            </>
          ) : (
            'Go on from here, as the game would stand.'
          )}{' '}
          You hold every seat. It is played in this browser, it is marked as a what-if on every page, and it changes
          nothing in the game.
        </p>
        <GoOnButton game={game} search={search} answer={answer} />
      </section>
      {whatIf === undefined ? null : <Later game={game} whatIf={whatIf} />}
    </>
  )
}

function Differences({ game, whatIf }: { readonly game: string; readonly whatIf: WhatIf }) {
  const { differences, others, passed, otherMachine, tooMany, change } = whatIf
  return (
    <section className="paper stack" aria-labelledby="differences">
      <h2 id="differences">{proofLabels.differences}</h2>
      {differences.length + others.length === 0 ? (
        <p>Nothing: the game would stand exactly as it does.</p>
      ) : (
        <>
          <p>For the game to stand like this, the following would change now:</p>
          <Sentences game={game} said={differences} />
        </>
      )}
      {others.length === 0 ? null : (
        <details>
          <summary>
            Differences in the record, which a correction leaves as they are: <span data-counts>{others.length}</span>
          </summary>
          <Sentences game={game} said={others} />
        </details>
      )}
      {passed.length === 0 ? null : (
        <details>
          <summary>
            Deadlines that would also have passed: <span data-counts>{passed.length}</span>
          </summary>
          <Sentences game={game} said={passed} />
        </details>
      )}
      {otherMachine ? (
        <p className="small soft">
          An older version of Nomothete decided some of these entries. Where it decided otherwise than this one would,
          that alone makes a difference here.
        </p>
      ) : null}
      {tooMany ? <p className="notice">There are more differences than one change can hold.</p> : null}
      {change === null ? null : <ProposeCorrection game={game} change={change} />}
    </section>
  )
}

function Sentences({ game, said }: { readonly game: string; readonly said: readonly Said[] }) {
  return (
    <ul>
      {said.map(({ words, parts }) => (
        <li key={words}>
          <LinkedSentence game={game} parts={capitalized([...parts])} />
        </li>
      ))}
    </ul>
  )
}

/** What became of the later acts: how many stay the same, and why others fail or have other consequences. */
function Later({ game, whatIf: { later } }: { readonly game: string; readonly whatIf: WhatIf }) {
  const same = later.filter(({ is }) => is === 'same')
  const others = later.filter(({ is }) => is !== 'same')
  return (
    <section className="paper stack" aria-labelledby="later">
      <h2 id="later">What becomes of the acts since</h2>
      <p>
        <span data-counts>{same.length}</span> of <span data-counts>{later.length}</span> acts stay the same.
      </p>
      <ul>
        {others.map(({ entry, parts, is, why }) => (
          <li key={entry}>
            <Link to="/g/$game/entries/$seq" params={{ game, seq: String(entry) }}>
              {fillIn(resultsLabels.entry, { seq: entry })}
            </Link>{' '}
            {FATES[is]}: <LinkedSentence game={game} parts={[...parts]} />
            {why === null ? null : (
              <>
                {' – '}
                <LinkedSentence game={game} parts={[...why.parts]} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const FATES: { readonly [is in WhatIf['later'][number]['is']]: string } = {
  leftOut: proofLabels.isLeftOut,
  partlyLeftOut: proofLabels.isPartlyLeftOut,
  same: 'stays the same',
  other: 'has other consequences',
  fails: 'fails',
  recorded: 'stays as recorded, because it rests on a secret that is not open',
}

function GoOnButton({
  game,
  search,
  answer: { log, from },
}: {
  readonly game: string
  readonly search: Supposed
  readonly answer: Supposition
}) {
  const go = useNavigate()
  const client = useQueryClient()
  const { data: summary } = useQuery(queries.game(game))
  const begin = async (): Promise<void> => {
    beginWhatIf({ title: summary?.title ?? game, log, of: game, from, search })
    client.removeQueries({ queryKey: ['game', WHAT_IF] })
    client.removeQueries({ queryKey: ['entry', WHAT_IF] })
    await go({ to: '/g/$game', params: { game: WHAT_IF } })
  }
  return (
    <div>
      <button type="button" className="button" onClick={() => void begin()}>
        {proofLabels.goOnWithEverySeat}
      </button>
    </div>
  )
}
