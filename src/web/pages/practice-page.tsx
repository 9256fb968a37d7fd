import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { restartGuide } from '../practice/practice-guide.tsx'
import { hasPracticeGame, PRACTICE, resetPracticeGame } from '../practice/practice-table.ts'

/** The page before a practice game. It explains the game, and has a single button. */
export function PracticePage() {
  const go = useNavigate()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [saved] = useState(hasPracticeGame)
  const begin = async (): Promise<void> => {
    resetPracticeGame(name.trim() || 'Robin')
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
          You play with Ada, Bela and Cleo, three computer players, by the rules that Peter Suber wrote for the first
          Nomic. You go first: propose a rule change, call the vote and see what happens. Then the others propose
          theirs.
        </p>
        {saved ? (
          <div className="row">
            <Link to="/g/$game" params={{ game: PRACTICE }} className="button main">
              Continue my practice game
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
          <div className="field">
            <label htmlFor="name">What should the others call you?</label>
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
              {saved ? 'Start again' : 'Start'}
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
          <li>You are all at the same table, so rules about games by mail or by computer don’t apply here.</li>
        </ul>
      </article>
    </div>
  )
}
