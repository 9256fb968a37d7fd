import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Me } from '../../wire/account.ts'
import type { FoundedGame, GameSummary, NewGame } from '../../wire/game/game.ts'
import { SignInFirst } from '../account/sign-in.tsx'
import { api, responseDataOrThrow } from '../api/api.ts'
import { queries } from '../api/queries.ts'
import { Refused } from '../api/refused.ts'
import { type OwnRules, requestedRules, ruleCount, useOwnRules } from '../bring/own-rules.ts'
import { SharedRulesets } from '../bring/shared-rulesets.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { type ChosenHistory, HistoryUpload } from '../found/history-upload.tsx'
import { foundLabels } from '../found/labels.ts'
import { MoreSettings } from '../found/more-settings.tsx'
import { type NewGameDraft, type NewPlayer, NOBODY_YET } from '../found/new-game-draft.ts'
import { OptionalRules } from '../found/optional-rules.tsx'
import { PlayerRow } from '../found/player-row.tsx'
import { RulesetChoice } from '../found/ruleset-choice.tsx'
import { FIRST_RULESET } from '../front/ruleset-and-game-order.ts'
import { GameLink } from '../host/game-link.tsx'
import { fillIn } from '../parts/fill-in.ts'
import { CopyableText, Field, SendButton } from '../parts/form-parts.tsx'
import { Fault, Loading } from '../parts/loading-and-faults.tsx'
import { practiceLabels } from '../practice/labels.ts'

/** The page for starting a game. */
export function FoundPage() {
  const { data: me } = useQuery(queries.me())
  const { ruleset, from, rulesOf } = useSearch({ from: '/found' })
  const [own] = useOwnRules()
  const source = useQuery({ ...queries.game(rulesOf ?? ''), enabled: rulesOf !== undefined })
  if (me === undefined || (rulesOf !== undefined && source.isPending)) return <Loading />
  return (
    <div className="sheet reading">
      <h1>{foundLabels.startGame}</h1>
      {from === 'practice' ? <p className="notice">{practiceLabels.startsAfresh}</p> : null}
      {me === null ? (
        <SignInFirst why={foundLabels.signInFirst} />
      ) : source.isError ? (
        <Fault fault={source.error} />
      ) : from === 'own' && ruleCount(own) === 0 ? (
        <NoOwnRules />
      ) : (
        <StartGameForm
          key={`${ruleset} ${rulesOf} ${from}`}
          me={me}
          ruleset={from === 'own' ? own.name : (source.data?.ruleset ?? ruleset)}
          source={source.data}
          own={from === 'own' ? own : undefined}
        />
      )}
      {from !== 'own' && rulesOf === undefined ? <SharedRulesets /> : null}
    </div>
  )
}

