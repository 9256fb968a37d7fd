const lengthOf = (title: string): number => title.split(/\s+/).filter(it => it !== '').length

/** What is wrong with the title of a proposal. */
function fault({ act, self }: Facts): string | undefined {
  const length = lengthOf(act.with.title ?? '')
  if (length === 0) return 'all valid proposals at the time of proposal shall have a title sentence.'
  return length > self.params.words
    ? `all valid proposals shall have a title sentence no longer than ${self.params.words} words, and this has ${length}.`
    : undefined
}

/** Approvals less disapprovals of a title. */
function liked(titles: Fact, { approval, disapproval }: Fact): number {
  const votes = Object.values(titles ?? {})
  return votes.filter(it => it === approval).length - votes.filter(it => it === disapproval).length
}

const bonus = ({ matter, self, players }: Facts, { award }: Powers) =>
  liked(matter.titles, self.params) > 0 && players.includes(matter.by)
    ? award({ points: { [matter.by]: self.params.bonus } }, `more players approve of its title than disapprove`)
    : null

export default rule({
  reads: ['players', 'matters'],
  forbids: { propose: fault },
  answers: {
    prefixes: ({ self }) => [self.params.approval, self.params.disapproval],
  },
  after: {
    proposalMade: ({ event, matters }, { setMatter }) => {
      const made = matters.find((it: Fact) => it.kind === 'proposal' && it.by === event.by)
      return setMatter({ matter: made.id, fields: { title: event.title } })
    },
    /** A word before a vote is a vote on the title, apart from the vote itself. */
    ballotsOpened: ({ matter, self }, { raise }) =>
      Object.keys(matter.ballots).flatMap(voter => {
        const ballot: string = matter.ballots[voter]
        const prefix = [self.params.approval, self.params.disapproval].find(it => ballot.startsWith(`${it} `))
        return prefix === undefined
          ? []
          : [raise({ event: 'titleVote', matter: matter.id, voter, prefix, word: ballot.slice(prefix.length + 1) })]
      }),
    titleVote: ({ matter, event }, { castBallot, setMatter }) => [
      castBallot({ matter: matter.id, voter: event.voter, choice: event.word }),
      setMatter({ matter: matter.id, fields: { titles: { ...matter.titles, [event.voter]: event.prefix } } }),
    ],
    adopted: bonus,
    defeated: bonus,
  },
})
