/** Whether someone was a player in time: at the end of a vote or, in another reading, when it opened. */
const inTime = ({ electorate, self }: Facts, matter: Fact, voter: string): boolean =>
  self.readings.electorate === 'atTheEnd' || (electorate[matter.id]?.includes(voter) ?? true)

/** The rule-changes that are being voted on. */
const votedOn = ({ matters }: Facts): readonly Fact[] =>
  matters.filter((it: Fact) => it.kind === 'proposal' && it.voting === true)

const allHaveVoted = (facts: Facts): boolean =>
  votedOn(facts).length > 0 &&
  votedOn(facts).every(it => facts.players.every((voter: string) => it.ballots[voter] !== undefined))

/** Normalizes a word, ignoring case, spaces and diacritics. */
const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f\s]/g, '')
    .toLowerCase()

/**
 * Whether a ballot is one of the words of a vote, alone or after a permitted prefix. If no rule names the words, any
 * word is allowed.
 */
function isWord(ballot: string, { words, prefixes }: Fact): boolean {
  if (words === null) return true
  const all = ['', ...(prefixes ?? [])].flatMap(it =>
    [words.yes, words.no, words.abstain, words.mu]
      .filter(word => typeof word === 'string')
      .map(word => `${it} ${word}`.trim()),
  )
  return all.some(it => (words.spelling === 'exactly' ? it === ballot : plain(it) === plain(ballot)))
}

/** Whether a rule in force covers the topic `what` only in its text, without a program, so people carry it out by hand.
 */
const leftToPeople = ({ 'textOnly.tells': left }: Facts, what: string): boolean => (left[what] ?? []).length > 0

const RECORDED = ['electorate']

/** Only this rule, or one that takes precedence over it, can write what this rule records. */
function recordedByOthers({ about, self }: Facts): Fact {
  const isOthers = (it: Fact): boolean =>
    RECORDED.includes(it.register) && ['program', 'hand', 'ruling'].includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = 'every player is an eligible voter.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: ['players', 'electorate', 'matters', 'textOnly.tells'],
  offers: {
    /** A player participates by casting a first ballot. Other rules say whether the ballot may be changed. */
    vote: {
      as: 'right',
      needs: ['mayVote', 'words', 'prefixes', 'comesTooLate'],
      schema: { on: 'matter', choice: 'sealed word' },
      when(facts) {
        const { act, matter, players, decided } = facts
        if (matter.kind !== 'proposal' || decided.comesTooLate === true) return undefined
        if (!isWord(act.with.choice.value, decided)) return undefined
        if (!players.includes(act.by) && decided.mayVote !== true) return 'only players are eligible voters.'
        if (!inTime(facts, matter, act.by) && decided.mayVote !== true)
          return 'people who were not players when the vote began are not eligible voters in it.'
        if (!matter.open || matter.ended) return `the vote on ${matter.label} is over.`
        return matter.voting === true && matter.ballots[act.by] === undefined ? true : undefined
      },
      does: ({ act, allowed, matter }, { castBallot, raise }) => [
        castBallot({
          matter: matter.id,
          voter: act.by,
          choice: act.with.choice,
          eligible: allowed !== undefined ? 'ever' : true,
        }),
        raise({ event: 'voteSent', matter: matter.id, voter: act.by }),
      ],
    },
  },
  answers: {
    'mayChange register electorate': recordedByOthers,
    /** A vote counts once, unless a rule says otherwise. */
    votes: facts =>
      facts.matter?.kind === 'proposal' && facts.players.includes(facts.about.voter) && !leftToPeople(facts, 'votes')
        ? otherwise(1, 'an eligible voter')
        : null,
    /** Says that this rule names the voters on rule-changes. */
    votersNamed: says(true, 'of rule-changes', 'Every player is an eligible voter.'),
    eligible: ({ about, players }) =>
      players.includes(about.voter ?? about.by)
        ? says(true, 'a player', 'Every player is an eligible voter.')
        : otherwise(false, 'no player'),
    mayVote(facts) {
      const { about, matter, players } = facts
      if (matter?.kind !== 'proposal' || !players.includes(about.voter)) return null
      return says(inTime(facts, matter, about.voter), 'a player', 'Every player is an eligible voter.')
    },
  },
  after: {
    /** If no rule says when a vote ends, it is over once every eligible voter has participated. */
    acted: {
      needs: ['votingEnds'],
      does: (facts, { raise }) =>
        facts.decided.votingEnds === null && allHaveVoted(facts) && !leftToPeople(facts, 'votingEnds')
          ? raise({ event: 'everybodyHasVoted' })
          : null,
    },
    ballotOpened: ({ matter, players, self }, { set }) =>
      self.readings.electorate === 'atTheOpening' && matter.kind === 'proposal'
        ? set({ electorate: { [matter.id]: players } })
        : null,
  },
})
