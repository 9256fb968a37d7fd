import type { PossibleActs } from '../../wire/game/act.ts'
import { isComposed } from '../forms/argument-kinds.ts'
import { isBallotWord } from '../forms/ballot-words.ts'
import { type Argument, argumentKindAndDetail } from '../forms/field-props.ts'
import { RefusalReasons } from '../results/refusal-reasons.tsx'
import { actLabel } from './act-title.ts'
import { tableLabels } from './labels.ts'

type PossibleAct = PossibleActs['acts'][number]

/**
 * The acts that the rules would refuse now, with the reasons, and the acts for which there is no suitable matter.
 * Players can prepare an act that requires text, and open any other act to insist on it.
 */
export function ActsRefusedNow({
  game,
  acts,
  seated,
  choose,
}: {
  readonly game: string
  readonly acts: readonly PossibleAct[]
  /** Whether the viewer is in the game. */
  readonly seated: boolean
  readonly choose: (act: string) => void
}) {
  if (acts.length === 0) return null
  const refused = acts.filter(act => act.refused.length > 0)
  const idle = acts.filter(act => act.refused.length === 0)
  return (
    <details>
      <summary>{seated ? tableLabels.refusedMoves : tableLabels.notYourMoves}</summary>
      <ul className="plain not-now">
        {refused.map(act => (
          <Refused key={act.act} game={game} act={act} {...(seated && hasComposedArgument(act) ? { choose } : {})} />
        ))}
        {idle.map(act => (
          <li key={act.act}>
            <strong>{actLabel(act)}</strong>
            {seated ? `: ${nothingToActOnInWords(act.arguments)}.` : null}
          </li>
        ))}
      </ul>
      {seated ? <InsistChoice acts={refused.filter(act => !hasComposedArgument(act))} choose={choose} /> : null}
    </details>
  )
}

function Refused({
  game,
  act,
  choose,
}: {
  readonly game: string
  readonly act: PossibleAct
  /** Opens the form of an act; absent if there is nothing to prepare. */
  readonly choose?: (act: string) => void
}) {
  return (
    <li>
      <strong>{actLabel(act)}</strong>: <RefusalReasons game={game} rules={act.refused} />{' '}
      {choose === undefined ? null : (
        <button type="button" className="button quiet small" onClick={() => choose(act.act)}>
          {tableLabels.prepareDraft}
          <span className="hidden-text">: {actLabel(act)}</span>
        </button>
      )}
    </li>
  )
}

function hasComposedArgument({ arguments: all }: PossibleAct): boolean {
  return all.some(isComposed)
}

/** Tells players who think that the rules allow a refused act that they can insist on it in its form. */
function InsistChoice({
  acts,
  choose,
}: {
  readonly acts: readonly PossibleAct[]
  readonly choose: (act: string) => void
}) {
  if (acts.length === 0) return null
  return (
    <details className="small">
      <summary>{tableLabels.thinkRulesAllowOne}</summary>
      <div className="row">
        {acts.map(act => (
          <button key={act.act} type="button" className="button small" onClick={() => choose(act.act)}>
            {actLabel(act)}
          </button>
        ))}
      </div>
    </details>
  )
}

/**
 * Explains, based on an act's arguments, why there is nothing that the act could be about now: “nothing is being voted
 * on now”.
 */
function nothingToActOnInWords(all: readonly Argument[]): string {
  const missing = all.find(({ choices }) => choices?.length === 0)
  const [kind, which] = missing === undefined ? ['', ''] : argumentKindAndDetail(missing)
  if (kind === 'matter')
    return all.some(isBallotWord) ? tableLabels.nothingVoted : `there is no ${which || 'matter'} now`
  return 'there is nothing for this move to use yet'
}
