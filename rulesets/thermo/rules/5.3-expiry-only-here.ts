/** The rules in the groups with this heading. */
const within = ({ groups, self }: Facts): readonly string[] =>
  groups.filter((it: Fact) => it.heading === self.params.heading).flatMap((it: Fact) => it.rules)

export default rule({
  reads: ['groups', 'answerers'],
  answers: {
    /** No proposal may expire, unless a rule under this heading directs that it expires. */
    mayExpire(facts) {
      const { answerers, self } = facts
      const directing = answerers.mayExpire.filter((id: string) => id !== self.id && within(facts).includes(id))
      return directing.length > 0
        ? null
        : says(false, `no rule in a group headed ${self.params.heading} directs it`, 'only as directed in the rules')
    },
    /** The rules that may direct expiry. */
    mayDirectExpiry: within,
  },
})
