const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The maximum number of rule-changes whose votes one act counts. If there are more, each is counted in its own act. */
const COUNTED_AT_ONCE = 5

/** The shortest time that a vote must still last after its length is stated, in milliseconds. */
const SHORTEST = 60_000

type Count = { readonly yes: string; readonly no: string; readonly of: string }

/** All words that stood for a meaning when votes were sent, apart from words that stand for something else now. */
function wordsFor(meaning: string, { matter, decided }: Facts): readonly string[] {
  const now = decided.words
  const before = Object.values(matter.words ?? {}).map((it: Fact) => it[meaning])
  const others = ['yes', 'no', 'abstain', 'mu'].filter(it => it !== meaning).map(it => now[it])
  return [...new Set([now[meaning], ...before])].filter(it => it === now[meaning] || !others.includes(it))
}

/**
 * The ayes, the noes, and the number of votes that are not abstentions. Words that were replaced while the vote was open
 * count by what they meant when they were sent (107), even if people answer for a rule that names the words.
 */
function countOf(facts: Facts): Count {
  const { votes, allVotes } = facts.matter.tally
  const sumOf = (words: readonly string[]): string =>
    words.reduce((sum, word) => exact.plus(sum, votes[word] ?? 0), '0')
  const abstentions = new Set<string>([...(facts.decided.words.abstaining ?? []), ...wordsFor('abstain', facts)])
  return {
    yes: sumOf(wordsFor('yes', facts)),
    no: sumOf(wordsFor('no', facts)),
    of: exact.minus(allVotes, sumOf([...abstentions])),
  }
}

/** Describes the result in the words of this rule: unanimous, affirmative in the majority, or negative. */
function considered({ yes, no, of }: Count): string {
  if (exact.compare(of, 0) > 0 && exact.compare(yes, of) === 0) return 'unanimous in the affirmative'
  if (exact.compare(of, 0) > 0 && exact.compare(no, of) === 0) return 'unanimous in the negative'
  return exact.moreThan(yes, exact.over(of, 2)) ? 'affirmative in the majority' : 'negative'
}

/** The other members of all teams that a player has joined. */
const mates = ({ teams, players }: Facts, person: string): readonly string[] =>
  players.filter(
    (it: string) =>
      it !== person && Object.values(teams ?? {}).some((team: Fact) => team.includes(person) && team.includes(it)),
  )

/** The word that a majority of the given members have cast, if any. */
function majorityOf(ballots: Fact, members: readonly string[]): string | undefined {
  const cast = members.map(it => ballots[it]).filter(it => it !== undefined)
  return cast.find(word => cast.filter(it => it === word).length * 2 > members.length)
}

const TOLD = { team: 'as a majority of the other members of the team', abstention: 'a vote of abstention' }

/**
 * The automatic vote of a silent player. It is determined for all silent players together or, in another reading, for
 * one after another.
 */
function automatic(facts: Facts): { readonly choice: string; readonly how: keyof typeof TOLD } {
  const { about, matter, self } = facts
  const word =
    self.readings.silentMates === 'oneByOne' ? majorityOf(matter.ballots, mates(facts, about.voter)) : undefined
  return word === undefined ? { choice: about.word, how: about.how } : { choice: word, how: 'team' }
}

/** The voting time that an act states: a duration from the start of the vote, a point in time, or the moment when all have voted. */
function stated({ weeks, days, hours, until, once }: Fact): Fact {
  const told = [weeks, days, hours, until, once].filter(it => it !== undefined)
  if (told.length !== 1) return undefined
  if (once !== undefined) return { once }
  if (until !== undefined) return { until }
  const length = (weeks ?? 0) * 7 * DAY + (days ?? 0) * DAY + (hours ?? 0) * HOUR
  return length >= HOUR && length <= 1000 * DAY ? { length } : undefined
}

/** The time at which a vote ends: as stated, or after two calendar weeks. */
const endOf = ({ self }: Facts, time: Fact, began: number): number =>
  time?.until ?? began + (time?.length ?? self.params.weeks * 7 * DAY)

/** The end of a vote moves with the parameter of the rule, unless a player has stated another time. */
const movesWith = (time: Fact): Fact =>
  time?.until === undefined && time?.length === undefined ? { per: { weeks: 7 * DAY } } : {}

/** The votes that began in this turn and are still open. */
const running = ({ deadlines, turn }: Facts): readonly Fact[] =>
  deadlines.filter((it: Fact) => it.event === 'votingOver' && it.data.turn === turn)

/** The time at which a vote began, as long as it is open. */
const beganAt = ({ deadlines }: Facts, matter: string): number | undefined =>
  deadlines.find((it: Fact) => it.event === 'votingOver' && it.matter === matter)?.data.began

/**
 * The matters that are voted on together with a matter: the rule-changes whose votes began at the same time, or the
 * matter alone.
 */
function votedOnWith(facts: Facts, began: number | undefined): readonly Fact[] {
  const { matter, matters } = facts
  return matter.kind === 'proposal'
    ? matters.filter(
        (it: Fact) =>
          it.kind === 'proposal' &&
          it.voting &&
          (it.id === matter.id || it.ended === true || began === undefined || beganAt(facts, it.id) === began),
      )
    : [matter]
}

