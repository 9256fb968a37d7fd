// Who can leave: the name of a register of people, which front matter can replace. Newcomers are let in by hand.
const WHO = 'players'

const people = (facts: Facts): readonly string[] => {
  const [register = '', key] = WHO.split('.')
  const value = key === undefined ? facts[register] : facts[register]?.[key]
  return value === null || value === undefined ? [] : [value].flat()
}

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
})
