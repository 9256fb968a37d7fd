import type { Decided, Refused } from '../../kernel/acts/close-run.ts'
import { decide } from '../../kernel/acts/decide.ts'
import { found, foundingEffects } from '../../kernel/acts/founding-entry.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { Answer, Decision } from '../../kernel/questions/decision.ts'
import { evolve } from '../../kernel/state/evolve.ts'
import type { RuleId } from '../../kernel/state/rule.ts'
import { labelOf } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import { diceFault } from '../dice/dice-check.ts'
import type { DiceBehind } from '../dice/dice-in-words.ts'
import { NO_STANDING, withEntry } from '../dice/dice-secret.ts'
import { foldLog } from '../log/chain-fault.ts'
import { recordedChance } from '../play/chance.ts'
import { worldWithGasPerAct } from '../play/world.ts'
import { joined, type Sentence, say, sentenceOf, type Words } from '../prose/sentence.ts'
import { sentenceWithNames } from '../prose/sentence-with-names.ts'
import { valueInBrief } from '../prose/value-in-brief.ts'
import { ruleReference } from '../prose/values.ts'
import { redactSecrets } from '../views/view-as.ts'

/** All questions that were asked while an entry was being decided. */
export type Asked = Pick<Decided, 'decisions' | 'failures' | 'gas'>

/**
 * An entry with its causes. The entry is decided again on this machine, if possible, to recover every question and
 * answer.
 */
export type ExplainedEntry = {
  readonly entry: Entry
  readonly before: State
  readonly after: State
  /** Absent if another machine decided the entry, or if deciding it again gives a different result. */
  readonly asked?: Asked
  /** Why there are no decisions, as a sentence. */
  readonly missing?: string
  readonly dice: DiceBehind
}

/**
 * Explains one entry of a log in its public form. Programs' use of a secret is shown once the secret has been opened.
 */
export function explainEntry(world: World, log: readonly Entry[], seq: number): ExplainedEntry {
  const entries = redactSecrets(foldLog(log), log)
  const entry = entries[seq]
  if (entry === undefined) throw new RangeError(`there is no entry ${seq}`)
  const past = entries.slice(0, seq)
  const fault = diceFault(past, entry)
  const dice = { standing: past.reduce(withEntry, NO_STANDING), ...(fault === undefined ? {} : { fault }) }
  return explainAfter(world, foldLog(past), entry, dice)
}

/** Like `explainEntry`, but takes an entry and the game before it, both without any texts that are still sealed. */
export function explainAfter(world: World, before: State, entry: Entry, dice: DiceBehind): ExplainedEntry {
  const told = { entry, before, after: evolve(before, entry), dice }
  if (entry.machine !== world.machine) return { ...told, missing: OTHER_MACHINE }
  const decided = decidedAgain(world, before, entry)
  if (decided.ok && world.purse !== undefined) world.purse.left -= decided.gas
  if (decided.ok && decided.entry.hash === entry.hash) return { ...told, asked: decided }
  if (decided.lacking.length > 0) return { ...told, missing: SEALED }
  return { ...told, missing: 'Deciding the entry again gives a different result. Run nomic verify for details.' }
}

const OTHER_MACHINE = 'Another version of Nomothete decided this entry, so its questions can’t be asked again here.'

const SEALED = 'The entry depends on a secret that is not open yet, so its questions can’t be asked again here.'

/** Decides an entry again from its recorded act and dice. */
export function decidedAgain(asked: World, before: State, entry: Entry): Decided | Refused {
  const world = worldWithGasPerAct(asked)
  const chance = recordedChance(entry.outside)
  if (entry.seq > 0) return decide(world, before, entry.act, chance, entry.beside)
  return found(world, entry.act, foundingEffects(entry.effects), chance, entry.beside)
}

/** A decision as a sentence: the question, each answer with its rule and its status, and the outcome. */
export function explainDecision(state: State, decision: Decision): Sentence {
  const answers = decision.answers.filter(answer => answer.is !== 'silent').map(answer => explainAnswer(state, answer))
  return say`${decision.of}: ${answers.length === 0 ? 'no rule answers' : joined(answers, '; ')} → ${explainOutcome(state, decision)}`
}

function explainAnswer(state: State, answer: Answer): Sentence {
  const { standing, reason } = answer
  const said = answer.value === undefined ? (answer.failure?.detail ?? answer.is) : valueInBrief(state, answer.value)
  const by = 'by' in standing ? say` by ${ruleLabelOrJudge(state, standing.by)}` : ''
  const because = reason === undefined ? '' : say` (${sentenceWithNames(state, reason)})`
  return say`rule ${ruleLabelOrJudge(state, answer.rule)} says ${said}${because}, which ${standing.is}${by}`
}

function explainOutcome(state: State, { outcome }: Decision): Sentence {
  if (outcome.is === 'decided') return valueInBrief(state, outcome.value)
  return outcome.is === 'silent' ? sentenceOf('nothing') : say`undecided: ${sentenceWithNames(state, outcome.why)}`
}

/** A rule by its label alone. A null rule is the Judge, who has no label. */
function ruleLabelOrJudge(state: State, rule: RuleId | null): Words {
  const label = labelOf(state, rule)
  return rule === null ? label : ruleReference(label, label)
}
