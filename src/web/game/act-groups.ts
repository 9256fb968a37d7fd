import type { Schema } from '../api/schema.ts'
import { type Argument, kindOf } from './field-of.ts'
import { isBallot } from './is-ballot.ts'

type PossibleAct = Schema['PossibleActs']['acts'][number]

/** Acts that belong together, under what they are about. */
export type ActGroup = { readonly title: string; readonly acts: readonly PossibleAct[] }

/** So many acts need no headings. */
const FEW = 6

/** The acts that one can do: first those by which the game goes on, then the others by what they are about, and at the end what the rules only note down, and how one leaves. */
export function actGroups(acts: readonly PossibleAct[], waits: readonly Schema['Awaited'][]): readonly ActGroup[] {
  const awaited = acts.filter(act => act.leads === 'further' || waits.some(it => isAwaited(act, it)))
  const leaving = acts.filter(act => act.leads === 'out')
  const noted = acts.filter(act => act.leads === 'noted' && !awaited.includes(act))
  const others = acts.filter(act => ![...awaited, ...leaving, ...noted].includes(act))
  const last = [
    { title: 'The rules note this; nothing else follows at once', acts: noted },
    { title: 'To leave the game', acts: leaving },
  ].filter(group => group.acts.length > 0)
  const first = awaited.length === 0 ? [] : [{ title: 'For this the game waits', acts: awaited }]
  if (others.length <= FEW) {
    const title = first.length === 0 ? '' : 'You may also'
    return [...first, ...(others.length === 0 ? [] : [{ title, acts: others }]), ...last]
  }
  const groups = Map.groupBy(others, ({ arguments: all }) => aboutOf(all))
  const named = [...groups].map(([title, list]) => ({ title, acts: list }))
  return [...first, ...named.toSorted((a, b) => Number(a.title === ELSE) - Number(b.title === ELSE)), ...last]
}

/** Whether an act is what somebody is waited for to do: to vote on a matter, or what the part of the turn is called. */
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
