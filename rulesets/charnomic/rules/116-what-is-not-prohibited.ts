const KINDS = ['proposal', 'motion', 'case']

/** Whether an effect that does not come from the rule about forfeiting changes the record of which rule that is. */
const misnames = (it: Fact, rule: string | null): boolean =>
  it.register === 'forfeitsUnder' &&
  it.via !== 'undoing' &&
  (it.via !== 'program' || (rule ?? it.warrant) !== it.warrant)

/** Whether an effect changes something that rules regulate: a register, or a matter put forward under a rule. */
function isRegulated(it: Fact, matters: readonly Fact[]): boolean {
  if (['write', 'add', 'answer'].includes(it.do)) return true
  const matter = matters.find(({ id }: Fact) => id === it.matter)
  return ['changeMatter', 'closeMatter'].includes(it.do) && KINDS.includes(matter?.kind)
}

/** Whether the rule about forfeiting is in force in any form, and therefore regulates forfeiting. */
const isRegulatedForfeit = ({ forfeitsUnder, 'rules.label': labels }: Facts): boolean =>
  forfeitsUnder === null ||
  Object.values(labels as { readonly [label: string]: readonly string[] }).some(it => it.includes(forfeitsUnder))

export default rule({
  reads: ['players', 'matters', 'forfeitsUnder', 'rules.label'],
  offers: {
    /** No rule regulates joining, so joining is permitted. */
    join: {
      as: 'facility',
      schema: { name: 'name', surname: 'name?' },
      when: ({ act, players }) => (players.includes(act.by) ? 'you are already playing.' : true),
      does: ({ act }, { admit }) => admit(act.with),
    },
    /** Once no rule regulates leaving, leaving is permitted. */
    forfeit: {
      as: 'facility',
      schema: {},
      when: facts => (!isRegulatedForfeit(facts) && facts.players.includes(facts.act.by)) || undefined,
      does: ({ act }, { leave }) => leave({ person: act.by }),
    },
  },
  answers: {
    /** Refuses any action by hand under this rule that another rule regulates. */
    'mayChange state': {
      touching: ['byHand', 'register forfeitsUnder'],
      does({ about, self, matters, forfeitsUnder }) {
        const items = about.items
          .filter(
            (it: Fact) =>
              misnames(it, forfeitsUnder) || (it.via === 'hand' && it.warrant === self.id && isRegulated(it, matters)),
          )
          .map((it: Fact) => it.index)
        const reason = 'what a rule regulates is not permitted by this one.'
        return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
      },
    },
    /**
     * Rules change only where a rule permits it. No rule permits a correction or a ruling to change them. A text permits
     * changes of texts; no text takes a program away.
     */
    'mayChange rules'({ about, self }) {
      const items = about.items
        .filter((it: Fact) => about.under[it.matter]?.outcome !== 'adopted')
        .filter(
          (it: Fact) =>
            it.via === 'ruling' ||
            (it.via === 'hand' && (it.do === 'unbind' || it.warrant === null || it.warrant === self.id)),
        )
        .map((it: Fact) => it.index)
      const reason = 'changing the rules is permitted only when a rule or set of rules permits it.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
    },
  },
})
