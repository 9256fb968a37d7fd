export default rule({
  forbids: {
    appeal: ({ matter }) =>
      matter.final === true ? 'the decision of the Appelate Justices is not subject to appeal.' : null,
  },
  after: {
    /** All of them announce; then the majority is known. */
    justiceAnnounced({ matter }, { raise, setMatter }) {
      const answers = matter.justices.map((it: string) => matter.answers[it])
      if (answers.includes(undefined)) return null
      const [yes, no] = ['TRUE', 'FALSE'].map(word => answers.filter((it: string) => it === word).length) as [
        number,
        number,
      ]
      const fields = { decision: yes > no ? 'TRUE' : 'FALSE', binding: true, final: true }
      return [
        setMatter({ matter: matter.id, fields }, `${yes} TRUE, ${no} FALSE`),
        raise({ event: 'appealDecided', matter: matter.id }),
      ]
    },
  },
})
