/** Whether a rule in force covers the topic `what` only in its text, without a program, so people carry it out by hand.
 */
const leftToPeople = ({ 'textOnly.tells': left }: Facts, what: string): boolean => (left[what] ?? []).length > 0

/** The questions about votes that a rule answers. Such a rule specifies another way to cast a vote. */
const OF_VOTES = ['words', 'prefixes', 'votingEnds']

/** The kinds of matters that players vote on. */
const VOTED_ON = ['proposal', 'election', 'removal', 'overruling']

/** Refuses to let the programs of other rules vote in the place of a player, or take back a player's vote. */
function votedByOthers({ about, answerers, players, self }: Facts): Fact {
  const specifying = OF_VOTES.flatMap(it => answerers[it] ?? [])
  const isOfOther = ({ matter, set }: Fact): boolean => {
    const was = about.under[matter]?.ballots ?? {}
    const now = set?.ballots ?? was
    return [...new Set([...Object.keys(was), ...Object.keys(now)])]
      .filter(ballot => JSON.stringify(was[ballot]) !== JSON.stringify(now[ballot]))
      .map(ballot => ballot.split(' ')[0] as string)
      .some(voter => players.includes(voter) && voter !== about.author)
  }
  const items = about.items
    .filter((it: Fact) => it.via === 'program' && it.warrant !== self.id && !specifying.includes(it.warrant))
    .filter(isOfOther)
    .map((it: Fact) => it.index)
  const reason = 'players may vote, each with the player that he or she controls.'
  return items.length === 0 ? null : [{ items, verdict: 'refuse', reason, contested: true }]
}

const isAdded = (it: Fact): boolean => it.value?.some((one: string) => !it.was?.includes(one)) === true

/** Whether an effect removes a player controlled by someone other than the author of the act. */
const isRemovedByOther = (it: Fact, author: string): boolean =>
  it.was?.some((one: string) => one !== author && !it.value?.includes(one)) === true

/** Normalizes a word, ignoring case, spaces and diacritics. */
const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f\s]/g, '')
    .toLowerCase()

/** Whether a ballot is one of the words of a vote. If no rule names the words, any word is allowed. */
const isWord = (ballot: string, words: Fact): boolean =>
  words === null ||
  [words.yes, words.no, words.abstain, words.mu].some(it => it !== undefined && plain(it) === plain(ballot))

/** The statistics of players (rule 322). */
const STATISTICS = ['strength', 'health', 'dexterity', 'intelligence']

export default rule({
  reads: ['players', 'textOnly.tells', 'answerers', 'matters', ...STATISTICS],
  offers: {
    join: {
      as: 'right',
      schema: { name: 'name', surname: 'name?' },
      when: ({ act, players }) =>
        players.includes(act.by) ? 'each real person controls one player, and you already have yours.' : true,
      does: ({ act }, { admit }) => admit(act.with),
    },
    /** Players may vote in every vote, with one of its words. For rule-changes, rule 105 says who votes. */
    vote: {
      needs: ['votersNamed', 'words'],
      schema: { on: 'matter', choice: 'sealed word' },
      when({ act, matter, players, decided }) {
        if (matter.kind === 'proposal' && decided.votersNamed !== null) return undefined
        if (!players.includes(act.by)) return 'only players may vote.'
        if (matter.kind !== 'proposal' && !isWord(act.with.choice.value, decided.words)) return undefined
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
    ...Object.fromEntries(VOTED_ON.map(it => [`mayChange field ${it}.ballots`, votedByOthers])),
    /** Says that players may vote in every vote. */
    playersVote: says(true, 'whenever a vote is taken', 'Players may vote whenever a vote is taken'),
    /**
     * By stating a desire to play, a person adds a player that they will control, and no one else can add or remove it
     * by hand, unless a later text says so.
     */
    'mayChange byHand': {
      needs: ['printed'],
      does({ about, decided }) {
        const items = about.items
          .filter((it: Fact) => it.register === 'players' && ['hand', 'ruling'].includes(it.via))
          .filter((it: Fact) => isAdded(it) || isRemovedByOther(it, about.author))
          .filter((it: Fact) => it.via === 'ruling' || it.warrant === null || decided.printed?.includes(it.warrant))
          .map((it: Fact) => it.index)
        const reason = 'a person controls only a player that he or she adds by stating a desire to play.'
        return items.length === 0 ? null : [{ items, verdict: 'refuse', reason }]
      },
    },
    /** A vote counts once, unless a rule says otherwise. */
    votes: facts =>
      facts.players.includes(facts.about.voter) && !leftToPeople(facts, 'votes') ? otherwise(1, 'a player') : null,
    eligible: ({ about, players }) =>
      players.includes(about.voter ?? about.by)
        ? otherwise(true, 'a player', 'Players may vote whenever a vote is taken unless otherwise specified.')
        : null,
    mayVote: ({ about, players }) =>
      players.includes(about.voter)
        ? otherwise(true, 'a player', 'Players may vote whenever a vote is taken unless otherwise specified.')
        : null,
  },
  after: {
    /** The statistics of a player go with that player. Someone who comes back adds a new one. */
    left: (facts, { set }) =>
      STATISTICS.filter(name => (facts[name]?.[facts.event.person] ?? null) !== null).map(name =>
        set({ [name]: { [facts.event.person]: null } }),
      ),
    /** A ballot of someone who forfeited is not a vote of the new player whom that person adds. */
    joined: ({ event, matters }, { castBallot }) =>
      matters
        .filter((it: Fact) => it.voting === true && !it.ended && it.ballots[event.person] !== undefined)
        .map((it: Fact) => castBallot({ matter: it.id, voter: event.person, choice: null })),
  },
})
