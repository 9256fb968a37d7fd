/** Whether a count reaches what is required: the ayes, of those that count. */
const reaches = ({ yes, of }: Fact, { share, more }: Fact): boolean => {
  const needed = exact.times(share, of)
  return more ? exact.moreThan(yes, needed) : exact.atLeast(yes, needed) && exact.moreThan(yes, 0)
}

export default rule({
  after: {
    /** How many votes are required is asked of proposals only: no rule says it of an election. */
    voteCompleted: ({ matter }, { raise }) =>
      matter.kind === 'proposal' ? raise({ event: 'proposalVotedOn', matter: matter.id }) : null,
    /** The votes are in: adopted if and only if they are as many as required. */
    proposalVotedOn: {
      needs: ['required', 'reckoning', 'words', 'permissible'],
      does({ matter, decided }, { adopt, defeat, withdraw }) {
        const { tally } = matter
        const all = { yes: tally.votes[decided.words?.yes] ?? 0, of: tally.allVotes }
        const count = decided.reckoning ?? all
        const told = `${count.yes} of ${count.of} in favour`
        if (!reaches(count, decided.required)) return defeat({ matter: matter.id }, told)
        return decided.permissible === false
          ? withdraw({ matter: matter.id }, `${told}, but the change is impermissible`)
          : adopt({ matter: matter.id }, told)
      },
    },
  },
})
