// Who can leave: the name of a register of people, which front matter can replace. Newcomers are let in by hand.
const WHO = 'players'

const people = (facts: Facts): readonly string[] => {
  const [register = '', key] = WHO.split('.')
  const value = key === undefined ? facts[register] : facts[register]?.[key]
  return value === null || value === undefined ? [] : [value].flat()
}

/** Whether an effect by hand lets someone other than its author leave. */
const removesOthers = ({ about }: Facts, it: Fact): boolean =>
  it.via === 'hand' &&
  it.register === 'players' &&
  it.was?.some((person: string) => person !== about.author && !it.value?.includes(person)) === true

export default rule({
  reads: [WHO.replace(/[.].*/s, '')],
  offers: {
    leave: {
      as: 'right',
      schema: {},
      when: facts => (people(facts).includes(facts.act.by) ? true : 'you are not in the game.'),
      does: (_, { leave }) => leave(),
    },
  },
  answers: {
    /** People leave by themselves, by hand, too. */
    'mayChange byHand': facts => {
      const items = facts.about.items.filter((it: Fact) => removesOthers(facts, it)).map((it: Fact) => it.index)
      const reason = 'people leave by themselves, by hand, too.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
    },
  },
})
