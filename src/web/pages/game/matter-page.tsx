import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { ActDone, PossibleActs } from '../../../wire/game/act.ts'
import type { Matter, MatterHistory, Vote } from '../../../wire/game/matter.ts'
import type { TalkMessage } from '../../../wire/talk.ts'
import { pastQueries } from '../../api/past-queries.ts'
import { queries } from '../../api/queries.ts'
import { useUntilFound } from '../../api/use-until-found.ts'
import { mattersLabels } from '../../matters/labels.ts'
import { MatterHead } from '../../matters/matter-head.tsx'
import { Story } from '../../matters/matter-history.tsx'
import { ProposalVersions } from '../../matters/proposal-versions.tsx'
import { VoteView } from '../../matters/vote-view.tsx'
import { Fault, Loading, NoPage } from '../../parts/loading-and-faults.tsx'
import { tableLabels } from '../../table/labels.ts'
import '../../style/matters.css'
import { useRef, useState } from 'react'
import { LatestActResult } from '../../forms/act-done.tsx'
import { ActForm } from '../../forms/act-form.tsx'
import type { ActOf } from '../../forms/act-form-props.ts'
import { isBallotWord } from '../../forms/ballot-words.ts'
import { commentArgumentName } from '../../forms/comment-argument.ts'
import { inputForRevision } from '../../forms/prefilled-act-forms.ts'
import { matterArgumentName } from '../../matters/matter-state.ts'
import { PersonLink } from '../../matters/person-link.tsx'
import { When } from '../../parts/when.tsx'
import { isInBrowser } from '../../practice/practice-table.ts'
import { AdoptionView } from '../../results/adoption-view.tsx'
import { ActButton } from '../../table/act-button.tsx'
import { actTitle } from '../../table/act-title.ts'
import { OnePressButtons } from '../../table/one-press-buttons.tsx'
import { onePressChoice } from '../../table/one-press-choice.ts'
import { useIsPlayer, useOwnName } from '../../table/use-viewer.ts'
import { TalkHere } from '../../talk/talk-here.tsx'

/** A proposal, case or other matter: its changes, its comments, its vote, and its outcome. */
export function MatterPage() {
  const { game, kind, label } = useParams({ from: '/g/$game/matters/$kind/$label' })
  const { vote: word } = useSearch({ from: '/g/$game/matters/$kind/$label' })
  const { data, error, isPending } = useQuery(queries.matter(game, label, kind))
  const story = useInfiniteQuery(pastQueries.matterHistory(game, label, kind))
  const lines = story.data?.pages.toReversed().flatMap(page => page.lines) ?? []
  const looking = useUntilFound(story, lines.length)
  // The message whose text the reader makes a formal comment.
  const [formal, setFormal] = useState<{ readonly message: TalkMessage; readonly times: number }>()
  const makeFormal = (message: TalkMessage): void => setFormal({ message, times: (formal?.times ?? 0) + 1 })
  const { data: acts } = useQuery(queries.acts(game))
  const { data: summary } = useQuery(queries.game(game))
  if (isPending) return <Loading />
  if (data === undefined)
    return (
      <NoPage fault={error}>
        <p>
          <Link to="/g/$game/matters" params={{ game }}>
            All proposals and cases in this game
          </Link>
        </p>
      </NoPage>
    )
  const { matter, vote } = data
  const mayComment = matter.open && acts?.acts.some(act => act.open && commentArgumentName(act, matter) !== undefined)
  const end = lines.findLast(it => it.closed)
  // A closed matter is shown as it was proposed, because the texts that it was about may have changed since then.
  const then = matter.open ? undefined : lines.findLast(({ form }) => form !== null)?.form?.changes
  const votes = vote === null ? null : <VoteView game={game} matter={matter} vote={vote} end={end} />
  const plays = summary?.you !== undefined
  return (
    <div className="stack">
      <MatterHead
        game={game}
        matter={matter}
        changes={then ?? data.changes}
        begin={lines.find(it => it.opened)}
        end={end}
      />
      <div className="matter-parts">
        <div className="stack">
          {plays ? null : votes}
          <ActsAboutMatter
            key={`${kind} ${label} ${word} ${formal?.times}`}
            game={game}
            matter={matter}
            vote={vote}
            word={word}
            message={formal?.message}
          />
          {plays ? votes : null}
          {matter.open && data.changes.length > 0 ? <AdoptionPreviewOfMatter game={game} matter={matter} /> : null}
        </div>
        <div className="stack">
          <Debate game={game} lines={lines} />
          <TalkHere game={game} about={`matter:${kind}:${label}`} makeFormal={mayComment ? makeFormal : undefined} />
          <ProposalVersions game={game} lines={lines} />
          <Story
            game={game}
            lines={lines}
            more={story.hasNextPage && !looking ? () => void story.fetchNextPage() : undefined}
          />
          {isInBrowser(game) ? null : <WhatIfLinks game={game} matter={matter} end={end?.entry} />}
          <Fault fault={story.error} />
          {looking ? <Loading /> : null}
        </div>
      </div>
    </div>
  )
}

