const NONE_MUTABLE = 'there must always be at least one mutable rule'

/**
 * The questions that must have an answer before any change can be adopted, each with a description of what would be
 * missing.
 */
const NEEDED: { readonly [question: string]: string } = {
  required: 'how many votes a change needs',
  mayVote: 'who votes',
  parts: 'when a rule-change is proposed',
}

/** The kinds of effect that could make rule-changes impossible. */
const WHICH = ['removeRule', 'setAttribute']

/** Whether a new program makes adoption impossible in every case. */
const prevents = ({ answers = {} }: Fact, players: number): boolean =>
  answers.mayVote === false || (answers.required !== undefined && isBeyond(answers.required, players))

/** Whether a requirement is greater than all votes together: "more than 1 of voters", "5/4 of votes", more votes than players. */
function isBeyond(required: Fact, players: number): boolean {
  const told = /^(more than )?(\d+(?:\/\d+)?) of /.exec(String(required))
  const {
    share = '0',
    more = false,
    votes = '0',
  } = told === null
    ? Number(required) > 0
      ? { votes: required }
      : required
    : { share: told[2], more: told[1] !== undefined }
  return exact.moreThan(share, 1) || (more && exact.atLeast(share, 1)) || exact.moreThan(votes, players)
}

/** The rules that are mutable after a batch, and the rules that it removes. */
function after(items: readonly Fact[], by: Fact): { readonly mutable: Set<string>; readonly gone: Set<string> } {
  const mutable = new Set<string>(by.mutable ?? [])
  const gone = new Set<string>()
  for (const it of items) {
    const set = it.do === 'setAttribute' && it.name === 'status' ? it.value : null
    const status = it.do === 'addRule' ? it.attributes.status : set
    if (status === 'mutable') mutable.add(it.rule)
    else if (status !== null || it.do === 'removeRule') mutable.delete(it.rule)
    if (it.do === 'removeRule') gone.add(it.rule)
  }
  return { mutable, gone }
}

/**
 * Whether this rule, once mutable, defers to the rule that permits even changes that repeal their own authority. If
 * both rules are immutable, this one takes precedence by its lower number, but as a mutable rule it takes precedence
 * over no immutable rule.
 */
const yields = ({ self, 'rules.status': by, 'rules.label': labelled }: Facts): boolean =>
  self.attributes.status === 'mutable' &&
  (labelled[self.params.yieldsTo] ?? []).some((it: string) => by.immutable?.includes(it))

export default rule({
  reads: ['rules.status', 'rules.label', 'answerers', 'answeredByHand', 'players'],
  answers: {
    /** Holds a change for Judgment if the change would leave no mutable rule or make adoption impossible. */
    'mayChange rules'(facts) {
      const { about, answerers, answeredByHand, players, self, 'rules.status': by } = facts
      const verdict = self.readings.breach === 'refused' ? 'refuse' : 'hold'
      const { mutable, gone } = after(about.items, by)
      const items = about.items.filter((it: Fact) => WHICH.includes(it.do)).map((it: Fact) => it.index)
      if (mutable.size === 0) return [{ items, verdict, reason: NONE_MUTABLE, limits: true }]
      if (yields(facts)) return null
      const lost = Object.keys(NEEDED).find(question => {
        const telling = [...(answerers[question] ?? []), ...(answeredByHand[question] ?? [])]
        return telling.length > 0 && telling.every((it: string) => gone.has(it))
      })
      const never = 'the adoption of rule-changes must never become completely impermissible, and'
      if (lost !== undefined)
        return [{ items, verdict, reason: `${never} no rule would say ${NEEDED[lost]}`, limits: true }]
      const barring = about.items.filter((it: Fact) => prevents(it, players.length)).map((it: Fact) => it.index)
      return barring.length === 0
        ? null
        : [{ items: barring, verdict, reason: `${never} by that program nothing could be adopted` }]
    },
  },
})
