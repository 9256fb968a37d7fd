import { uniqueRuleLabel } from '../../../src/app/names/names-and-labels.ts'
import { rulesInOrder } from '../../../src/kernel/state/rulebook.ts'
import type { State } from '../../../src/kernel/state/state.ts'
import { everyChange } from './changes.ts'
import { guardedGame, guardsOf } from './guarded-game.ts'
import { SCENES, type Scene } from './scenes.ts'
import { type Tried, tryChange, WAYS, type WayTried } from './try-change.ts'

/** One change with what came of it by each way; undefined where it is impossible in every scene. */
export type Row = { readonly change: string; readonly tries: readonly (Tried | undefined)[] }

/** A guard that a rule’s program declares, with every try that it concerns. */
export type Guard = {
  readonly rule: string
  readonly topic: string
  readonly tries: readonly Tried[]
  /** The tries about which the rule was not asked. */
  readonly unasked: readonly Tried[]
  readonly stopped: readonly Tried[]
}

/** Tries the changes of a ruleset by every way, in its scenes: all of them, or one in so many. */
export function tryAll(
  ruleset: string,
  step: number,
): { readonly rows: readonly Row[]; readonly guards: readonly Guard[] } {
  const games = SCENES.filter(({ way }) => way.ruleset === ruleset).map(scene => ({ scene, game: guardedGame(scene) }))
  const changes = games.map(({ game }) => everyChange(game.state))
  const names = [...new Set(changes.flat().map(({ name }) => name))].filter((_, place) => place % step === 0)
  const rows = new Map<string, Row>()
  games.forEach(({ scene, game }, index) => {
    for (const change of changes[index]?.filter(({ name }) => names.includes(name)) ?? []) {
      const known = rows.get(change.name)?.tries ?? WAYS.map(() => undefined)
      const tries = known.map((tried, way) => tried ?? tryChange(scene, game, change, WAYS[way] as WayTried))
      rows.set(change.name, { change: change.name, tries })
    }
  })
  const all = [...rows.values()]
  const [first] = games
  return { rows: all, guards: first === undefined ? [] : everyGuard(first.game.state, all) }
}

function everyGuard(state: State, rows: readonly Row[]): readonly Guard[] {
  const all = rows.flatMap(({ tries }) => tries.filter(it => it !== undefined))
  return rulesInOrder(state).flatMap(rule =>
    guardsOf(rule).map(({ topic, within = topic }): Guard => {
      const tries = all.filter(({ topics }) => [topic, within].every(it => it === '' || topics.includes(it)))
      const label = uniqueRuleLabel(state, rule)
      return {
        rule: label,
        topic,
        tries,
        unasked: tries.filter(({ asked }) => !asked.has(rule.id)),
        stopped: tries.filter(({ by }) => by.includes(label)),
      }
    }),
  )
}

/** The scenes of a ruleset, in words. */
export function scenesInWords(ruleset: string): string {
  return SCENES.filter(({ way }) => way.ruleset === ruleset)
    .map(({ moment }: Scene) => moment)
    .join('; ')
}
