import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { EmailTimes, GameEmails } from '../../wire/game/game-emails.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { fillIn } from '../parts/fill-in.ts'
import { Fault } from '../parts/loading-and-faults.tsx'
import { When } from '../parts/when.tsx'
import { accountQueries } from './account-queries.ts'
import { gameEmailsLabels } from './game-emails-labels.ts'

/** Lets you choose how often you get emails about each of your games, and during which hours you get none. */
export function GameEmailSettings() {
  const { data, error } = useQuery(accountQueries.gameEmails())
  const games = data?.games ?? []
  if (data === undefined || games.length === 0) return <Fault fault={error} />
  return (
    <>
      <h3>Emails from your games</h3>
      <Fault fault={error} />
      <ul className="plain lines">
        {games.map(it => (
          <GameEmailsLine key={it.game} emails={it} />
        ))}
      </ul>
      <TimesForm times={data.times} />
    </>
  )
}

type Rhythm = GameEmails['rhythm']

const RHYTHMS: { readonly [rhythm in Rhythm]: string } = {
  atOnce: 'Immediately',
  daily: 'Once a day',
  weekly: 'Once a week',
  whenWaiting: 'Only when the game is waiting for me',
}

/** One game, how often you get its emails, and whether you have muted it or emails were limited today. */
function GameEmailsLine({ emails: { game, title, rhythm, mutedAt, notSent } }: { readonly emails: GameEmails }) {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: ['own', 'game-emails'] })
  const params = { path: { muted: game } }
  const unmute = useMutation({
    mutationFn: () => responseDataOrThrow(api.DELETE('/api/v1/me/game-emails/:muted', { params })),
    onSettled,
  })
  const change = useMutation({
    mutationFn: (to: Rhythm) =>
      responseDataOrThrow(api.PUT('/api/v1/me/game-emails/:muted', { params, body: { rhythm: to } })),
    onSettled,
  })
  return (
    <li>
      <div className="row apart">
        <span>
          <Link to="/g/$game" params={{ game }}>
            {title}
          </Link>{' '}
          <span className="soft small">
            {mutedAt === undefined ? null : (
              <>
                muted <When at={mutedAt} />
              </>
            )}
            {notSent === 0 ? null : ` Not sent today because of a limit: ${notSent}.`}
          </span>
        </span>
        {mutedAt === undefined ? (
          <select
            className="input rhythm"
            aria-label={fillIn(gameEmailsLabels.emailsFrom, { title })}
            value={change.isPending ? change.variables : rhythm}
            disabled={change.isPending}
            onChange={({ target }) => change.mutate(target.value as Rhythm)}
          >
            {Object.entries(RHYTHMS).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        ) : (
          <button type="button" className="button" disabled={unmute.isPending} onClick={() => unmute.mutate()}>
            Unmute
          </button>
        )}
      </div>
      <Fault fault={change.error ?? unmute.error} />
    </li>
  )
}

const NIGHT = { from: '22:00', to: '07:00' }

/** Your time zone, which is used for times in emails, and your quiet hours. */
function TimesForm({ times }: { readonly times: EmailTimes | undefined }) {
  const client = useQueryClient()
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [zone, setZone] = useState(times?.zone ?? own)
  const [quiet, setQuiet] = useState(times?.quiet)
  const save = useMutation({
    mutationFn: () =>
      responseDataOrThrow(
        api.PUT('/api/v1/me/email-times', { body: { zone, ...(quiet === undefined ? {} : { quiet }) } }),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: ['own', 'game-emails'] }),
  })
  const id = useId()
  const zones = [...new Set([own, zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
  return (
    <form
      className="stack inner-form"
      aria-label="Time zone and quiet hours"
      onSubmit={event => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <div className="field">
        <label htmlFor={`${id}zone`}>Time zone</label>
        <select id={`${id}zone`} value={zone} onChange={({ target }) => setZone(target.value)}>
          {zones.map(name => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <label className="ticked">
        <input
          type="checkbox"
          checked={quiet !== undefined}
          onChange={({ target }) => setQuiet(target.checked ? NIGHT : undefined)}
        />
        {gameEmailsLabels.quietHours}
      </label>
      {quiet === undefined ? null : (
        <div className="row">
          <TimeField label={gameEmailsLabels.from} value={quiet.from} onChange={from => setQuiet({ ...quiet, from })} />
          <TimeField label={gameEmailsLabels.to} value={quiet.to} onChange={to => setQuiet({ ...quiet, to })} />
        </div>
      )}
      <Fault fault={save.error} />
      <div className="row">
        <button type="submit" className="button" disabled={save.isPending}>
          {gameEmailsLabels.saveTimes}
        </button>
        <span className="small" aria-live="polite">
          {save.isSuccess ? gameEmailsLabels.saved : ''}
        </span>
      </div>
      <p className="small soft">Daily and weekly emails are sent at 8:00 in your time zone.</p>
    </form>
  )
}

function TimeField({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (time: string) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="time" required value={value} onChange={({ target }) => onChange(target.value)} />
    </div>
  )
}
