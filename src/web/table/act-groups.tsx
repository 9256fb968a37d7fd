import type { ReactNode } from 'react'
import type { Schema } from '../api/schema.ts'
import { isBallot } from '../forms/ballot-words.ts'
import { type Argument, kindOf } from '../forms/field-of.ts'
import { ActButton } from './act-button.tsx'

type PossibleAct = Schema['PossibleActs']['acts'][number]

/** Acts that belong together, under what they are about: those for which the game waits, those that only are noted down, those by which one comes or leaves, or others. */
type ActGroup = {
  readonly title: string
  readonly acts: readonly PossibleAct[]
  readonly are?: 'awaited' | 'joining' | 'noted' | 'leaving'
}

/** So many acts need no headings. */
const FEW = 6

/**
 * The acts that one can do: first those by which the game goes on, or by which one comes into it, then the others by what they are about, and at the end
 * what the rules only note down, and how one leaves. No one waits for what is done `again`. `beside` whom the game waits for, the others are called what they are.
 */
export function actGroups(
  acts: readonly PossibleAct[],
  waits: readonly Schema['Awaited'][],
  again: (act: PossibleAct) => boolean,
  beside: boolean,
): readonly ActGroup[] {
  const awaited = acts.filter(act => !again(act) && (act.leads === 'further' || waits.some(it => isAwaited(act, it))))
  const joining = acts.filter(act => act.leads === 'in')
  const leaving = acts.filter(act => act.leads === 'out')
  const noted = acts.filter(act => act.leads === 'noted' && !awaited.includes(act))
  const others = acts.filter(act => ![...awaited, ...joining, ...leaving, ...noted].includes(act))
  const first: readonly ActGroup[] = [
    { title: '', acts: awaited, are: 'awaited' },
    { title: '', acts: joining, are: 'joining' },
  ]
  const last: readonly ActGroup[] = [
    { title: 'What the rules would only note down: nothing else follows at once', acts: noted, are: 'noted' },
    { title: 'To leave the game', acts: leaving, are: 'leaving' },
  ]
  return [...first, ...sorted(others, beside || awaited.length + joining.length > 0), ...last].filter(
    group => group.acts.length > 0,
  )
}

function sorted(others: readonly PossibleAct[], beside: boolean): readonly ActGroup[] {
  if (others.length <= FEW) return [{ title: beside ? ELSE : '', acts: others }]
  const groups = Map.groupBy(others, ({ arguments: all }) => aboutOf(all))
  const named = [...groups].map(([title, list]) => ({ title, acts: list }))
  return named.toSorted((a, b) => Number(a.title === ELSE) - Number(b.title === ELSE))
}

/** Whether an act is what someone is waited for to do: to vote on a matter, or what the part of the turn is called. */
function isAwaited({ act, arguments: all }: PossibleAct, { to, matters }: Schema['Awaited']): boolean {
  const votes = all.some(isBallot) && all.some(it => isAboutOne(it, matters))
  return votes || (matters.length === 0 && to.includes(act.slice(0, STEM).toLowerCase()))
}

/** “propose” stands for a proposal that is due. */
const STEM = 6

function isAboutOne(argument: Argument, matters: Schema['Awaited']['matters']): boolean {
  const [kind, which] = kindOf(argument)
  return (
    kind === 'matter' &&
    matters.some(it => (which === '' || it.kind === which) && argument.choices?.some(({ value }) => value === it.label))
  )
}

const ELSE = 'You may also'

function aboutOf(all: readonly Argument[]): string {
  const [, which = ''] = all.map(kindOf).find(([kind, detail]) => kind === 'matter' && detail !== '') ?? []
  const kind = which === '' && all.some(it => kindOf(it)[0].startsWith('change')) ? 'proposal' : which
  return kind === '' ? ELSE : `${kind.charAt(0).toUpperCase()}${kind.slice(1)}s`
}

/**
 * Acts that belong together, each as a button; the form of the one that is chosen stands among them. Where the game waits
 * for one act alone that needs nothing said, its form stands there, and one button does it.
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
  /** What an act is called here. */
  readonly titled: (act: ActGroup['acts'][number]) => string
  /** The form of an act that needs nothing said. */
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
  // What no one waits for and cannot be taken back does not come to lie under the hand of whoever has just acted.
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
