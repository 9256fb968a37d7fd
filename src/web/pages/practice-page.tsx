import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { queries } from '../api/queries.ts'
import { RulesetChoice } from '../found/ruleset-choice.tsx'
import { FIRST_RULESET } from '../front/ruleset-and-game-order.ts'
import { hasPracticeGame, resetPracticeGame } from '../practice/browser-tables.ts'
import { practiceLabels } from '../practice/labels.ts'
import { hasLesson, lessonOf } from '../practice/lessons/load-lesson.ts'
import { restartGuide } from '../practice/practice-guide.tsx'
import { PRACTICE } from '../practice/practice-table.ts'

/** The page before a practice game. It explains the game, and lets the newcomer choose the rules. */
export function PracticePage() {
  const go = useNavigate()
  const client = useQueryClient()
  const search = useSearch({ from: '/practice' })
  const { data } = useQuery(queries.rulesets())
  const [name, setName] = useState('')
  const [ruleset, choose] = useState(search.ruleset ?? FIRST_RULESET)
  const [saved] = useState(hasPracticeGame)
  const begin = async (): Promise<void> => {
    resetPracticeGame({ ruleset, name: name.trim() || 'Robin' })
    restartGuide()
    client.removeQueries({ queryKey: ['game', PRACTICE] })
    client.removeQueries({ queryKey: ['entry', PRACTICE] })
    await go({ to: '/g/$game', params: { game: PRACTICE } })
  }
  return (
    <div className="sheet reading">
      <article className="paper stack">
        <h1>Practice game</h1>
        <p className="law">
          You play with Ada, Bela and Cleo, three computer players. A guide leads you to your first change of the rules
          in about a minute.
        </p>
        {saved ? (
          <div className="row">
            <Link to="/g/$game" params={{ game: PRACTICE }} className="button main">
              {practiceLabels.continueGame}
            </Link>
          </div>
        ) : null}
        <form
          className="stack"
          onSubmit={event => {
            event.preventDefault()
            void begin()
          }}
        >
          <RulesetChoice
            legend="Rules"
            rulesets={(data?.rulesets ?? []).filter(it => hasLesson(it.name))}
            chosen={ruleset}
            onChange={choose}
          />
          <div className="field">
            <label htmlFor="name">{practiceLabels.name}</label>
            <input
              id="name"
              placeholder="Robin"
              maxLength={40}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </div>
          <div>
            <button type="submit" className={saved ? 'button' : 'button main'}>
              {saved ? practiceLabels.startAgain : practiceLabels.start}
            </button>
          </div>
        </form>
        <ul className="small soft">
          <li>
            You don’t need an account, and nothing is sent anywhere. The game runs in this browser and is saved only
            here. Signing out deletes it.
          </li>
          <li>
            Everyone votes for your first proposal. After that, Ada likes nearly every change, and Cleo likes the
            fewest.
          </li>
          <AboutLesson ruleset={ruleset} />
        </ul>
      </article>
    </div>
  )
}

/** What to know before a practice game with a ruleset begins. */
function AboutLesson({ ruleset }: { readonly ruleset: string }) {
  const { data: lesson } = useQuery(lessonOf(ruleset))
  return lesson?.about.map(it => <li key={it}>{it}</li>)
}
