import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { CheckedPassport } from '../../wire/move.ts'
import { api, responseDataOrThrow } from '../api/api.ts'
import { fillIn } from '../parts/fill-in.ts'
import { CopyableText, Field, SendButton, useForm } from '../parts/form-parts.tsx'
import { Fault } from '../parts/loading-and-faults.tsx'
import { When } from '../parts/when.tsx'
import { movingLabels } from './labels.ts'

/** The steps with which someone brings a game here. */
export function Arrival({ operator }: { readonly operator: boolean }) {
  const id = useId()
  const [passport, setPassport] = useState<string>()
  const checking = useMutation({
    mutationFn: async (given: File | string) => {
      const text = typeof given === 'string' ? given : await given.text()
      const found = await responseDataOrThrow(api.POST('/api/v1/arrivals/check', { body: { passport: text } }))
      setPassport(text)
      return found
    },
  })
  return (
    <>
      <MovingKey />
      <section className="paper stack" aria-labelledby="copy">
        <h2 id="copy">2. Check the copy</h2>
        <p>On the other site, paste the key on the page “Move this game”, and save the moving copy. Choose it here.</p>
        <div className="field">
          <label htmlFor={id}>{movingLabels.copy}</label>
          <input
            id={id}
            type="file"
            accept=".nomic-passport"
            disabled={checking.isPending}
            onChange={({ target }) => {
              const file = target.files?.[0]
              setPassport(undefined)
              if (file !== undefined) checking.mutate(file)
            }}
          />
        </div>
        <div aria-live="polite" className="stack">
          {checking.isPending ? <p className="soft">Every entry is being checked …</p> : null}
          <Fault fault={checking.error} />
          {checking.data === undefined || passport === undefined ? null : <Found found={checking.data} />}
        </div>
      </section>
      {checking.data === undefined || passport === undefined ? null : (
        <BringForm found={checking.data} passport={passport} operator={operator} asked={checking.mutate} />
      )}
    </>
  )
}

function MovingKey() {
  const { data, error } = useQuery({
    queryKey: ['arrivals', 'key'],
    queryFn: () => responseDataOrThrow(api.GET('/api/v1/arrivals/key')),
  })
  return (
    <section className="paper stack" aria-labelledby="key">
      <h2 id="key">1. Copy the key of this site</h2>
      <p>What is still sealed in the game is encrypted with this key, so that only this site can read it.</p>
      {data === undefined ? <Fault fault={error} /> : <CopyableText label={movingLabels.movingKey} text={data.key} />}
    </section>
  )
}

type Checked = CheckedPassport

