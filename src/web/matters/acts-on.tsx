import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import { ActButton } from '../game/act-button.tsx'
import { ActDone } from '../game/act-done.tsx'
import { ActForm } from '../game/act-form.tsx'
import { actTitle } from '../game/act-title.ts'
import { isBallot } from '../game/is-ballot.ts'
import { revisionOf } from '../game/revision-of.ts'
import { useOwnName } from '../game/use-own-name.ts'
import { takesMatter } from './takes-matter.ts'

/** What I can do about a matter now, each act as a form in which the matter is settled already. */
export function ActsOn({
  game,
  matter,
  vote,
}: {
  readonly game: string
  readonly matter: Schema['Matter']
  readonly vote: Schema['Vote'] | null
}) {
  const { data: acts } = useQuery(questions.acts(game))
  const { data: state } = useQuery(questions.state(game))
  const revising = acts?.acts.some(({ revises }) => revises !== null) === true
  const { data: book } = useQuery({ ...questions.rules(game), enabled: revising })
  const rules = book?.groups.flatMap(group => group.rules) ?? []
  const own = useOwnName(game)
  const [chosen, choose] = useState<string>()
  // What came of my last act, until I put it away or act again.
  const [outcome, tell] = useState<Schema['ActDone']>()
  const section = useRef<HTMLElement>(null)
  const open = matter.open ? (acts?.acts.filter(act => act.open) ?? []) : []
  const fitting = open.flatMap(act => {
    const argument = takesMatter(act, matter)
    if (argument === undefined) return []
    const again = act.arguments.some(isBallot) && vote?.ballots.some(({ voter }) => voter === own)
    if (act.revises !== null && book === undefined) return []
    const begun = revisionOf(act, state?.matters ?? [], rules)
    return [{ act, begun, given: { [argument]: matter.label }, title: again ? 'Change your vote' : actTitle(act.act) }]
  })
  if (state === undefined || (!matter.open && outcome === undefined)) return null
  const form = fitting.find(({ act }) => act.act === chosen)
  // The keyboard goes back to where the form was opened; what is done may not be there to be done again.
  const close = (result?: Schema['ActDone']): void => {
    const from = result === undefined ? 'button[aria-pressed="true"]' : 'h2'
    section.current?.querySelector<HTMLElement>(from)?.focus()
    choose(undefined)
    if (result !== undefined) tell(result)
  }
  return (
    <section ref={section} className="paper stack" aria-labelledby="acts-on">
      <h2 id="acts-on" tabIndex={-1}>
        What can I do about it?
      </h2>
      <ActDone game={game} outcome={chosen === undefined ? outcome : undefined} putAway={() => tell(undefined)} />
      {fitting.length === 0 ? (
        <p className="soft">
          Nothing at the moment.{' '}
          <Link to="/g/$game" params={{ game }}>
            What I can do in this game, and why not more
          </Link>
        </p>
      ) : (
        <div className="row">
          {fitting.map(({ act: { act }, title }) => (
            <ActButton
              key={act}
              act={act}
              title={title}
              open={chosen === act}
              toggle={it => choose(chosen === it ? undefined : it)}
            />
          ))}
        </div>
      )}
      {form === undefined ? null : <ActForm focus game={game} state={state} {...form} done={close} />}
    </section>
  )
}