/**
 * Whether the last ballot ends the voting period, which is the case if a player has said so or, in one reading,
 * always.
 */
const endsWithLast = ({ votingTime, self }: Facts): boolean =>
  self.readings.complete === 'lastBallot' || votingTime?.once !== undefined

/** Changes the end of the open votes of this turn. */
const endAnew = (facts: Facts, time: Fact, { cancelDeadline, setDeadline, raise }: Powers) =>
  running(facts).flatMap(({ matter, data }) => [
    cancelDeadline({ event: 'votingOver', matter }),
    setDeadline({ at: endOf(facts, time, data.began), event: 'votingOver', matter, data, ...movesWith(time) }),
    raise({ event: 'ballotsTold', matter }),
  ])

/** Whether the last ballot has been cast is looked at again in each open vote. */
const eachVoteLooksAgain = ({ deadlines }: Facts, { raise }: Powers) =>
  deadlines
    .filter((it: Fact) => it.event === 'votingOver')
    .map((it: Fact) => raise({ event: 'ballotsTold', matter: it.matter }))

/** Whether a rule in force covers the topic `what` only in its text, without a program, so people carry it out by hand.
 */
const leftToPeople = ({ 'textOnly.tells': left }: Facts, what: string): boolean => (left[what] ?? []).length > 0

const RECORDED = ['votingTime', 'results']