/**
 * Previews what adopting an open proposal in its current form would do. Shows nothing for matters that cannot be
 * adopted.
 */
export function AdoptionPreviewOfMatter({ game, matter }: { readonly game: string; readonly matter: Matter }) {
  const { data, error, isPending } = useQuery(queries.adoption(game, matter.label, matter.kind))
  if (data?.adoption === null) return null
  return (
    <section className="paper stack" aria-labelledby="if-adopted">
      <h2 id="if-adopted">{mattersLabels.ifAdopted}</h2>
      {isPending ? <Loading /> : null}
      <Fault fault={error} />
      {data === undefined ? null : <AdoptionView game={game} adoption={data.adoption} />}
      <p className="small soft">
        The effects of its changes, in order. Anything the rules award for the adoption itself, such as points, is not
        included.
      </p>
    </section>
  )
}

/** The ways to the pages that show how the game would stand without a matter, or without its outcome. */
function WhatIfLinks({
  game,
  matter: { since },
  end,
}: {
  readonly game: string
  readonly matter: Matter
  readonly end: number | undefined
}) {
  if (since === 0) return null
  return (
    <p className="small">
      <Link to="/g/$game/what-if" params={{ game }} search={{ without: since }}>
        {mattersLabels.neverPutForward}
      </Link>
      {end === undefined ? null : (
        <>
          {' · '}
          <Link to="/g/$game/what-if" params={{ game }} search={{ without: end }}>
            {mattersLabels.notDecided}
          </Link>
        </>
      )}
    </p>
  )
}

type PossibleAct = PossibleActs['acts'][number]

type Line = MatterHistory['lines'][number]

