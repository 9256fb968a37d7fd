import type { ReactNode } from 'react'
import type { PossibleActs } from '../../wire/game/act.ts'
import { type Argument, argumentKindAndDetail } from '../forms/field-props.ts'
import { ActButton } from './act-button.tsx'
import { tableLabels } from './labels.ts'
import { isDuty } from './one-press-choice.ts'

type PossibleAct = PossibleActs['acts'][number]

/**
 * A group of acts: acts that the game is waiting for, acts that are only recorded, acts for joining or leaving, or all
 * other acts.
 */
type ActGroup = {
  readonly title: string
  readonly acts: readonly PossibleAct[]
  readonly are?: 'awaited' | 'joining' | 'noted' | 'leaving'
}

/** Up to this many acts need no headings. */
const FEW = 6

/**
 * Groups the possible acts: first the acts that continue the game or join it, then the others by subject, and finally
 * the acts that the rules only record and the acts that leave the game. The game is not waiting for an act that would
 * only be done `again`. With `beside`, the other acts always have a heading.
 */
export function actGroups(
  acts: readonly PossibleAct[],
  again: (act: PossibleAct) => boolean,
  beside: boolean,
): readonly ActGroup[] {
  const awaited = dutiesFirst(acts.filter(act => !again(act) && (act.ends || act.leads === 'further')))
  const joining = acts.filter(act => act.leads === 'in')
  const leaving = acts.filter(act => act.leads === 'out')
  const noted = acts.filter(act => act.leads === 'noted' && !awaited.includes(act))
  const others = acts.filter(act => ![...awaited, ...joining, ...leaving, ...noted].includes(act))
  const first: readonly ActGroup[] = [
    { title: '', acts: awaited, are: 'awaited' },
    { title: '', acts: joining, are: 'joining' },
  ]
  const last: readonly ActGroup[] = [
    { title: 'Moves that are only recorded, with no other effect right away', acts: noted, are: 'noted' },
    { title: tableLabels.leave, acts: leaving, are: 'leaving' },
  ]
  return [...first, ...groupsBySubject(others, beside || awaited.length + joining.length > 0), ...last].filter(
    group => group.acts.length > 0,
  )
}

/** Acts that a rule demands come before acts that would also end the wait. */
function dutiesFirst(acts: readonly PossibleAct[]): readonly PossibleAct[] {
  return acts.toSorted((a, b) => Number(isDuty(b)) - Number(isDuty(a)))
}

function groupsBySubject(others: readonly PossibleAct[], beside: boolean): readonly ActGroup[] {
  if (others.length <= FEW) return [{ title: beside ? ELSE : '', acts: others }]
  const groups = Map.groupBy(others, ({ arguments: all }) => groupTitleOf(all))
  const named = [...groups].map(([title, list]) => ({ title, acts: list }))
  return named.toSorted((a, b) => Number(a.title === ELSE) - Number(b.title === ELSE))
}

const ELSE = 'You may also'

function groupTitleOf(all: readonly Argument[]): string {
  const [, which = ''] =
    all.map(argumentKindAndDetail).find(([kind, detail]) => kind === 'matter' && detail !== '') ?? []
  const kind = which === '' && all.some(it => argumentKindAndDetail(it)[0].startsWith('change')) ? 'proposal' : which
  return kind === '' ? ELSE : `${kind.charAt(0).toUpperCase()}${kind.slice(1)}s`
}

/**
 * A group of acts, each as a button, with the form of the selected act below its button. If the game is waiting for a
 * single act that needs no arguments, its form is shown at once, and one button does the act.
 */
export function ActsOffered({
  group: { title, acts, are },
  chosen,
  choose,
  titled,
  atOnce,
  children,
}: {
  readonly group: ActGroup
  readonly chosen: string | undefined
  readonly choose: (act: string) => void
  /** The label of an act in this group. */
  readonly titled: (act: ActGroup['acts'][number]) => string
  /** The form of an act that needs no arguments. */
  readonly atOnce: (act: ActGroup['acts'][number]) => ReactNode
  readonly children: ReactNode
}) {
  const [only] = acts
  const bare = are === 'awaited' && acts.length === 1 && only?.leads === 'further'
  const buttons = (
    <>
      <div className="row">
        {acts.map(act => (
          <ActButton
            key={act.act}
            act={act.act}
            title={titled(act)}
            main={are === 'awaited'}
            open={chosen === act.act}
            toggle={choose}
          />
        ))}
      </div>
      {acts.some(({ act }) => act === chosen) ? children : null}
    </>
  )
  if (bare) return <div className="acts">{atOnce(only)}</div>
  // These acts cannot be undone, so they must never appear under the pointer of someone who has just acted.
  if (are === 'noted' || are === 'leaving')
    return (
      <details className="acts">
        <summary>{title}</summary>
        {buttons}
      </details>
    )
  return (
    <div className="acts">
      {title === '' ? null : <h3>{title}</h3>}
      {buttons}
    </div>
  )
}
