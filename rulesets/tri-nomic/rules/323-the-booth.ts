const DAY = 86_400_000

/** Normalizes a word, ignoring case, spaces and diacritics. */
const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f\s]/g, '')
    .toLowerCase()

/** Whether a ballot is a word that rule 302 recognizes, alone or after a permitted prefix. */
function isWord(ballot: string, { words, prefixes }: Fact, kind: string): boolean {
  if (words === null) return true
  const { yes, no, abstain, mu, spelling } = words ?? {}
  const before = ['', ...(kind === 'proposal' ? (prefixes ?? []) : [])]
  const known = [yes, no, abstain, mu].filter(word => typeof word === 'string')
  const all = before.flatMap(it => known.map(word => `${it} ${word}`.trim()))
  return all.some(it => (spelling === 'exactly' ? it === ballot : plain(it) === plain(ballot)))
}

/** Whether voting is over, with or without a count. */
const isEnded = (matter: Fact): boolean =>
  matter.tally !== undefined || (!matter.open && matter.votingSince !== undefined)

/** Whether the period after which the Booth's vote can no longer change is over. */
const isOver = ({ matter, now, self }: Facts): boolean =>
  matter?.votingSince !== undefined && now > matter.votingSince + self.params.days * DAY

const inTime = ({ params }: Fact): string =>
  `the Booth must vote within ${params.days} days of the start of the voting period.`

/** Returns what the Booth may no longer do: vote for the first time, or change its vote. */
function tooLate(facts: Facts): string | undefined {
  const { act, matter, officers, self } = facts
  if (officers.Booth !== act.by || !isOver(facts)) return undefined
  const late = (matter.ballots ?? matter.titles)?.[act.by] === undefined
  if (late && self.readings.lateBooth === 'accepted') return undefined
  return late ? inTime(self) : `after ${self.params.days} days, the Booth’s vote may not be changed.`
}

/** The ballots sent in a vote. */
const votesOn = ({ ballots, titles }: Fact): readonly Fact[] => Object.values(ballots ?? titles ?? {})

/** Whether a ballot has not been opened yet. */
const isSealed = (vote: Fact): boolean => vote !== null && typeof vote === 'object'

/** The kinds of matters whose voting period this rule keeps. */
const VOTED_ON = ['proposal', 'election', 'removal', 'overruling', 'christening']

/** Only this rule records when a voting period started. */
function periodsOfOthers({ about, self }: Facts): Fact {
  const items = about.items
    .filter(
      ({ matter, set = {} }: Fact) => 'votingSince' in set && set.votingSince !== about.under[matter]?.votingSince,
    )
    .filter((it: Fact) => ['program', 'hand', 'ruling'].includes(it.via) && it.warrant !== self.id)
    .map((it: Fact) => it.index)
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: inTime(self), contested: 'byHandToo' }]
}

export default rule({
  reads: ['players', 'officers', 'methods'],
  offers: {
    /** A vote can be changed, since the last valid vote before the end counts. */
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
          : 'requests to view the archive must be granted after the end of the voting period, which is not over yet.',
      does: ({ matter }, { announce }) =>
        announce({
          text: `the archive of the vote on ${matter.label} is open to everybody: ${matter.archive?.length ?? 0} votes were sent`,
        }),
    },
  },
  forbids: { vote: tooLate, titleVote: tooLate },
  answers: {
    ...Object.fromEntries(VOTED_ON.map(it => [`mayChange field ${it}.votingSince`, periodsOfOthers])),
    /** Only the Booth allows other methods of sending votes. */
    'mayChange register methods'({ about, officers, self }) {
      const items = about.items
        .filter((it: Fact) => it.register === 'methods' && ['program', 'hand', 'ruling'].includes(it.via))
        .filter((it: Fact) => it.warrant !== self.id && about.author !== officers.Booth)
        .map((it: Fact) => it.index)
      const reason = 'any other method of sending votes is at the Booth’s discretion.'
      return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
    },
    whenCounted: () =>
      otherwise(
        'called',
        'at the end of the voting period',
        'At the end of the voting period, the Booth must calculate all votes',
      ),
    /** Whether the Booth's first vote is late, in which case rule 309 casts its vote. */
    comesTooLate: facts =>
      facts.officers.Booth === facts.about.by && isOver(facts) && facts.self.readings.lateBooth !== 'accepted'
        ? true
        : null,
    /** Only the Booth and the sender can see a ballot. */
    maySee: ({ about, matter, officers }) =>
      matter?.voting === true || (matter?.kind === 'christening' && matter.open)
        ? about.viewer === about.by || about.viewer === officers.Booth
        : null,
  },
  after: {
    /** The archive keeps every vote that was sent, with its time, including votes that were changed later. */
    voteSent: {
      from: ['105', '212', '311', '312', '316', '321'],
      does: ({ event, matter, now }, { setMatter }) => {
        const sent = { voter: event.voter, at: now, vote: (matter.ballots ?? matter.titles)[event.voter] }
        return setMatter({ matter: matter.id, fields: { archive: [...(matter.archive ?? []), sent] } })
      },
    },
    /** The archive opens after the end of the voting period. */
    ballotsOpened: ({ matter }, { reveal }) => reveal({ matter: matter.id }),
    /** Announces the result of the vote. The matter records the details of each vote. */
    voteCompleted: ({ matter }, { announce }) => {
      const counts = Object.entries(matter.tally.voters).map(([word, voters]) => `${voters} ${word}`)
      return announce({ text: `the vote on ${matter.label}: ${counts.join(', ')}` })
    },
    ballotOpened: ({ matter, now }, { setMatter }) => setMatter({ matter: matter.id, fields: { votingSince: now } }),
    matterOpened: ({ matter, now }, { setMatter }) =>
      matter.kind === 'christening' ? setMatter({ matter: matter.id, fields: { votingSince: now } }) : null,
    /** The archive opens however a vote ends, even if people close a vote that no rule continues. */
    matterClosed: ({ matter }, { reveal, raise }) => [
      votesOn(matter).some(isSealed) ? reveal({ matter: matter.id }) : null,
      matter.kind === 'christening' ? raise({ event: 'nameVotedOn', matter: matter.id }) : null,
    ],
    /** The result of a christening is announced as well. */
    nameVotedOn: {
      own: true,
      does({ matter }, { announce }) {
        const votes = votesOn(matter)
        const counts = [...new Set(votes)].map(word => `${votes.filter(it => it === word).length} ${word}`)
        return announce({ text: `the vote on the name of ${matter.label}: ${counts.join(', ') || 'nobody voted'}` })
      },
    },
  },
})