function Found({ found }: { readonly found: Checked }) {
  const {
    title,
    source,
    entries,
    lastAt,
    rules,
    people,
    nextDue,
    decidedAgain,
    notes,
    lacking,
    talk,
    signed,
    fork,
    comesBack,
    receipt,
  } = found
  return (
    <div className={fork !== undefined ? 'notice' : 'notice yes'}>
      <p>
        <strong data-written>{title}</strong>: {entries} {entries === 1 ? 'entry' : 'entries'}, the last one{' '}
        <When at={lastAt} />, {rules} {rules === 1 ? 'rule' : 'rules'}.{' '}
        {decidedAgain === entries
          ? movingLabels.allDecidedAgain
          : `The hashes and the chain of all entries are valid, and ${decidedAgain} entries were decided again here.`}
      </p>
      {people.length === 0 ? null : <p data-written>People: {people.join(', ')}.</p>}
      {signed === undefined ? (
        <p>No server has signed this copy{source === undefined ? '' : `, which says that it was made at ${source}`}.</p>
      ) : (
        <p>
          It is signed by the server of {signed.by},{' '}
          {signed.trusted ? 'which the operators of this site trust.' : movingLabels.unknownSigner}
        </p>
      )}
      {nextDue === undefined ? null : (
        <p>
          Its next deadline is <When at={nextDue} />. Deadlines that have come due pass as soon as the game is here.
        </p>
      )}
      {talk === undefined ? null : (
        <p>{talk === 1 ? movingLabels.oneMessage : fillIn(movingLabels.manyMessages, { messages: talk })}</p>
      )}
      {lacking === 0 ? null : (
        <p>The file lacks the texts of {lacking} sealed values, so these can never be opened here.</p>
      )}
      {fork === undefined ? null : <p>{fork}</p>}
      {comesBack === undefined ? null : (
        <p>
          {movingLabels.comesBack} {comesBack.added === 1 ? 'One entry was' : `${comesBack.added} entries were`} added
          elsewhere. Everyone keeps the seat that they had here.
          {comesBack.people.length === 0 ? null : (
            <>
              {' '}
              These people appear in what was added, and have to agree here:{' '}
              <span data-written>{comesBack.people.join(', ')}</span>.
            </>
          )}
        </p>
      )}
      {notes.length === 0 ? null : (
        <ul>
          {notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {receipt === undefined ? null : (
        <>
          <CopyableText label={movingLabels.receipt} text={receipt} />
          <p>Enter this receipt on the other site. It then shows the handover code. Keep this page open.</p>
        </>
      )}
    </div>
  )
}

/** The last step: the game is stored here and continues. A game that left this site first needs its players’ agreement. */
function BringForm({
  found,
  passport,
  operator,
  asked,
}: {
  readonly found: Checked
  readonly passport: string
  readonly operator: boolean
  readonly asked: (passport: string) => void
}) {
  const router = useRouter()
  const [asFork, setAsFork] = useState(false)
  const isCopy = found.receipt === undefined
  const back = found.comesBack
  const form = useForm(
    { handover: '' },
    {
      needed: isCopy ? [] : ['handover'],
      send: ({ handover }) =>
        responseDataOrThrow(
          api.POST('/api/v1/arrivals', {
            body: { passport, ...(isCopy ? {} : { handover: handover.trim() }), ...(asFork ? { asFork } : {}) },
          }),
        ),
      sent: ({ id }) => void router.navigate({ to: '/g/$game', params: { game: id } }),
    },
  )
  if (isCopy && !operator)
    return (
      <p className="notice">
        This is a public copy, which anyone can make. Only a moving copy can be brought here. If the site where the game
        was played no longer exists, ask an operator of this site. <Link to="/games">Games here</Link>
      </p>
    )
  return (
    <section className="paper stack" aria-labelledby="bring">
      <h2 id="bring">3. Bring the game here</h2>
      {back === undefined ? null : <AskPlayers back={back} passport={passport} asked={asked} />}
      <form className="stack" aria-label="Bring the game" onSubmit={form.onSubmit} noValidate>
        {isCopy ? (
          <p>This is a public copy that no one handed over. You can bring it because you operate this site.</p>
        ) : (
          <Field label={movingLabels.otherHandover} maxLength={200} {...form.field('handover')} />
        )}
        {back === undefined ? null : (
          <label className="ticked">
            <input type="checkbox" checked={asFork} onChange={({ target }) => setAsFork(target.checked)} />
            Bring it as a fork with an address of its own, which needs no one’s agreement
          </label>
        )}
        <Fault fault={form.fault} />
        <div className="row">
          <SendButton pending={form.sending.isPending}>{movingLabels.bring}</SendButton>
        </div>
      </form>
    </section>
  )
}

/** Asks the players of a game that left this site whether it may come back with a copy. */
function AskPlayers({
  back,
  passport,
  asked,
}: {
  readonly back: NonNullable<Checked['comesBack']>
  readonly passport: string
  readonly asked: (passport: string) => void
}) {
  const asking = useMutation({
    mutationFn: () => responseDataOrThrow(api.POST('/api/v1/arrivals/announcement', { body: { passport } })),
    onSuccess: () => asked(passport),
  })
  if (back.may) return <p className="notice yes">{movingLabels.mayReturn}</p>
  if (back.asked)
    return (
      <div className="notice stack">
        <p>
          {movingLabels.playersAsked}{' '}
          <Link to="/g/$game/move" params={{ game: back.game }}>
            the page of the move
          </Link>
          .
        </p>
        <div className="row">
          <button type="button" className="button" onClick={() => asked(passport)}>
            {movingLabels.lookAgain}
          </button>
        </div>
      </div>
    )
  return (
    <div className="notice stack">
      <p>Everyone who has a seat here gets an email, and can agree or object.</p>
      <Fault fault={asking.error} />
      <div className="row">
        <button type="button" className="button main" disabled={asking.isPending} onClick={() => asking.mutate()}>
          {movingLabels.askPlayers}
        </button>
      </div>
    </div>
  )
}
