// Who judges: the name of a register of people, which front matter can replace.
const WHO = 'players'

const people = (facts: Facts): readonly string[] => {
  const [register = '', key] = WHO.split('.')
  const value = key === undefined ? facts[register] : facts[register]?.[key]
  if (value === undefined && WHO === 'players') return facts['bySurname']
  return value === null || value === undefined ? [] : [value].flat()
}

/** The people who may judge a case: everyone who judges, except the person who called for judgment. */
const judgesOf = (facts: Facts, dispute: Fact): readonly string[] => people(facts).filter(it => it !== dispute.by)

/** Whether someone who does not judge a case changes it by hand. */
const judgesForOthers = (facts: Facts, it: Fact): boolean => {
  const dispute = facts['matters'].find((open: Fact) => open.id === it.matter && open.kind === 'case')
  return it.via === 'hand' && dispute !== undefined && !judgesOf(facts, dispute).includes(facts['about'].author)
}

export default rule({
  reads: [...new Set(['bySurname', 'players', 'matters', WHO.replace(/[.].*/s, '')])],
  offers: {
    callForJudgment: {
      as: 'right',
      schema: { question: 'words', entry: 'entry?' },
      when: ({ act, players, bySurname }) =>
        (players ?? bySurname).includes(act.by) ? true : 'only people in the game call for judgment.',
      does: ({ act }, { openCase }) => openCase(act.with),
    },
    judge: {
      as: 'right',
      schema: { case: 'matter case', ruling: 'words', effects: 'effects?' },
      when: (facts): Fact => {
        if (facts.matter === undefined) return 'there is no open case.'
        return judgesOf(facts, facts.matter).includes(facts.act.by)
          ? true
          : 'you are not among those who judge this case.'
      },
      check: ({ act }) =>
        act.with.effects?.every((it: Fact) => it.effect === 'restore') === false
          ? 'a judgment can only take back what was not permitted: restore.'
          : undefined,
      does: ({ act, matter }, { giveRuling, closeCase }) => [
        giveRuling({ matter: matter.id, ruling: act.with.ruling, effects: act.with.effects }),
        closeCase({ matter: matter.id }),
      ],
    },
  },
  answers: {
    /** Nobody else rules on a case or closes it by hand, under whatever rule. */
    'mayChange byHand': facts => {
      const items = facts.about.items.filter((it: Fact) => judgesForOthers(facts, it)).map((it: Fact) => it.index)
      const reason = 'only those who judge a case rule on it, by hand, too.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
    },
    waitsFor: facts =>
      facts['matters']
        .filter((it: Fact) => it.kind === 'case' && it.phase === 'open')
        .flatMap((it: Fact) =>
          judgesOf(facts, it).map(person => ({
            person,
            act: 'judge',
            matter: it.id,
            to: `judge the dispute by rule ${facts.self.label}`,
          })),
        ),
  },
})
