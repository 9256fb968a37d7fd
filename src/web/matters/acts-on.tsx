import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import { ActButton } from '../game/act-button.tsx'
import { ActForm } from '../game/act-form.tsx'
import { takesMatter } from './takes-matter.ts'

/** What I can do about a matter now, each act as a form in which the matter is settled already. */
export function ActsOn({ game, matter }: { readonly game: string; readonly matter: Schema['Matter'] }) {
  const { data: acts } = useQuery(questions.acts(game))
  const { data: state } = useQuery(questions.state(game))
  const [chosen, choose] = useState<string>()
  const section = useRef<HTMLElement>(null)
  const open = acts?.acts.filter(act => act.open) ?? []
  const fitting = open.flatMap(act => {
    const argument = takesMatter(act, matter)
    return argument === undefined ? [] : [{ act, given: { [argument]: matter.label } }]
  })
  if (!matter.open || state === undefined) return null
  const form = fitting.find(({ act }) => act.act === chosen)
  // The keyboard goes back to where the form was opened; what is done may not be there to be done again.
  const close = (outcome?: Schema['ActDone']): void => {
    const from = outcome === undefined ? 'button[aria-pressed="true"]' : 'h2'
    section.current?.querySelector<HTMLElement>(from)?.focus()
    choose(undefined)
  }
  return (
    <section ref={section} className="paper stack" aria-labelledby="acts-on">
      <h2 id="acts-on" tabIndex={-1}>
        What can I do about it?
      </h2>
      {fitting.length === 0 ? (
        <p className="soft">
          Nothing at the moment.{' '}
          <Link to="/g/$game" params={{ game }}>
            What I can do in this game, and why not more
          </Link>
        </p>
      ) : (
        <div className="row">
          {fitting.map(({ act: { act } }) => (
            <ActButton
              key={act}
              act={act}
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
