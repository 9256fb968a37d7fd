const NONE_MUTABLE = 'there must always be at least one mutable rule'

/** Questions without whose answers nothing can be adopted, with what no rule would say. */
const NEEDED: { readonly [question: string]: string } = {
  required: 'how many votes a change needs',
  mayVote: 'who votes',
  parts: 'when a rule-change is proposed',
}

/** The changes that can bring it about. */
const WHICH = ['removeRule', 'setAttribute']

/** Whether a program that comes into the game makes adoption impossible, whatever the case is. */
const prevents = ({ answers = {} }: Fact, players: number): boolean =>
  answers.mayVote === false || (answers.required !== undefined && isBeyond(answers.required, players))

/** Whether more is required than the votes of everybody: "more than 1 of voters", "5/4 of votes", more votes than players. */
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

/** The mutable rules after a batch, and those that it removes. */
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
 * Whether this rule, once mutable, gives way to that other one, which finds even changes permissible that repeal their
 * own authority: between two immutable rules this one has the lower number, but it prevails over no immutable rule.
 */
const yields = ({ self, 'rules.status': by, 'rules.label': labelled }: Facts): boolean =>
  self.attributes.status === 'mutable' &&
  (labelled[self.params.yieldsTo] ?? []).some((it: string) => by.immutable?.includes(it))

export default rule({
  reads: ['rules.status', 'rules.label', 'answerers', 'players'],
  answers: {
    /** A change after which no rule would be mutable, or nothing could be adopted, waits for Judgment. */
    'mayChange rules'(facts) {
      const { about, answerers, players, self, 'rules.status': by } = facts
      const verdict = self.readings.breach === 'refused' ? 'refuse' : 'hold'
      const { mutable, gone } = after(about.items, by)
      const items = about.items.filter((it: Fact) => WHICH.includes(it.do)).map((it: Fact) => it.index)
      if (mutable.size === 0) return [{ items, verdict, reason: NONE_MUTABLE }]
      if (yields(facts)) return null
      const lost = Object.keys(NEEDED).find(
        question => (answerers[question] ?? []).length > 0 && answerers[question].every((it: string) => gone.has(it)),
      )
      const never = 'the adoption of rule-changes must never become completely impermissible, and'
      if (lost !== undefined) return [{ items, verdict, reason: `${never} no rule would say ${NEEDED[lost]}` }]
      const barring = about.items.filter((it: Fact) => prevents(it, players.length)).map((it: Fact) => it.index)
      return barring.length === 0
        ? null
        : [{ items: barring, verdict, reason: `${never} by that program nothing could be adopted` }]
    },
  },
})
