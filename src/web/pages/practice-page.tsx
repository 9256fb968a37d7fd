import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PRACTICE, resetPracticeGame } from '../practice/practice-table.ts'

/** The page before a practice game. It explains the game, and has a single button. */
export function PracticePage() {
  const go = useNavigate()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const begin = async (): Promise<void> => {
    resetPracticeGame(name.trim() || 'Robin')
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
            <button type="submit" className="button main">
              Start
            </button>
          </div>
        </form>
        <ul className="small soft">
          <li>
            You don’t need an account, and nothing is sent anywhere. The game runs in this browser and is lost when you
            close or reload the page.
          </li>
          <li>
            Ada likes nearly every change, and Cleo likes the fewest. None of the three is certain to vote for yours.
          </li>
          <li>You are all at the same table, so rules about games by mail or by computer don’t apply here.</li>
        </ul>
      </article>
    </div>
  )
}