/** A form for starting a game. Everything except the players has a sensible default. */
function StartGameForm({
  me,
  ruleset = FIRST_RULESET,
  source,
  own,
}: {
  readonly me: Me
  readonly ruleset?: string | undefined
  /** The game whose rules the new game takes over. */
  readonly source: GameSummary | undefined
  /** The rules that the founder brings. */
  readonly own: OwnRules | undefined
}) {
  const client = useQueryClient()
  const router = useRouter()
  const { data } = useQuery(queries.rulesets())
  const [kept, keep, forget] = useDraft<NewGameDraft>(
    source === undefined ? `new game ${ruleset}` : `new game with the rules of ${source.id}`,
    { ...initialDraft(me, ruleset), ...(own?.draft.title ? { title: own.draft.title } : {}) },
  )
  const change = (part: Partial<NewGameDraft>) => keep({ ...kept, ...part })
  const [history, setHistory] = useState<ChosenHistory>()
  const founding = useMutation({
    mutationFn: (draft: NewGameDraft) =>
      responseDataOrThrow(api.POST('/api/v1/games', { body: newGameRequest(draft, source, own, history) })),
    onSuccess: game => {
      forget()
      void client.invalidateQueries({ queryKey: ['games'] })
      // Personal invitations are shown only once, so they come before the game's page.
      if (game.invitations === undefined) void router.navigate({ to: '/g/$game', params: { game: game.id } })
    },
  })
  if (founding.data?.invitations !== undefined)
    return (
      <GameStartedNotice
        game={founding.data}
        invited={otherPlayersWithName(founding.variables ?? kept).filter(({ invite }) => invite !== 'later')}
      />
    )
  const at = founding.error instanceof Refused ? founding.error.problem : undefined
  const faultOf = (field: string) => (at?.field?.startsWith(field) ? at.detail : undefined)
  const rows = otherPlayersWithName(kept)
  const faultOfRow = (row: NewGameDraft['others'][number]) => {
    const place = rows.indexOf(row)
    return place < 0 ? undefined : faultOf(`players.${place + (kept.founderPlays ? 1 : 0)}.`)
  }
  const shown = [
    faultOf('title'),
    faultOf('players.0.'),
    faultOf('optionalRules.'),
    own === undefined ? undefined : faultOf('history'),
    ...kept.others.map(faultOfRow),
  ].some(it => it !== undefined)
  return (
    <form
      className="paper stack"
      aria-label={foundLabels.startGame}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        founding.mutate(kept)
      }}
    >
      {own !== undefined ? (
        <OwnRulesChosen own={own} />
      ) : source === undefined ? (
        <RulesetChoice
          legend="Start from"
          rulesets={data?.rulesets ?? []}
          chosen={kept.ruleset}
          onChange={chosen => change({ ruleset: chosen, settings: {}, optionalRules: {} })}
        />
      ) : (
        <RulesTakenOver source={source} />
      )}
      <Field
        label={foundLabels.gameName}
        name="title"
        maxLength={120}
        value={kept.title}
        fault={faultOf('title')}
        onChange={title => change({ title })}
      />
      <fieldset className="choices stack">
        <legend>Who plays?</legend>
        {kept.founderPlays ? (
          <Field
            label={foundLabels.own}
            name="own"
            maxLength={120}
            hint="Your name in this game. One word is enough. If you enter several, the last is your surname."
            value={kept.own}
            fault={faultOf('players.0.')}
            onChange={own => change({ own })}
          />
        ) : null}
        <ul className="plain stack">
          {kept.others.map((player, place) => (
            <PlayerRow
              // biome-ignore lint/suspicious/noArrayIndexKey: rows never change their order.
              key={place}
              place={place}
              player={player}
              fault={faultOfRow(player)}
              onChange={next => change({ others: kept.others.with(place, next) })}
            />
          ))}
        </ul>
        <div className="row">
          <button type="button" className="button" onClick={() => change({ others: [...kept.others, NOBODY_YET] })}>
            {foundLabels.addPlayer}
          </button>
        </div>
        <p className="small soft">
          Your friends join with one link, which you get when the game starts. Add players now only if the rules should
          know them from the start.
        </p>
        <label className="ticked">
          <input
            type="checkbox"
            checked={!kept.founderPlays}
            onChange={({ target }) => change({ founderPlays: !target.checked })}
          />
          I won’t play
        </label>
      </fieldset>
      {source === undefined && own === undefined ? (
        <OptionalRules
          draft={kept}
          faultOf={name => faultOf(`optionalRules.${name}`)}
          onChange={optionalRules => change({ optionalRules })}
        />
      ) : null}
      {own === undefined ? null : <HistoryUpload chosen={history} fault={faultOf('history')} onChange={setHistory} />}
      <MoreSettings draft={kept} takesOver={source !== undefined || own !== undefined} onChange={change} />
      {shown ? null : <Fault fault={founding.error} />}
      <p className="small soft">
        {kept.visibility === 'private' ? foundLabels.onlyWithLink : 'Everyone can watch the game.'}
      </p>
      <div className="row">
        <SendButton pending={founding.isPending}>{foundLabels.start}</SendButton>
      </div>
    </form>
  )
}

/** Says which of the founder's own rules the new game starts with. */
function OwnRulesChosen({ own }: { readonly own: OwnRules }) {
  const { draft, files } = own
  const count = ruleCount(own)
  return (
    <div className="notice" data-written>
      <p>
        The game starts with your own rules: {draft.title === '' ? null : <strong>{draft.title}, </strong>}
        {count} {count === 1 ? 'rule' : 'rules'}.{files === undefined ? ' Players carry them out by hand.' : null}
      </p>
      <p>
        <Link to="/bring">{foundLabels.correctRules}</Link>
      </p>
    </div>
  )
}

