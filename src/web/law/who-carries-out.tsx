import { ADOPTED_RULE_TAGS } from '../../institutions/adopted-rule-tags.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { Rule } from '../../wire/game/rule.ts'

const BY: { readonly [who: string]: string } = {
  program: 'carried out by a program',
  partly: 'carried out partly by a program',
  people: 'no program: people carry it out',
}

/** A tag that says in a few words who carries out a rule. The reason appears on hover. */
export function CarriedOutTag({ rule }: { readonly rule: Pick<Rule, 'carriedOut' | 'program'> }) {
  const [who = 'people'] = rule.carriedOut.split(': ')
  const words = who !== 'people' && !rule.program ? 'no program: people carry it out for now' : (lookup(BY, who) ?? who)
  return <span className={`tag carried carried-${who}`}>{words}</span>
}

/** Whether people carry out a rule, or a part of it, and the rule is not void. */
export function isCarriedOutByPeople({ carriedOut, void: voided }: Pick<Rule, 'carriedOut' | 'void'>): boolean {
  return voided === null && /^(?:people|partly)/.test(carriedOut)
}

/**
 * Explains in the ruleset author's words what a rule’s program does, or why no program carries out the rule. A rule
 * adopted during the game has no such explanation: its tag says who carries it out, and its history names the proposal.
 */
export function HowCarriedOut({ carriedOut }: { readonly carriedOut: string }) {
  const [who, ...why] = carriedOut.split(': ')
  const words = why.join(': ')
  if (words === '' || carriedOut === ADOPTED_RULE_TAGS.program || carriedOut === ADOPTED_RULE_TAGS.people) return null
  return (
    <span className="small">
      <span className="soft">{who === 'people' ? 'Why:' : 'Effect:'}</span> <span data-law>{words}</span>
    </span>
  )
}