/** The comments on a matter as a thread: the author, the time and the exact words of each comment. */
export function Debate({ game, lines }: { readonly game: string; readonly lines: readonly Line[] }) {
  const spoken = lines.filter(({ says }) => says !== null)
  if (spoken.length === 0) return null
  return (
    <section className="paper" aria-labelledby="debate">
      <h2 id="debate">{mattersLabels.comments}</h2>
      <ol className="plain thread">
        {spoken.map(({ entry, at, by, says }) => (
          <li key={entry}>
            <p className="small soft">
              <strong>{by === null ? 'The clerk' : <PersonLink game={game} name={by} />}</strong> <When at={at} /> ·{' '}
              <Link to="/g/$game/entries/$seq" params={{ game, seq: String(entry) }} data-names="entry">
                entry {entry}
              </Link>
            </p>
            <blockquote className="law" dir="auto" data-quoted>
              {says}
            </blockquote>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Your possible acts about a matter, as forms in which the matter is fixed. */
export function ActsAboutMatter({
  game,
  matter,
  vote,
  word,
  message,
}: {
  readonly game: string
  readonly matter: Matter
  readonly vote: Vote | null
  /** The word on the ballot that the page's address fills in, if any. */
  readonly word?: string | undefined
  /** If the user chose a message as their formal comment, the form starts with its text. */
  readonly message?: TalkMessage | undefined
}) {
  const { data: acts } = useQuery(queries.acts(game))
  const { data: state } = useQuery(queries.state(game))
  const revising = acts?.acts.some(({ revises }) => revises !== null) === true
  const { data: book } = useQuery({ ...queries.rules(game), enabled: revising })
  const rules = book?.groups.flatMap(group => group.rules) ?? []
  const own = useOwnName(game)
  const player = useIsPlayer(game)
  const [chosen, choose] = useState<string>()
  const [filled, fill] = useState(word)
  const [comment, setComment] = useState(message)
  // The result of your last act, until you dismiss it or do something else.
  const [outcome, tell] = useState<ActDone>()
  const section = useRef<HTMLElement>(null)
  const isAwaited = state?.waitsFor.some(
    ({ name, matters, cases }) =>
      name === own && [...matters, ...cases].some(it => it.kind === matter.kind && it.label === matter.label),
  )
  const open = matter.open ? (acts?.acts.filter(act => act.open) ?? []) : []
  const fitting = open.flatMap(act => {
    const argument = matterArgumentName(act, matter)
    if (argument === undefined) return []
    const again = act.arguments.some(isBallotWord) && vote?.ballots.some(({ voter }) => voter === own)
    if (act.revises !== null && book === undefined) return []
    const begun =
      filledBallot(act, filled) ??
      filledComment(act, matter, comment) ??
      inputForRevision(act, state?.matters ?? [], rules)
    const title = again ? tableLabels.changeVote : actTitle(act.act)
    const main = act.ends && !again && isAwaited === true
    return [{ act, begun, given: { [argument]: matter.label }, title, main }]
  })
  if (!matter.open && outcome === undefined) return null
  // Leaves room for the buttons, so that what is below does not move when they arrive.
  if (state === undefined || acts === undefined) return <div className="paper acts-awaited" />
  const ballot = filled === undefined ? undefined : fitting.find(({ act }) => act.arguments.some(isBallotWord))
  const commenting = comment && fitting.find(({ act }) => commentArgumentName(act, matter) !== undefined)
  const form = fitting.find(({ act }) => act.act === chosen) ?? ballot ?? commenting
  // One press makes the choice that the game is waiting for, unless a link has filled in the form.
  const choice = isAwaited === true && filled === undefined ? onePressChoice(open, matter) : undefined
  const toggle = (act: string): void => {
    fill(undefined)
    setComment(undefined)
    choose(form?.act.act === act ? undefined : act)
  }
  const others = fitting.filter(({ act }) => act.act !== choice?.act.act)
  // The focus returns to the element that opened the form. After the act, this element may no longer exist.
  const close = (result?: ActDone): void => {
    const from = result === undefined ? 'button[aria-pressed="true"]' : 'h2'
    section.current?.querySelector<HTMLElement>(from)?.focus()
    choose(undefined)
    fill(undefined)
    setComment(undefined)
    if (result !== undefined) tell(result)
  }
  return (
    <section ref={section} className="paper stack" aria-labelledby="acts-on">
      <h2 id="acts-on" tabIndex={-1}>
        {mattersLabels.movesHere}
      </h2>
      <LatestActResult
        game={game}
        outcome={chosen === undefined ? outcome : undefined}
        putAway={() => tell(undefined)}
      />
      {filled !== undefined && player === false ? <SignInToVote /> : null}
      {choice === undefined ? null : (
        <fieldset className="one-press">
          <legend>
            <strong>{tableLabels.waitsForYou}</strong> to {actTitle(choice.act.act).toLowerCase()}.
          </legend>
          <OnePressButtons
            state={state}
            matter={matter}
            choice={choice}
            formIsOpen={form?.act.act === choice.act.act}
            more={
              <ActButton
                act={choice.act.act}
                title={tableLabels.moreOptions}
                open={form?.act.act === choice.act.act}
                toggle={toggle}
              />
            }
            done={close}
          />
        </fieldset>
      )}
      {fitting.length === 0 ? (
        <p className="soft">
          Nothing at the moment.{' '}
          <Link to="/g/$game" params={{ game }}>
            See which moves you can and can’t make in this game
          </Link>
        </p>
      ) : others.length === 0 ? null : (
        <div className="row">
          {others.map(({ act: { act }, title, main }) => (
            <ActButton key={act} act={act} title={title} main={main} open={form?.act.act === act} toggle={toggle} />
          ))}
        </div>
      )}
      {form === undefined ? null : <ActForm focus game={game} state={state} {...form} done={close} />}
    </section>
  )
}

/** The ballot that the page's address fills in, as the initial content of a voting form. */
function filledBallot({ arguments: asked }: Pick<PossibleAct, 'arguments'>, word: string | undefined): ActOf['begun'] {
  const ballot = asked.find(isBallotWord)
  if (word === undefined || ballot === undefined) return undefined
  return { name: `vote ${word}`, args: { [ballot.name]: word } }
}

/** The text of a message as the initial content of the form for a formal comment. */
function filledComment(act: PossibleAct, matter: Matter, message: TalkMessage | undefined): ActOf['begun'] {
  const argument = commentArgumentName(act, matter)
  if (message?.text === undefined || argument === undefined) return undefined
  return { name: `message ${message.id}`, args: { [argument]: message.text } }
}

/** For someone who opens a vote link from an email without being signed in. They return here with the vote filled in. */
function SignInToVote() {
  return (
    <div className="notice row apart">
      <strong>{mattersLabels.signInToVote}</strong>
      <Link to="/sign-in" className="button main">
        Sign in
      </Link>
    </div>
  )
}