/** Only this rule, or one that takes precedence over it, can write what this rule records. */
function recordedByOthers({ about, self }: Facts): Fact {
  const isOthers = (it: Fact): boolean =>
    RECORDED.includes(it.register) && ['program', 'hand', 'ruling'].includes(it.via) && it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = 'the mover says how long the votes are open, and the votes cast decide.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

/**
 * Refuses to let anyone else stop a clock that this rule has set. The rules about offices and Judgments drop their own
 * votes.
 */
function clockStopped({ about, matters, self }: Facts): Fact {
  const onOther = (it: Fact): boolean => matters.some(({ id, kind }: Fact) => id === it.on && kind !== 'proposal')
  const isOthers = (it: Fact): boolean =>
    it.of === self.id &&
    (['hand', 'ruling'].includes(it.via) || (it.via === 'program' && !onOther(it))) &&
    it.warrant !== self.id
  const items = about.items.filter(isOthers).map((it: Fact) => it.index)
  const reason = 'a vote ends when its time is over.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: 'byHandToo' }]
}

export default rule({
  reads: ['players', 'mover', 'turn', 'teams', 'matters', 'deadlines', 'votingTime', 'textOnly.tells'],
  offers: {
    /** States the voting time for the votes of the player's own turn, both open and future ones. */
    stateVotingTime: {
      as: 'right',
      schema: { weeks: 'integer?', days: 'integer?', hours: 'integer?', until: 'integer?', once: 'one of: allVoted?' },
      when(facts) {
        const { act, mover, now } = facts
        if (act.by !== mover) return 'only the player taking a turn states another time.'
        const time = stated(act.with)
        if (time === undefined)
          return 'a voting time is given as weeks, days or hours (an hour at least), until an instant, or once all have voted.'
        const over = [now, ...running(facts).map(it => endOf(facts, time, it.data.began))]
        return over.slice(1).some(it => it < now + SHORTEST) || (time.until ?? Number.MAX_VALUE) < now + SHORTEST
          ? 'that time would already be over.'
          : true
      },
      does(facts, powers) {
        const time = stated(facts.act.with)
        return [
          powers.set({ votingTime: time }, 'stated by the player taking the turn'),
          ...endAnew(facts, time, powers),
        ]
      },
    },
  },
  answers: {
    'mayChange deadline votingOver': clockStopped,
    ...Object.fromEntries(RECORDED.map(it => [`mayChange register ${it}`, recordedByOthers])),
    /** Says that this rule determines when a vote ends. */
    votingEnds: says(true, 'after a reasonable time', 'After a reasonable time, defined as two calendar weeks'),
    whenCounted: () =>
      says('called', 'after a reasonable time', 'After a reasonable time, defined as two calendar weeks'),
    /** Covers the changes for which no other rule says how many votes they need. */
    required: facts =>
      facts.matter?.kind === 'proposal' &&
      facts.self.readings.otherChanges === 'majority' &&
      !leftToPeople(facts, 'required') &&
      !(changesIn(facts.matter).some(it => it.kind === 'transmute') && leftToPeople(facts, 'transmutations'))
        ? otherwise('majority', 'of no other rule', 'shall be considered affirmative in the majority')
        : null,
    /** The vote of somebody who has not voted. People can answer for a text alone that says otherwise. */
    silence(facts) {
      if (facts.about.word === undefined) return null
      const { choice, how } = automatic(facts)
      return says(choice, TOLD[how], 'eligible voters who have not voted shall automatically cast')
    },
    /** The ayes among the votes that are not abstentions. An election without such votes is negative. */
    reckoning: {
      needs: ['words'],
      does(facts) {
        if (facts.decided.words === null)
          return undecided('no rule in force says which words mean yes and which abstain')
        const { yes, of } = countOf(facts)
        return says({ yes, of }, 'votes that do not abstain', 'non-abstaining votes are affirmative')
      },
    },
  },
  after: {
    turnEnded: (_, { set }) => set({ votingTime: null }),
    /** A stated end is ignored if it had already passed when the vote began. */
    ballotOpened(facts, { setDeadline }) {
      const { matter, now, turn, votingTime } = facts
      const time = votingTime?.until < now + SHORTEST ? null : votingTime
      const data = { turn, began: now }
      return setDeadline({
        at: endOf(facts, time, now),
        event: 'votingOver',
        matter: matter.id,
        data,
        ...movesWith(time),
      })
    },
    voteSent: {
      from: ['105', '212', '311', '312', '316', '321', '323'],
      does: ({ matter }, { raise }) => raise({ event: 'ballotsTold', matter: matter.id }),
    },
    /** A vote no longer waits for a player who has left. */
    left: eachVoteLooksAgain,
    /** The ballot that a vote waits for may be back when a ruling falls. */
    overruled: eachVoteLooksAgain,
    /** The last ballot ends the voting period if a player has said so or, in one reading, always. */
    ballotsTold: {
      own: true,
      needs: ['electorate'],
      does(facts, { raise }) {
        const { matter, players, decided } = facts
        if (!endsWithLast(facts) || matter?.voting !== true) return null
        const due = votedOnWith(facts, beganAt(facts, matter.id))
        const voters: readonly string[] = decided.electorate ?? players
        const all = due.every((it: Fact) => voters.every(voter => it.ballots?.[voter] !== undefined))
        return all ? raise({ event: 'votingOver', matter: matter.id }) : null
      },
    },
    /**
     * The votes on rule-changes that began together end at the same time. If there are many, each is counted in its own
     * act when its own deadline passes, because one act could not count them all. The last of these acts completes the
     * vote.
     */
    votingOver: {
      own: true,
      does(facts, { openBallots, setMatter, cancelDeadline, raise }) {
        const { event, matter, deadlines, now } = facts
        if (matter?.voting !== true) return null
        const open = votedOnWith(facts, event.began ?? beganAt(facts, matter.id))
        const falling = deadlines.filter((it: Fact) => it.event === 'votingOver' && it.at <= now)
        const later = open.filter(
          (it: Fact) =>
            it.id !== matter.id &&
            (it.ended || open.length > COUNTED_AT_ONCE) &&
            falling.some(({ matter }: Fact) => matter === it.id),
        )
        const due = open.filter((it: Fact) => !later.includes(it))
        return [
          ...due.map((it: Fact) => openBallots({ matter: it.id })),
          ...open
            .filter((it: Fact) => it.ended !== true)
            .map((it: Fact) => setMatter({ matter: it.id, fields: { ended: true } })),
          ...due.map((it: Fact) => cancelDeadline({ event: 'votingOver', matter: it.id })),
          raise({ event: 'silenceOver', due: due.map((it: Fact) => it.id), isLast: later.length === 0 }),
        ]
      },
    },
    silenceOver: {
      own: true,
      needs: ['words', 'alsoVoters'],
      does(facts, { raise }) {
        const { event, matters, players, decided } = facts
        const due = matters.filter((it: Fact) => event.due.includes(it.id))
        const silent = due.flatMap((it: Fact) =>
          [...players, ...(decided.alsoVoters ?? [])]
            .filter((voter: string) => it.ballots[voter] === undefined)
            .map((voter: string) => {
              const word = majorityOf(it.ballots, mates(facts, voter))
              const how = word === undefined ? 'abstention' : 'team'
              return raise({ event: 'silent', matter: it.id, voter, word: word ?? decided.words?.abstain, how })
            }),
        )
        const counts = due.map((it: Fact) => raise({ event: 'countDue', matter: it.id }))
        return [...silent, ...counts, event.isLast ? raise({ event: 'voteOver' }) : null]
      },
    },
    silent: {
      own: true,
      needs: ['mayVote', 'silence'],
      does(facts, { castBallot, setMatter }) {
        const { event, matter, decided } = facts
        if (decided.mayVote !== true || typeof decided.silence !== 'string') return null
        const { choice, how } = automatic({ ...facts, about: event })
        const told = decided.silence === choice ? TOLD[how] : 'as the rules say of silence'
        return [
          castBallot({ matter: matter.id, voter: event.voter, choice: decided.silence }, told),
          setMatter({ matter: matter.id, fields: { automatic: { ...matter.automatic, [event.voter]: how } } }),
        ]
      },
    },
    countDue: { own: true, does: ({ matter }, { countBallot }) => countBallot({ matter: matter.id }) },
    voteCompleted: {
      needs: ['words'],
      does: (facts, { set }) =>
        facts.decided.words === null ? null : set({ results: { [facts.matter.id]: considered(countOf(facts)) } }),
    },
  },
})
