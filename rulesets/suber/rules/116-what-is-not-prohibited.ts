/** The effects that change the rules. */
const LAW = ['addRule', 'removeRule', 'replaceText', 'setAttribute', 'relabel', 'bind', 'unbind', 'setFront']

/** Whether a rule was only transmuted, so it has a new number but the same text as in the Initial Set. */
const onlyTransmuted = ({ initialText, amendments }: Facts, id: string): boolean =>
  initialText?.[id] === true && (amendments?.[id] ?? []).length === 0

/** Whether a rule has the number of a proposal. */
const isNumberedFrom = (by: Fact, id: string, first: number): boolean =>
  Object.keys(by).some(label => Number(label) >= first && by[label].includes(id))

/** Whether people carry out a rule of the Initial Set because it has lost its program. */
const isLeftToPeople = ({ textOnly, self, 'rules.label': by }: Facts, id: string): boolean =>
  textOnly.includes(id) && !self.params.unprogrammed.some((label: number) => by[label]?.includes(id) === true)

/**
 * Whether players made or amended a rule, or carry it out. Rules of the Initial Set have lower numbers, or have only
 * been transmuted.
 */
const isMade = (facts: Facts, id: string): boolean =>
  isNumberedFrom(facts['rules.label'], id, facts.self.params.first)
    ? !onlyTransmuted(facts, id)
    : isLeftToPeople(facts, id)

/**
 * Whether a rule in force has a program that answers a question, whatever the question is about. Each program itself
 * says which acts it offers and whether it reacts.
 */
const isAnswered = ({ answerers }: Facts, question: string): boolean =>
  ['mayAct', 'mayReact'].includes(question) ||
  Object.keys(answerers).some(it => it === question || it.startsWith(`${question} `))

export default rule({
  reads: ['players', 'rules.label', 'answerers', 'initialText', 'amendments', 'textOnly'],
  answers: {
    /**
     * People may change rules, by hand or by a ruling, only to carry out an adopted change or if a rule that players
     * made permits it. A program changes rules under the authority of its own rule. A text permits changes of texts; no
     * text takes a program away.
     */
    'mayChange rules'(facts) {
      const { about } = facts
      const items = about.items
        .filter((it: Fact) => LAW.includes(it.do) && about.under[it.matter]?.kind !== 'proposal')
        .filter(
          (it: Fact) =>
            it.via === 'ruling' || (it.via === 'hand' && (it.do === 'unbind' || !isMade(facts, it.warrant))),
        )
        .map((it: Fact) => it.index)
      const reason = 'changing the rules is permitted only when a rule explicitly or implicitly permits it.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
    /** If a rule regulates a question, people cannot answer it in the name of a rule that does not mention it. */
    'mayChange effect answer'(facts) {
      const items = facts.about.items
        .filter((it: Fact) => it.do === 'answer' && it.via === 'hand')
        .filter((it: Fact) => !isMade(facts, it.rule) && isAnswered(facts, it.question))
        .map((it: Fact) => it.index)
      const reason = 'whatever is regulated by a rule is not permitted by this one.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
    /** Rule 212 regulates what team-mates may do, so people enter them only under a rule that makes them team-mates. */
    'mayChange register teams'(facts) {
      const items = facts.about.items
        .filter((it: Fact) => it.register === 'teams' && it.via === 'hand' && !isMade(facts, it.warrant))
        .map((it: Fact) => it.index)
      const reason =
        'what a rule regulates is not permitted by this one, and no rule here makes these players team-mates.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
    'mayChange register initialText'({ about, self }) {
      const items = about.items
        .filter((it: Fact) => it.register === 'initialText' && it.via !== 'undoing')
        .filter((it: Fact) => it.warrant !== self.id || it.via !== 'program')
        .map((it: Fact) => it.index)
      const reason = 'no one can change which text a rule had before it was transmuted.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
  offers: {
    /** No rule regulates joining, so joining is permitted. */
    join: {
      schema: { name: 'name', surname: 'name?' },
      when: ({ act, players }) => (players.includes(act.by) ? 'you are already playing.' : true),
      does: ({ act }, { admit }) => admit(act.with),
    },
  },
  after: {
    /**
     * Marks the rules of the Initial Set that are about to be transmuted but have not been amended. Otherwise, their
     * new numbers would suggest that players made them.
     */
    voteOpened({ matter, self, amendments, 'rules.label': by }, { set }) {
      const kept = matter.changes
        .filter((it: Fact) => it.kind === 'transmute' && (amendments[it.rule] ?? []).length === 0)
        .map((it: Fact) => it.rule)
        .filter((id: string) =>
          Object.keys(by).some(label => Number(label) < self.params.first && by[label].includes(id)),
        )
      return kept.length === 0 ? null : set({ initialText: Object.fromEntries(kept.map((id: string) => [id, true])) })
    },
  },
})
