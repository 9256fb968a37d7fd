import type { Schema } from '../api/schema.ts'
import { inSentence } from '../parts/in-sentence.ts'
import { RuleLink } from '../parts/rule-link.tsx'
import { actTitle } from './act-title.ts'

type PossibleAct = Schema['PossibleActs']['acts'][number]

/**
 * The acts that the rules would refuse now, with their reasons; whoever is in the game can fill one in all the same,
 * since words decide and some may insist. Then those that have nothing to be about yet.
 */
export function NotNow({
  game,
  acts,
  seated,
  choose,
}: {
  readonly game: string
  readonly acts: readonly PossibleAct[]
  /** Whether whoever looks is in the game. */
  readonly seated: boolean
  readonly choose: (act: string) => void
}) {
  if (acts.length === 0) return null
  const refused = acts.filter(act => act.refused.length > 0)
  const idle = acts.filter(act => act.refused.length === 0).map(({ act }) => actTitle(act))
  return (
    <details>
      <summary>Not now, and why</summary>
      <ul className="plain not-now">
        {refused.map(act => (
          <Refused key={act.act} game={game} act={act} {...(seated ? { choose } : {})} />
        ))}
      </ul>
      {idle.length === 0 ? null : (
        <p className="small soft">There is nothing yet to do this with: {inSentence(idle, idle.length)}.</p>
      )}
    </details>
  )
}

function Refused({
  game,
  act: { act, refused },
  choose,
}: {
  readonly game: string
  readonly act: PossibleAct
  /** Absent for whoever could not do it whatever they fill in. */
  readonly choose?: (act: string) => void
}) {
  return (
    <li>
      <strong>{actTitle(act)}</strong>:{' '}
      {refused.map(({ label, reason }, index) => (
        <span key={label} data-quoted>
          {index === 0 ? '' : '; '}
          {reason.replace(/\.$/, '')} (rule <RuleLink game={game} label={label} />)
        </span>
      ))}{' '}
      {choose === undefined ? null : (
        <button type="button" className="button quiet small" onClick={() => choose(act)}>
          Fill it in all the same<span className="hidden-text">: {actTitle(act)}</span>
        </button>
      )}
    </li>
  )
}
