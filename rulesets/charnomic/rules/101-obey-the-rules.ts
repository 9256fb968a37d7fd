const DEADLINES = ['arm', 'disarm', 'suspend', 'resume']

/** Whether a ruling declares void the immutable rule that decides which rules are void. */
const unseats = (it: Fact, { answerers }: Facts): boolean =>
  it.do === 'find' && it.was?.attributes.status === 'immutable' && (answerers.precedence ?? []).includes(it.rule)

/** Whether an effect answers by hand for a rule that has a program, or moves a deadline by hand or by a ruling. */
function interferes(it: Fact, programmed: ReadonlySet<string>): boolean {
  if (it.do === 'answer') return it.via === 'hand' && programmed.has(it.rule)
  return DEADLINES.includes(it.do) && (it.via === 'hand' || it.via === 'ruling')
}

const isInForce = (rule: string, labels: { readonly [label: string]: readonly string[] }): boolean =>
  Object.values(labels).some(it => it.includes(rule))

/** Whether people have yet to say what a text without a program says of players who do not vote. */
const isUnsaid = ({ 'textOnly.tells': left, answeredByHand }: Facts): boolean =>
  (left.silence ?? []).some((id: string) => !(answeredByHand.silence ?? []).includes(id))

/** The Active Players who have not voted on a matter. */
const silentOn = ({ players, inactive }: Facts, matter: Fact): readonly string[] =>
  players.filter((voter: string) => !inactive.includes(voter) && matter.ballots?.[voter] === undefined)

export default rule({
  reads: [
    ...['answerers', 'answeredByHand', 'classifiedBy', 'rules.label', 'textOnly.tells'],
    ...['players', 'inactive', 'matters'],
  ],
  answers: {
    /** No vote ends for players who have not voted until it is known what the texts in force say of them. */
    silence: {
      only: 'where people have yet to say',
      does: facts =>
        isUnsaid(facts) && facts.matters.some((it: Fact) => it.voting === true && silentOn(facts, it).length > 0)
          ? otherwise(undecided('people have yet to say how players count who have not voted'))
          : null,
    },
    /** Refuses answers given by hand for a rule that has a program. People answer only for texts without a program. */
    'mayChange state': {
      touching: ['byHand'],
      does(facts) {
        const { about, answerers } = facts
        const asked = about.items.filter((it: Fact) => it.via === 'hand' || it.via === 'ruling')
        if (asked.length === 0) return null
        const programmed = new Set(
          Object.values(answerers as { readonly [question: string]: readonly string[] }).flat(),
        )
        const items = asked.filter((it: Fact) => interferes(it, programmed)).map((it: Fact) => it.index)
        const reason =
          'players abide by the rules as they are: a program says only what its rule says, and waits only for that.'
        const unseating = asked.filter((it: Fact) => unseats(it, facts)).map((it: Fact) => it.index)
        return [
          { items, verdict: 'refuse', reason },
          { items: unseating, verdict: 'refuse', reason: 'a ruling cannot put a rule out of effect.' },
        ].filter(it => it.items.length > 0)
      },
    },
  },
  after: {
    /** What people say for a text alone about players who have not voted happens once the vote is over. */
    periodOver: {
      from: ['104', '321'],
      needs: ['silence'],
      does: (facts, { castBallot }) =>
        facts.decided.silence === null || (facts.answerers.silence ?? []).length > 0
          ? null
          : silentOn(facts, facts.matter).map(voter =>
              castBallot({ matter: facts.matter.id, voter, choice: facts.decided.silence }, 'did not vote in time'),
            ),
    },
    /** No player stays Inactive once the rule that classifies players is no longer in force. */
    'changed rules': ({ classifiedBy = null, 'rules.label': labels }, { set }) =>
      classifiedBy === null || isInForce(classifiedBy, labels)
        ? null
        : set({ inactive: [], classifiedBy: null }, 'no rule in effect classifies players as Inactive'),
  },
})
