/** Normalizes a word, ignoring case, spaces and diacritics. */
const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f\s]/g, '')
    .toLowerCase()

const MEANINGS = ['yes', 'no', 'abstain', 'mu']

/** The word for each meaning, as the rules decide it. People may decide only some of the words. */
const wordsOf = ({ decided }: Facts): { readonly [meaning: string]: string } =>
  Object.fromEntries(MEANINGS.map(it => [it, decided.words?.[it]]).filter(([, word]) => typeof word === 'string'))

/** Whether the words for all meanings are the same. */
const isSame = (then: Fact, words: Fact): boolean => MEANINGS.every(it => then[it] === words[it])

/** Returns the word that a ballot stands for, if any. */
function meant(ballot: Fact, words: Fact, { readings }: Fact): string | undefined {
  if (typeof ballot !== 'string') return undefined
  return (Object.values(words) as string[]).find(it =>
    readings.spelling === 'exactly' ? it === ballot : plain(it) === plain(ballot),
  )
}

/** Whether a ballot is one of the words, alone or after a prefix that other rules permit. */
const saysWord = (ballot: string, prefixes: Fact, facts: Facts): boolean =>
  ['', ...(prefixes ?? [])].some(
    (it: string) =>
      plain(ballot).startsWith(plain(it)) && meant(after(ballot, it), wordsOf(facts), facts.self) !== undefined,
  )

/** Returns a ballot without its prefix. */
function after(ballot: string, prefix: string): string {
  let from = 0
  while (from < ballot.length && plain(ballot.slice(0, from)) !== plain(prefix)) from += 1
  return ballot.slice(from).trim()
}

/** Translates a ballot from the words in force when it was sent into the current ones. */
function wordOfNow(facts: Facts, voter: string): Fact {
  const { matter, self } = facts
  const ballot = matter?.ballots?.[voter]
  const now = wordsOf(facts)
  const then = matter?.words?.[matter.saidIn?.[voter]] ?? now
  const word = meant(ballot, then, self)
  const name = Object.keys(then).find(it => then[it] === word)
  return name === undefined ? ballot : (now[name] ?? ballot)
}

/** Reads a ballot that spells one of the words differently, or has a word that is no longer in force. */
function read(facts: Facts, { raise }: Powers, voter: string) {
  const choice = wordOfNow(facts, voter)
  return choice === facts.matter?.ballots?.[voter]
    ? null
    : raise({ event: 'ballotRead', matter: facts.matter.id, voter, choice })
}

/** Replaces a ballot with the word that it stands for. */
function respelled({ event: { voter, choice }, matter }: Facts, { castBallot }: Powers) {
  const ballot = matter?.ballots?.[voter]
  return choice === ballot
    ? null
    : castBallot({ matter: matter.id, voter, choice }, `“${ballot}” is the word “${choice}”`)
}

export default rule({
  forbids: {
    vote: {
      needs: ['prefixes', 'words'],
      does(facts) {
        const { act, matter, decided } = facts
        if (saysWord(act.with.choice.value, matter?.kind === 'proposal' ? decided.prefixes : [], facts))
          return undefined
        const words = Object.entries(wordsOf(facts)).map(([meaning, word]) => `“${word}” for ${meaning}`)
        return `votes shall be cast using the words ${words.join(', ')}.`
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
      needs: ['prefixes', 'words'],
      does(facts) {
        const { matter, decided } = facts
        if (matter?.voting !== true) return null
        const before = ['', ...(matter.kind === 'proposal' ? (decided.prefixes ?? []) : [])]
        return before.flatMap((it: string) => Object.values(wordsOf(facts)).map(word => `${it} ${word}`.trim()))
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
      needs: ['words'],
      does(facts, { setMatter }) {
        const { matter, event } = facts
        const words = wordsOf(facts)
        const known = Object.entries(matter?.words ?? {}).find(([, then]) => isSame(then, words))
        const name = known?.[0] ?? `${Object.keys(matter?.words ?? {}).length + 1}`
        const saidIn = { ...matter?.saidIn, [event.voter]: name }
        return matter?.voting === true
          ? setMatter({ matter: matter.id, fields: { words: { ...matter.words, [name]: words }, saidIn } })
          : null
      },
    },
    ballotsOpened: {
      needs: ['words'],
      does: (facts, powers) => Object.keys(facts.matter.ballots).map(voter => read(facts, powers, voter)),
    },
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
    voted: { needs: ['words'], does: (facts, powers) => read(facts, powers, facts.event.voter) },
  },
})
