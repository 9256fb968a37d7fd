/**
 * Whether an effect is ordered by a Judge, or made by hand without the authority of a rule that the players made or
 * amended. A text permits changes of texts; no text takes a program away.
 */
const byPeople = ({ 'rules.heading': page, amendments }: Facts, { do: kind, via, warrant }: Fact): boolean =>
  via === 'ruling' ||
  (via === 'hand' && (kind === 'unbind' || (!page.null?.includes(warrant) && !amendments?.[warrant]?.length)))

/** The effects that change the rules. */
const LAW = ['addRule', 'removeRule', 'replaceText', 'setAttribute', 'relabel', 'bind', 'unbind', 'setFront']

export default rule({
  reads: ['rules.heading', 'amendments', 'players', 'answerers'],
  offers: {
    /** Where no rule regulates joining or leaving, both are permitted. */
    join: {
      as: 'facility',
      schema: { name: 'name', surname: 'name?' },
      when({ act, players, answerers }) {
        if (answerers.joining !== undefined) return undefined
        return players.includes(act.by) ? 'you are already playing.' : true
      },
      does: ({ act }, { admit }) => admit(act.with),
    },
    forfeit: {
      as: 'facility',
      schema: {},
      when: ({ act, players, answerers }) =>
        answerers.forfeiting === undefined && players.includes(act.by) ? true : undefined,
      does: ({ act }, { leave }) => leave({ person: act.by }),
    },
  },
  answers: {
    /**
     * People may change rules, by hand or by a ruling, only to carry out an adopted change or if a rule that the
     * players made permits it. A program changes rules under the authority of its own rule.
     */
    'mayChange rules'(facts) {
      const items = facts.about.items
        .filter((it: Fact) => LAW.includes(it.do) && facts.about.under[it.matter]?.outcome !== 'adopted')
        .filter((it: Fact) => byPeople(facts, it))
        .map((it: Fact) => it.index)
      const reason =
        'changing the rules is permitted only when a rule or set of rules explicitly or implicitly permits it.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
})
