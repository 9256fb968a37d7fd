export default rule({
  answers: { majorityBinds: true },
  forbids: {
    appeal: ({ matter }) =>
      matter.final === true ? 'the decision of the Appelate Justices is not subject to appeal.' : null,
  },
  after: {
    /** All of them announce; then the majority is known, and is the ruling from then on. */
    justiceAnnounced({ matter }, { announce, giveRuling, raise, setMatter }) {
      const answers = matter.justices.map((it: string) => matter.answers[it])
      if (answers.includes(undefined)) return null
      const [yes, no] = ['TRUE', 'FALSE'].map(word => answers.filter((it: string) => it === word).length) as [
        number,
        number,
      ]
      const decision = yes > no ? 'TRUE' : 'FALSE'
      const told = `${yes} TRUE, ${no} FALSE`
      return [
        giveRuling({ matter: matter.id, ruling: decision }, told),
        setMatter({ matter: matter.id, fields: { decision, binding: true, final: true } }, told),
        announce({ text: `The Justices decide Call ${matter.label}: ${decision} (${told}).` }),
        raise({ event: 'appealDecided', matter: matter.id }),
      ]
    },
  },
})
