import type { Decided } from '../../kernel/acts/close-run.ts'
import { failureReasonOf } from '../../kernel/log/entry.ts'
import type { State } from '../../kernel/state/state.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { KeptProgram } from '../../wire/game/adoption.ts'
import { stateKnownTo } from '../adoption/if-adopted.ts'
import { scriptedChance } from '../play/chance.ts'
import { type Game, passDeadlinesUntil, preview } from '../play/game.ts'
import { worldWithSharedGas } from '../play/world.ts'
import { NO_NEWS, newsView } from '../prose/news.ts'
import { attemptView, bindAsked, refusalView } from './bind-incoming-act.ts'
import { changesView } from './change-view.ts'
import { consequencesToConfirm } from './consequences-to-confirm.ts'
import type { AskedAct, SessionReply, Upto } from './messages.ts'
import { viewerOf } from './question.ts'
import { previewAdoption } from './questions/adoption.ts'

const NOTHING_TOLD = { ...NO_NEWS, unborn: [], thrown: false, secret: false } as const

/** The preview of an act, without the entry that it follows. */
type Preview = Omit<Extract<SessionReply, { is: 'preview' }>, 'is' | keyof Upto>

/**
 * Previews an act. At most `most` overdue deadlines count as passed, because they always come before an act. The act is
 * tried without what others have sealed and without the game's dice. If the act, or a deadline before it, depends on a secret or a
 * throw, nothing is shown. Otherwise, people could find out in private what the act would reveal to everyone.
 */
export function previewAct(game: Game, asks: AskedAct, most: number): Preview {
  const at = Math.max(asks.at, game.state.now)
  const world = worldWithSharedGas(game.world)
  const fallen: Decided[] = []
  const known = stateKnownTo(world, game.state, viewerOf(asks.by))
  const trial: Game = { world, chance: scriptedChance([]), state: known, keep: decided => fallen.push(decided) }
  passDeadlinesUntil(trial, at, most)
  if (fallen.some(({ lacking }) => lacking.length > 0)) return { ...NOTHING_TOLD, secret: true }
  if (fallen.some(hasThrown)) return { ...NOTHING_TOLD, thrown: true }
  const bound = bindAsked(game, trial.state, { ...asks, at })
  if (!bound.ok) return { ...NOTHING_TOLD, refusal: bound.refusal }
  const tried = preview(trial, bound.act)
  if (tried.lacking.length > 0) return { ...NOTHING_TOLD, secret: true }
  if (!tried.ok) return { ...NOTHING_TOLD, refusal: refusalView(trial.state, tried.refusal) }
  if (hasThrown(tried)) return { ...NOTHING_TOLD, thrown: true }
  const attempt = failureReasonOf(tried.entry)
  if (attempt !== undefined) return { ...NOTHING_TOLD, refusal: attemptView(tried.entry, attempt) }
  const adoption = previewAdoption(world, tried, bound.act.by)
  const news = newsView(trial.state, tried.entry, tried.state)
  const kept = keptProgramsOfMatters(trial.state, bound.act.with)
  const confirm = consequencesToConfirm(trial.state, tried.entry)
  return {
    ...NOTHING_TOLD,
    ...news,
    ...(confirm.length === 0 ? {} : { confirm }),
    unborn: newLabelsIn(tried),
    ...(adoption === undefined ? (kept.length === 0 ? {} : { kept }) : { adoption }),
  }
}

/** The rules whose text might differ from their program if a matter that an act names were adopted. */
function keptProgramsOfMatters(state: State, args: JsonObject): readonly KeptProgram[] {
  const named = Object.values(args).flatMap(id => lookup(state.matters, `${id}`) ?? [])
  return named
    .flatMap(matter => changesView(state, matter))
    .filter(({ apart, counted }) => apart || counted.length > 0)
    .map(({ rule, apart, counted }) => ({ rule, apart, counted }))
}

/** Whether dice were thrown. The dice in a preview show faces that no real throw will show. */
function hasThrown({ entry }: Decided): boolean {
  return entry.outside.faces.length > 0
}

/** The labels that an act would give to the rules and matters it creates. */
function newLabelsIn({ entry }: Decided): readonly string[] {
  return entry.effects.flatMap(effect => {
    if (effect.do === 'openMatter') return [effect.matter.label]
    if (effect.do === 'addRule') return [effect.rule.label]
    return effect.do === 'relabel' ? [effect.label] : []
  })
}
