export default rule({
  reads: ['groups', 'answerers'],
  answers: {
    /** If no rule under the heading directs it, nothing may expire. */
    mayExpire({ groups, answerers, self }) {
      const within = groups.filter((it: Fact) => it.heading === self.params.heading).flatMap((it: Fact) => it.rules)
      const directing = answerers.mayExpire.filter((id: string) => id !== self.id && within.includes(id))
      return directing.length > 0
        ? null
        : says(false, `no rule in a group headed ${self.params.heading} directs it`, 'only as directed in the rules')
    },
  },
})
