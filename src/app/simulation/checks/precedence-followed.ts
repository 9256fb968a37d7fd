import type { Answer, Decision } from '../../../kernel/questions/decision.ts'
import { canonical } from '../../../kernel/values/canonical.ts'
import type { JsonObject } from '../../../kernel/values/json.ts'
import type { Check } from './check.ts'

/**
 * An answer wins over another only if the rules of precedence said so in this very entry; otherwise, no answer wins.
 */
export const precedenceFollowed: Check = ({ decided: { decisions } }) => {
  const beats = new Set(decisions.filter(({ question }) => question === 'precedence').flatMap(beatsIn))
  for (const decision of decisions) {
    const wrong = unfounded(decision, beats)
    if (wrong !== undefined) return `${decision.of}: ${wrong}`
  }
  return undefined
}

/** Pairs of rules: "r1>r2" means that the rules, when asked, said that r1 takes precedence over r2. */
function beatsIn({ answers }: Decision): readonly string[] {
  return answers.flatMap(({ value }) =>
    (Array.isArray(value) ? (value as readonly JsonObject[]) : []).flatMap(it =>
      it === null || typeof it !== 'object' ? [] : [`${it['winner']}>${it['loser']}`],
    ),
  )
}

function unfounded({ question, answers, outcome }: Decision, beats: ReadonlySet<string>): string | undefined {
  if (question === 'precedence' || outcome.is !== 'decided') return undefined
  const winners = answers.filter(({ standing }) => standing.is === 'prevails')
  for (const loser of answers.filter(({ standing }) => standing.is === 'overruled')) {
    const { standing, rule } = loser
    if (standing.is !== 'overruled' || standing.by === rule) continue
    if (!beats.has(`${standing.by}>${rule}`) && winners.every(it => it.via === 'program'))
      return `rule ${rule} was overruled by ${standing.by}, but no rule of precedence says so.`
  }
  const [first] = winners
  const rival = answers.find(it => isRival(it, first))
  return rival === undefined || first === undefined
    ? undefined
    : `rule ${first.rule} prevailed although ${rival.rule} said something else and was not overruled.`
}

function isRival(answer: Answer, first: Answer | undefined): boolean {
  if (first === undefined || answer.standing.is !== 'tied') return false
  return canonical(answer.value ?? null) !== canonical(first.value ?? null)
}
