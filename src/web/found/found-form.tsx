import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answered, api } from '../api/api.ts'
import { questions } from '../api/questions.ts'
import { Refused } from '../api/refused.ts'
import type { Schema } from '../api/schema.ts'
import { FIRST_RULESET } from '../front/in-learning-order.ts'
import { useDraft } from '../game/use-draft.ts'
import { Fault } from '../parts/fault.tsx'
import { Field } from '../parts/field.tsx'
import { SendButton } from '../parts/send-button.tsx'
import { Founded } from './founded.tsx'
import { MoreSettings } from './more-settings.tsx'
import { newGame, seated } from './new-game.ts'
import { type NewGameDraft, NOBODY_YET } from './new-game-draft.ts'
import { PlayerRow } from './player-row.tsx'
import { RulesetChoice } from './ruleset-choice.tsx'

/** Founding a game: everything is filled in sensibly but who plays. */
export function FoundForm({
  me,
  ruleset = FIRST_RULESET,
}: {
  readonly me: Schema['Me']
  readonly ruleset?: string | undefined
}) {
  const queries = useQueryClient()
  const { data } = useQuery(questions.rulesets())
  const [kept, keep, forget] = useDraft<NewGameDraft>(`new game ${ruleset}`, fresh(me, ruleset))
  const change = (part: Partial<NewGameDraft>) => keep({ ...kept, ...part })
  const founding = useMutation({
    mutationFn: (draft: NewGameDraft) => answered(api.POST('/api/v1/games', { body: newGame(draft) })),
    onSuccess: () => {
      forget()
      void queries.invalidateQueries({ queryKey: ['games'] })
    },
  })
  if (founding.data !== undefined)
    return (
      <Founded game={founding.data} invited={seated(founding.variables).filter(({ invite }) => invite !== 'later')} />
    )
  const at = founding.error instanceof Refused ? founding.error.problem : undefined
  const faultOf = (field: string) => (at?.field?.startsWith(field) ? at.detail : undefined)
  const rows = seated(kept)
  const faultOfRow = (row: NewGameDraft['others'][number]) => {
    const place = rows.indexOf(row)
    return place < 0 ? undefined : faultOf(`players.${place + (kept.founderPlays ? 1 : 0)}.`)
  }
  const shown = [faultOf('title'), faultOf('players.0.'), ...kept.others.map(faultOfRow)].some(it => it !== undefined)
  return (
    <form
      className="paper stack"
      aria-label="Start a game"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        founding.mutate(kept)
      }}
    >
      <RulesetChoice
        rulesets={data?.rulesets ?? []}
        chosen={kept.ruleset}
        onChange={chosen => change({ ruleset: chosen, settings: {} })}
      />
      <Field
        label="What is the game called?"
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
            label="You"
            name="own"
            maxLength={120}
            hint="Your name in this game. One word will do; of several, the last is the surname."
            value={kept.own}
            fault={faultOf('players.0.')}
            onChange={own => change({ own })}
          />
        ) : null}
        <ul className="plain stack">
          {kept.others.map((player, place) => (
            <PlayerRow
              // biome-ignore lint/suspicious/noArrayIndexKey: rows stay where they are.
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
            One more player
          </button>
        </div>
        {rows.length + (kept.founderPlays ? 1 : 0) < 2 ? (
          <p className="notice">
            One alone has nobody to vote with, and the rules may ask for more players before anything can be proposed.
            Name somebody above, or invite people when the game is founded.
          </p>
        ) : null}
        <label className="ticked">
          <input
            type="checkbox"
            checked={!kept.founderPlays}
            onChange={({ target }) => change({ founderPlays: !target.checked })}
          />
          I do not play myself
        </label>
      </fieldset>
      <MoreSettings draft={kept} onChange={change} />
      {shown ? null : <Fault fault={founding.error} />}
      <div className="row">
        <SendButton pending={founding.isPending}>Start the game</SendButton>
      </div>
    </form>
  )
}

function fresh(me: Schema['Me'], ruleset: string): NewGameDraft {
  return {
    ruleset,
    title: `The game of ${me.name}`,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    visibility: 'public',
    settings: {},
    founderPlays: true,
    own: me.name,
    others: [NOBODY_YET, NOBODY_YET],
  }
}
