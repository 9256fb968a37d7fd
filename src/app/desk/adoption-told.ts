import type { Decision } from '../../kernel/decision.ts'
import type { JsonObject } from '../../kernel/json.ts'
import { own } from '../../kernel/own.ts'
import { labelOf } from '../../kernel/rulebook.ts'
import type { PersonId, State } from '../../kernel/state.ts'
import type { World } from '../../kernel/world.ts'
import type { Proposed } from '../adoption/as-proposal.ts'
import { type ChangeFollowed, type IfAdopted, ifAdopted } from '../adoption/if-adopted.ts'
import { knownTo } from '../adoption/known-to.ts'
import { changeInWords } from '../change-in-words.ts'
import { failuresInWords } from '../failures-in-words.ts'
import { newsTold } from '../news-told.ts'
import { programsTold } from './programs-told.ts'
import { ruleComparedTold } from './rule-compared-told.ts'

/** So many lines of each kind are told at most. */
const MOST = 60

/**
 * What would follow from a proposal if it were adopted as it stands, for somebody's eyes: of each change what would come
 * of it or which rules stand against it; and which rules, registers and answers would not be as they are.
 */
export function adoptionTold(world: World, { state, proposal }: Proposed, viewer: PersonId | undefined): JsonObject {
  const known = knownTo(world, state, viewer)
  const supposed = ifAdopted(world, known, proposal)
  const { before, after, changes } = supposed
  return {
    changes: changes.slice(0, MOST).map(changeTold),
    rules: ruleComparedTold(before, after).slice(0, MOST),
    registers: registersTold(supposed).slice(0, MOST),
    ...programsTold(world, before, after, proposal, MOST),
    thrown: decidedIn(changes).some(({ entry }) => entry.outside.faces.length > 0),
    secret: decidedIn(changes).some(({ lacking }) => lacking.length > 0),
    whole: !changes.some(it => 'untried' in it),
  }
}

function decidedIn(changes: readonly ChangeFollowed[]) {
  return changes.flatMap(it => ('outcome' in it && it.outcome.ok ? [it.outcome.decided] : []))
}

function changeTold(followed: ChangeFollowed): JsonObject {
  const { change, before } = followed
  const words = changeInWords(before, change)
  const untold = { words, news: [], notes: 0, why: null, refused: [], failed: [] }
  if ('untried' in followed) return { ...untold, why: 'The changes before it take all the work that one act may.' }
  const { outcome } = followed
  if (!outcome.ok) return { ...untold, why: outcome.why, refused: outcome.rules.map(it => refusedTold(before, it)) }
  const { decided, raised } = outcome
  const why = raised.find(({ name }) => name === 'notInForce')?.data['reason']
  const { news, notes } = newsTold(before, decided.entry, decided.state, true)
  const left = Math.max(0, news.length - MOST)
  const failed = failuresInWords(decided.state, decided.failures).slice(0, MOST)
  const told = { ...untold, news: news.slice(0, MOST), notes: Math.max(0, notes - left), failed }
  if (typeof why !== 'string' || why === '') return told
  return { ...told, why, refused: stoppedBy(decided.decisions).map(it => refusedTold(before, it)) }
}

/** The rules that let a change come to nothing, with their reasons. */
function stoppedBy(decisions: readonly Decision[]): readonly { readonly rule: string; readonly reason: string }[] {
  const answers = decisions.filter(({ question }) => question === 'mayChange').flatMap(it => it.answers)
  return answers.flatMap(({ rule, value }) => {
    const said = (Array.isArray(value) ? value : []) as readonly JsonObject[]
    const against = said.find(({ verdict }) => verdict !== 'apply')
    return rule === null || against === undefined ? [] : [{ rule, reason: String(against['reason'] ?? '') }]
  })
}

function refusedTold(state: State, { rule, reason }: { readonly rule: string; readonly reason: string }): JsonObject {
  return { label: labelOf(state, rule), reason, text: own(state.rules, rule)?.text ?? '' }
}

/** Registers that would be new, or hold something else. */
function registersTold({ before, after }: IfAdopted): readonly JsonObject[] {
  return Object.keys(after.registers).flatMap((name): readonly JsonObject[] => {
    const [was, is] = [own(before.registers, name), own(after.registers, name)]
    if (was === undefined) return [{ name, about: is?.declaration.about ?? null, new: true }]
    return was.value === is?.value ? [] : [{ name, about: was.declaration.about ?? null, new: false }]
  })
}
