/** A word however it is written: without case, spaces and marks on letters. */
const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f\s]/g, '')
    .toLowerCase()

/** The word of the text that a ballot says, if it says one. */
function meant(ballot: Fact, { params, readings }: Fact): string | undefined {
  const { yes, no, abstain, mu } = params
  if (typeof ballot !== 'string') return undefined
  return [yes, no, abstain, mu].find(it =>
    readings.spelling === 'exactly' ? it === ballot : plain(it) === plain(ballot),
  )
}

/** Whether a ballot says a word, after what other rules let stand before it. */
const saysWord = (ballot: string, prefixes: Fact, self: Fact): boolean =>
  ['', ...(prefixes ?? [])].some(
    (it: string) => plain(ballot).startsWith(plain(it)) && meant(after(ballot, it), self) !== undefined,
  )

/** A ballot without the word before it. */
function after(ballot: string, prefix: string): string {
  let from = 0
  while (from < ballot.length && plain(ballot.slice(0, from)) !== plain(prefix)) from += 1
  return ballot.slice(from).trim()
}

const isRespelled = (ballot: Fact, self: Fact): boolean => ![undefined, ballot].includes(meant(ballot, self))

/** A ballot in the words of the text, where it says one of them and writes it otherwise. */
function respelled({ event, matter, self }: Facts, { castBallot }: Powers) {
  const ballot = matter?.ballots?.[event.voter]
  const choice = meant(ballot, self)
  return isRespelled(ballot, self)
    ? castBallot({ matter: matter.id, voter: event.voter, choice }, `“${ballot}” is the word “${choice}”`)
    : null
}

export default rule({
  forbids: {
    vote: {
      needs: ['prefixes'],
      does({ act, matter, self, decided }) {
        const { yes, no, abstain, mu } = self.params
        return saysWord(act.with.choice.value, matter?.kind === 'proposal' ? decided.prefixes : [], self)
          ? undefined
          : `votes shall be cast using the words “${yes}” for yes, “${no}” for no, “${abstain}” for abstain and “${mu}” for mu.`
      },
    },
  },
  answers: {
    /** Which word says what, and which of them abstain. */
    words({ self }) {
      const { yes, no, abstain, mu } = self.params
      const abstaining = self.readings.mu === 'abstain' ? [abstain, mu] : [abstain]
      return { yes, no, abstain, mu, abstaining, spelling: self.readings.spelling }
    },
    /** For whoever is asked for a ballot: the words alone, and after what may stand before them. */
    usualWords: {
      needs: ['prefixes'],
      does({ matter, self, decided }) {
        if (matter?.voting !== true) return null
        const { yes, no, abstain, mu } = self.params
        const before = ['', ...(matter.kind === 'proposal' ? (decided.prefixes ?? []) : [])]
        return before.flatMap((it: string) => [yes, no, abstain, mu].map(word => `${it} ${word}`.trim()))
      },
    },
  },
  after: {
    ballotsOpened: ({ matter, self }, { raise }) =>
      Object.keys(matter.ballots)
        .filter(voter => isRespelled(matter.ballots[voter], self))
        .map(voter => raise({ event: 'ballotRead', matter: matter.id, voter })),
    ballotRead: respelled,
    voted: respelled,
  },
})
