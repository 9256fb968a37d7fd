/** Normalizes a word, ignoring case, spaces and diacritics. */
const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f\s]/g, '')
    .toLowerCase()

/** Returns the word from this rule that a ballot stands for, if any. */
function meant(ballot: Fact, { params, readings }: Fact): string | undefined {
  const { yes, no, abstain, mu } = params
  if (typeof ballot !== 'string') return undefined
  return [yes, no, abstain, mu].find(it =>
    readings.spelling === 'exactly' ? it === ballot : plain(it) === plain(ballot),
  )
}

/** Whether a ballot is one of the words, alone or after a prefix that other rules permit. */
const saysWord = (ballot: string, prefixes: Fact, self: Fact): boolean =>
  ['', ...(prefixes ?? [])].some(
    (it: string) => plain(ballot).startsWith(plain(it)) && meant(after(ballot, it), self) !== undefined,
  )

/** Returns a ballot without its prefix. */
function after(ballot: string, prefix: string): string {
  let from = 0
  while (from < ballot.length && plain(ballot.slice(0, from)) !== plain(prefix)) from += 1
  return ballot.slice(from).trim()
}

const wordsOf = ({ params: { yes, no, abstain, mu } }: Fact) => ({ yes, no, abstain, mu })

/** Translates a ballot from the words in force when it was sent into the current ones. */
function wordOfNow(matter: Fact, voter: string, self: Fact): Fact {
  const ballot = matter?.ballots?.[voter]
  const then = matter?.words?.[matter.saidIn?.[voter]] ?? wordsOf(self)
  const word = meant(ballot, { ...self, params: then })
  const name = Object.keys(then).find(it => then[it] === word)
  return name === undefined ? ballot : self.params[name]
}

/** Replaces a ballot that spells one of the words differently with the word itself. */
function respelled({ event, matter, self }: Facts, { castBallot }: Powers) {
  const ballot = matter?.ballots?.[event.voter]
  const choice = wordOfNow(matter, event.voter, self)
  return choice !== ballot
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
    /** The word for each meaning, and the words for abstaining. */
    words({ self }) {
      const { yes, no, abstain, mu } = self.params
      const abstaining = self.readings.mu === 'abstain' ? [abstain, mu] : [abstain]
      return { yes, no, abstain, mu, abstaining, spelling: self.readings.spelling }
    },
    /** The suggestions for a ballot: each word alone, and after each permitted prefix. */
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
    /**
     * The words in force when a vote is sent are stored with it, because a later change has no retroactive application.
     */
    voteSent: {
      from: ['105', '212', '311', '312', '316', '321', '323'],
      does: ({ matter, event }, { raise }) =>
        matter.voting === true ? raise({ event: 'wordsNoted', matter: matter.id, voter: event.voter }) : null,
    },
    wordsNoted: {
      own: true,
      does: ({ matter, event, self }, { setMatter }) =>
        matter?.voting !== true
          ? null
          : setMatter({
              matter: matter.id,
              fields: {
                words: { ...matter.words, [self.version]: wordsOf(self) },
                saidIn: { ...matter.saidIn, [event.voter]: self.version },
              },
            }),
    },
    ballotsOpened: ({ matter, self }, { raise }) =>
      Object.keys(matter.ballots)
        .filter(voter => wordOfNow(matter, voter, self) !== matter.ballots[voter])
        .map(voter => raise({ event: 'ballotRead', matter: matter.id, voter })),
    ballotRead: {
      own: true,
      does: (facts, powers) => [
        powers.raise({ event: 'wordsTurned', matter: facts.matter.id, voter: facts.event.voter }),
        respelled(facts, powers),
      ],
    },
    /** From now on, the ballot uses the words that are now in force. */
    wordsTurned: {
      own: true,
      does: ({ matter, event }, { setMatter }) =>
        setMatter({ matter: matter.id, fields: { saidIn: { ...matter.saidIn, [event.voter]: null } } }),
    },
    voted: ({ matter, event, self }, { raise }) =>
      wordOfNow(matter, event.voter, self) === matter?.ballots?.[event.voter]
        ? null
        : raise({ event: 'ballotRead', matter: matter.id, voter: event.voter }),
  },
})
