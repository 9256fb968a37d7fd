import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { clearTable, PRACTICE } from '../practice/practice-table.ts'

/** Before a practice game: what it is, and one button. */
export function PracticePage() {
  const go = useNavigate()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const begin = async (): Promise<void> => {
    clearTable(name.trim() || 'Robin')
    queries.removeQueries({ queryKey: ['game', PRACTICE] })
    queries.removeQueries({ queryKey: ['entry', PRACTICE] })
    await go({ to: '/g/$game', params: { game: PRACTICE } })
  }
  return (
    <div className="sheet reading">
      <article className="paper stack">
        <h1>Practice game</h1>
        <p className="law">
          You play with Ada, Bela and Cleo, whom the computer plays, by the rules that Peter Suber wrote for the first
          Nomic. It is your turn first: propose a change of the rules, call the vote, see what it does. Then they
          propose theirs.
        </p>
        <form
          className="stack"
          onSubmit={event => {
            event.preventDefault()
            void begin()
          }}
        >
          <div className="field">
            <label htmlFor="name">What shall the others call you?</label>
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
              Sit down
            </button>
          </div>
        </form>
        <ul className="small soft">
          <li>
            No account is needed, and nothing is sent to anybody: the game is played in this browser, and is gone when
            you close or reload the page.
          </li>
          <li>Ada likes nearly every change, Cleo the fewest, and none of them is sure to vote for yours.</li>
          <li>
            It is played as if you all sat at one table: where a rule says what holds in games by mail or by computer,
            it speaks of other games than this one.
          </li>
        </ul>
      </article>
    </div>
  )
}