function NoOwnRules() {
  return (
    <section className="paper stack">
      <p>There are no rules of yours in this browser.</p>
      <div className="row">
        <Link to="/bring" className="button main">
          Bring your own rules
        </Link>
      </div>
    </section>
  )
}

/** Says which rules the new game takes over, and what starts over. */
function RulesTakenOver({ source: { id, title } }: { readonly source: GameSummary }) {
  return (
    <div className="notice" data-written>
      <p>
        {foundLabels.startsWithRulesOf} <strong>{title}</strong> as they are when you start it, including their
        programs, numbers and settings. Players, scores and turns start over.
      </p>
      <p>
        <Link to="/g/$game/rules" params={{ game: id }} search={{}}>
          Read the rules
        </Link>
      </p>
    </div>
  )
}

function initialDraft(me: Me, ruleset: string): NewGameDraft {
  return {
    ruleset,
    title: `${me.name}’s game`,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    visibility: 'private',
    settings: {},
    founderPlays: true,
    own: me.name,
    others: [],
  }
}

/** Creates the request that starts a game from the founder's input. Empty rows are left out. */
function newGameRequest(
  draft: NewGameDraft,
  source: GameSummary | undefined,
  own: OwnRules | undefined,
  history: ChosenHistory | undefined,
): NewGame {
  const { ruleset: chosen, title, zone, visibility, settings, optionalRules, founderPlays, own: name } = draft
  const ruleset = own?.name ?? chosen
  const others = otherPlayersWithName(draft).map(it => ({ ...splitName(it.name), ...inviteField(it) }))
  return {
    ...{ ruleset, title: title.trim(), visibility, founderPlays, link: true },
    ...(zone === '' ? {} : { zone }),
    ...(own !== undefined
      ? { ownRules: requestedRules(own), ...(history && { history: history.text }) }
      : source === undefined
        ? { settings: { ...settings }, optionalRules: { ...optionalRules } }
        : { rulesOf: source.id }),
    players: founderPlays ? [{ ...splitName(name), you: true }, ...others] : others,
  }
}

/** The rows that contain a name. */
function otherPlayersWithName({ others }: NewGameDraft): readonly NewPlayer[] {
  return others.filter(({ name }) => name.trim() !== '')
}

/** Splits a whole name: the last word is the surname. If there is only one word, the surname is empty. */
function splitName(whole: string): { name: string; surname: string } {
  const words = whole.trim().split(/\s+/)
  if (words.length === 1) return { name: words[0] ?? '', surname: '' }
  return { name: words.slice(0, -1).join(' '), surname: words.at(-1) ?? '' }
}

function inviteField({ invite, address }: NewPlayer): { invite?: true | string } {
  if (invite === 'later') return {}
  return { invite: invite === 'link' ? true : address.trim() }
}

/** Says that the game was created, with a link to it and the invitation links, which are shown only once. */
function GameStartedNotice({
  game,
  invited,
}: {
  readonly game: FoundedGame
  /** The people who were invited, in the same order as the invitations. */
  readonly invited: readonly NewPlayer[]
}) {
  const links = (game.invitations ?? []).flatMap(({ id, link, address }, place) => [
    { id, link, address, name: invited[place]?.name.trim() ?? 'someone' },
  ])
  return (
    <section className="paper stack" aria-labelledby="founded">
      <h2 id="founded">{game.title} has started</h2>
      {links.some(({ link }) => link !== undefined) ? (
        <p>
          Send each link to the person it is for. The first person to open a link takes that seat. Links expire after
          thirty days. You won’t see these again, but you can create new ones on the game’s page, under “People”.
        </p>
      ) : null}
      {links.map(({ id, link, address, name }) =>
        link === undefined ? (
          <p key={id}>
            {address === undefined
              ? fillIn(foundLabels.invitationSent, { name })
              : fillIn(foundLabels.invitationSentTo, { name, address })}
          </p>
        ) : (
          <CopyableText key={id} label={fillIn(foundLabels.linkFor, { name })} text={link} />
        ),
      )}
      <p>Everyone else joins with the link for the group.</p>
      <GameLink game={game.id} />
      <div className="row">
        <Link to="/g/$game" params={{ game: game.id }} className="button main">
          {foundLabels.goToGame}
        </Link>
      </div>
    </section>
  )
}
