import { own } from '../../kernel/own.ts'
import type { Schema } from '../api/schema.ts'
import { ActButton } from './act-button.tsx'

/** What each act by hand is for. To insist is offered by the form of the act that is refused. */
const FOR: { readonly [act: string]: string } = {
  announce: 'Say something to everybody, as part of the game.',
  record: 'Carry out a rule that no program carries out: say which, and what comes of it.',
  answer: 'Say what a rule answers to a question, where it has no program that says it.',
  doubt: 'Doubt what somebody did by hand: its author is asked to correct it.',
  correct: 'Put right what you did by hand and somebody doubts.',
  challenge: 'Contest an entry, so that it is judged.',
}

/** What people do by hand, where no program carries a rule out. */
export function ByHand({
  acts,
  chosen,
  choose,
}: {
  readonly acts: Schema['PossibleActs']['byHand']
  readonly chosen: string | undefined
  readonly choose: (act: string) => void
}) {
  const shown = acts.filter(({ act }) => Object.hasOwn(FOR, act))
  if (shown.length === 0) return null
  return (
    <details className="by-hand">
      <summary>By hand: say something, or do what no program does</summary>
      <p className="small soft">
        A rule with a program is carried out by it. What a rule without one says, people do, and write down that they
        did: everybody sees by whom, and anybody may doubt it.
      </p>
      <ul className="plain by-hand-acts">
        {shown.map(({ act }) => (
          <li key={act}>
            <ActButton act={act} open={chosen === act} toggle={choose} />{' '}
            <span className="small soft">{own(FOR, act)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
