const DAY = 86_400_000

/** A word however it is written: without case, spaces and marks on letters. */
const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f\s]/g, '')
    .toLowerCase()

/** Whether a ballot says a word that 302 knows, alone or after one that may stand before it. */
function isWord(ballot: string, { words, prefixes }: Fact, kind: string): boolean {
  if (words === null) return true
  const { yes, no, abstain, mu, spelling } = words ?? {}
  const before = ['', ...(kind === 'proposal' ? (prefixes ?? []) : [])]
  const all = before.flatMap(it => [yes, no, abstain, mu].map(word => `${it} ${word}`.trim()))
  return all.some(it => (spelling === 'exactly' ? it === ballot : plain(it) === plain(ballot)))
}

/** Whether voting is over: counted, or ended without a count. */
const isEnded = (matter: Fact): boolean =>
  matter.tally !== undefined || (!matter.open && matter.votingSince !== undefined)

/** The days after which the Booth's vote stands are over. */
const isOver = ({ matter, now, self }: Facts): boolean =>
  matter?.votingSince !== undefined && now > matter.votingSince + self.params.days * DAY

/** What the Booth may not do any more: vote for the first time, or otherwise than before. */
function tooLate(facts: Facts): string | undefined {
  const { act, matter, officers, self } = facts
  if (officers.Booth !== act.by || !isOver(facts)) return undefined
  const late = (matter.ballots ?? matter.titles)?.[act.by] === undefined
  if (late && self.readings.lateBooth === 'accepted') return undefined
  return late
    ? 'the Booth must vote within three days of the start of the voting period.'
    : 'after three days, the Booth’s vote may not be changed.'
}

/** What was sent in a vote. */
const votesOn = ({ ballots, titles }: Fact): readonly Fact[] => Object.values(ballots ?? titles ?? {})

/** Whether a vote has not been opened. */
const isSealed = (vote: Fact): boolean => vote !== null && typeof vote === 'object'

export default rule({
  reads: ['players', 'officers', 'methods'],
  offers: {
    /** The last valid vote before the end counts, so it may be changed. */
    vote: {
      as: 'right',
      needs: ['words', 'prefixes'],
      schema: { on: 'matter', choice: 'sealed word' },
      when: ({ act, matter, players, decided }) =>
        matter.open &&
        matter.voting === true &&
        !matter.ended &&
        players.includes(act.by) &&
        matter.ballots[act.by] !== undefined &&
        isWord(act.with.choice.value, decided, matter.kind)
          ? true
          : undefined,
      does: ({ act, matter }, { castBallot, raise }) => [
        castBallot({ matter: matter.id, voter: act.by, choice: act.with.choice }),
        raise({ event: 'voteSent', matter: matter.id, voter: act.by }),
      ],
    },
    allowMethod: {
      as: 'right',
      schema: { text: 'text' },
      when: ({ act, officers }) =>
        officers.Booth === act.by ? true : 'any other method of sending votes is at the Booth’s discretion.',
      does: ({ act, methods }, { set }) => set({ methods: [...methods, act.with.text] }),
    },
    requestArchive: {
      as: 'right',
      schema: { on: 'matter' },
      when: ({ matter }) =>
        isEnded(matter)
          ? true
          : 'requests to view the archive must be granted after the end of the voting period, which has not come.',
      does: ({ matter }, { announce }) =>
        announce({
          text: `the archive of the vote on ${matter.label} is open to everybody: ${matter.archive?.length ?? 0} votes were sent`,
        }),
    },
  },
  forbids: { vote: tooLate, titleVote: tooLate },
  answers: {
    whenCounted: () =>
      otherwise(
        'called',
        'at the end of the voting period',
        'At the end of the voting period, the Booth must calculate all votes',
      ),
    /** Whether the Booth's first vote comes too late, so that 309 votes for it. */
    comesTooLate: facts =>
      facts.officers.Booth === facts.about.by && isOver(facts) && facts.self.readings.lateBooth !== 'accepted'
        ? true
        : null,
    /** A ballot is for the Booth and for whoever sent it. */
    maySee: ({ about, matter, officers }) =>
      matter?.voting === true || (matter?.kind === 'christening' && matter.open)
        ? about.viewer === about.by || about.viewer === officers.Booth
        : null,
  },
  after: {
    /** The archive keeps every vote that was sent, with its time, and also those that were changed. */
    voteSent: ({ event, matter, now }, { setMatter }) => {
      const sent = { voter: event.voter, at: now, vote: (matter.ballots ?? matter.titles)[event.voter] }
      return setMatter({ matter: matter.id, fields: { archive: [...(matter.archive ?? []), sent] } })
    },
    /** After the end of the voting period it is open. */
    ballotsOpened: ({ matter }, { reveal }) => reveal({ matter: matter.id }),
    /** Everybody is informed how the vote came out; how each vote came about stands in the matter. */
    voteCompleted: ({ matter }, { announce }) => {
      const counts = Object.entries(matter.tally.voters).map(([word, voters]) => `${voters} ${word}`)
      return announce({ text: `the vote on ${matter.label}: ${counts.join(', ')}` })
    },
    ballotOpened: ({ matter, now }, { setMatter }) => setMatter({ matter: matter.id, fields: { votingSince: now } }),
    matterOpened: ({ matter, now }, { setMatter }) =>
      matter.kind === 'christening' ? setMatter({ matter: matter.id, fields: { votingSince: now } }) : null,
    /** However a vote is over, its archive is open then: also where people close it that no rule carries on. */
    matterClosed: ({ matter }, { reveal, raise }) => [
      votesOn(matter).some(isSealed) ? reveal({ matter: matter.id }) : null,
      matter.kind === 'christening' ? raise({ event: 'nameVotedOn', matter: matter.id }) : null,
    ],
    /** Of a christening, too. */
    nameVotedOn({ matter }, { announce }) {
      const votes = votesOn(matter)
      const counts = [...new Set(votes)].map(word => `${votes.filter(it => it === word).length} ${word}`)
      return announce({ text: `the vote on the name of ${matter.label}: ${counts.join(', ') || 'nobody voted'}` })
    },
  },
})
