import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import { ActForm } from '../game/act-form.tsx'
import { actTitle } from '../game/act-title.ts'
import { takesMatter } from './takes-matter.ts'

/** What I can do about a matter now, each act as a form in which the matter is settled already. */
export function ActsOn({ game, matter }: { readonly game: string; readonly matter: Schema['Matter'] }) {
  const { data: acts } = useQuery(questions.acts(game))
  const { data: state } = useQuery(questions.state(game))
  const [chosen, choose] = useState<string>()
  const open = acts?.acts.filter(act => act.open) ?? []
  const fitting = open.flatMap(act => {
    const argument = takesMatter(act, matter)
    return argument === undefined ? [] : [{ act, given: { [argument]: matter.label } }]
  })
  if (!matter.open || state === undefined) return null
  const form = fitting.find(({ act }) => act.act === chosen)
  return (
    <section className="paper stack" aria-labelledby="acts-on">
      <h2 id="acts-on">What can I do about it?</h2>
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
            <button
              type="button"
              key={act}
              className="button"
              aria-pressed={chosen === act}
              onClick={() => choose(chosen === act ? undefined : act)}
            >
              {actTitle(act)}
            </button>
          ))}
        </div>
      )}
      {form === undefined ? null : <ActForm game={game} state={state} {...form} done={() => choose(undefined)} />}
    </section>
  )
}
