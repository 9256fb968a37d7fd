const participants = ({ players, reyalps }: Facts): readonly string[] => [...players, ...(reyalps ?? [])]

/** The number of words that the list must have: one for every three Participants, rounded up. */
const needed = (facts: Facts): number => Math.ceil(participants(facts).length / facts.self.params.share)

/** The communications that the Judge owes now. */
const dueNow = (facts: Facts): readonly string[] => [
  ...(facts.validWords.length === needed(facts) ? [] : ['words']),
  ...(facts.mover !== null && !facts.labelled.includes(facts.mover) ? ['label'] : []),
]

const tell = (facts: Facts, { raise }: Powers, whats: readonly string[]) =>
  facts.mover === null || facts.decided.judge === null
    ? null
    : whats.map(what => raise({ event: 'communicationDue', person: facts.decided.judge, what }))

const tellAll = (facts: Facts, powers: Powers) => tell(facts, powers, dueNow(facts))

/** When the number of Participants changes, checks whether words must be added or removed. */
const recount = (facts: Facts, powers: Powers) =>
  dueNow(facts).includes('words') ? tell(facts, powers, ['words']) : satisfied(facts, powers)

/** Ends duties that no longer apply, because they are done or belonged to another Judge. */
const over = (facts: Facts, { raise }: Powers) =>
  facts.players.flatMap((person: string) =>
    ['label', 'words']
      .filter(what => facts.owed?.[person]?.includes(what))
      .filter(what => person !== facts.decided.judge || !dueNow(facts).includes(what))
      .map(what => raise({ event: 'communicationDone', person, what })),
  )

/** Passes the duties on to the present Judge. The time limits of duties that this Judge already has do not change. */
const review = (facts: Facts, powers: Powers) => {
  const due = dueNow(facts).filter(what => !facts.owed?.[facts.decided.judge]?.includes(what))
  return [...over(facts, powers), tell(facts, powers, due)].flat()
}

/** A person who leaves loses their label, and is Unlabelled if they join again. */
const bare = ({ event, labelled }: Facts, { set }: Powers) =>
  labelled.includes(event.person)
    ? set({ labelled: labelled.filter((it: string) => it !== event.person), labels: { [event.person]: null } })
    : null

/** Ends the Judge's duty, because the list has the required number of words. */
const satisfied = (facts: Facts, { raise }: Powers) =>
  raise({ event: 'communicationDone', person: facts.decided.judge, what: 'words' })

const judges = ({ decided, act }: Facts, what: string): string | undefined =>
  decided.judge === act.by ? undefined : `it is the job of the Judge to ${what}.`

/** The acts that send each communication. */
const SENT_BY = new Map([
  ['label', ['stick']],
  ['words', ['addWord', 'removeWord']],
])

const WORD = /^\p{L}+$/u

/**
 * Whether an effect is ordered by a Judge, or made by hand without the authority of a rule that the players made or
 * amended.
 */
const byPeople = ({ 'rules.heading': page, amendments }: Facts, { via, warrant }: Fact): boolean =>
  via === 'ruling' || (via === 'hand' && !page.null?.includes(warrant) && !amendments?.[warrant]?.length)

const KEPT = ['labels', 'labelled', 'validWords']

const GUARDED =
  'labels, and the list of valid label words, may not be modified except as specifically provided by the rules.'

const refused = (items: readonly Fact[]): readonly Fact[] | null =>
  items.length === 0 ? null : [{ items: items.map(it => it.index), verdict: 'refuse', reason: GUARDED }]

export default rule({
  needs: ['judge'],
  reads: ['players', 'reyalps', 'mover', 'validWords', 'labelled', 'owed', 'rules.heading', 'amendments'],
  offers: {
    stick: {
      as: 'duty',
      schema: { word: 'sealed word' },
      when(facts) {
        const { mover, labelled } = facts
        const notJudge = judges(facts, 'select a label and stick it to the forehead of the Unlabelled Participant')
        if (notJudge !== undefined) return notJudge
        return labelled.includes(mover)
          ? 'the Participant whose turn it is bears a label, and labels may not be altered.'
          : true
      },
      check: ({ act, validWords }) =>
        validWords.includes(act.with.word.value)
          ? undefined
          : 'each label has a single word on it, from the list of valid words.',
      does: ({ mover, labelled, players, owed, act }, { set, raise }) => [
        set({ labels: { [mover]: act.with.word }, labelled: [...labelled, mover] }),
        ...players
          .filter((it: string) => owed?.[it]?.includes('label'))
          .map((person: string) => raise({ event: 'communicationDone', person, what: 'label' })),
      ],
    },
    /** Other rules say whether a word has a Row, and which one. */
    addWord: {
      as: 'duty',
      schema: { word: 'word', row: 'integer?' },
      when(facts) {
        if (judges(facts, 'add words') !== undefined) return judges(facts, 'add words')
        return facts.validWords.length < needed(facts)
          ? true
          : `the list has as many words as it must have: ${needed(facts)}.`
      },
      check: ({ act, validWords }) =>
        WORD.test(act.with.word) && !validWords.includes(act.with.word)
          ? undefined
          : 'a label has a single word on it, which must not be in the list yet.',
      does: (facts, powers) => {
        const { set, raise } = powers
        const { word, row } = facts.act.with
        const last = facts.validWords.length + 1 === needed(facts)
        return [
          set({ validWords: [...facts.validWords, word] }),
          raise({ event: 'wordAdded', word, row: row ?? null }),
          last ? satisfied(facts, powers) : null,
        ]
      },
    },
    removeWord: {
      as: 'duty',
      schema: { word: 'word' },
      when(facts) {
        if (judges(facts, 'remove words') !== undefined) return judges(facts, 'remove words')
        return facts.validWords.length > needed(facts)
          ? true
          : `the list has no more words than it must have: ${needed(facts)}.`
      },
      check: ({ act, validWords }) =>
        validWords.includes(act.with.word) ? undefined : 'that is not one of the valid words.',
      does: (facts, powers) => [
        powers.set({ validWords: facts.validWords.filter((it: string) => it !== facts.act.with.word) }),
        facts.validWords.length - 1 === needed(facts) ? satisfied(facts, powers) : null,
      ],
    },
  },
  forbids: {
    endTurn: {
      needs: [],
      does: ({ act, labelled, self }) =>
        self.readings.noBar === 'waits' && !labelled.includes(act.by)
          ? 'the Judge has yet to stick a label to your forehead.'
          : undefined,
    },
  },
  answers: {
    /** Labels and words change only as the rules specifically provide. */
    'mayChange byHand': {
      needs: [],
      does: facts => refused(facts.about.items.filter((it: Fact) => KEPT.includes(it.register) && byPeople(facts, it))),
    },
    sentBy: ({ about }) => SENT_BY.get(about.what) ?? null,
    requires: facts =>
      facts.about.what === 'words' || facts.about.what === 'label'
        ? facts.decided.judge === facts.about.person && dueNow(facts).includes(facts.about.what)
        : null,
    /** Everyone in the game can see a label except the person who wears it. */
    maySee: {
      needs: [],
      does: facts =>
        facts.about.register === 'labels'
          ? facts.about.viewer !== facts.about.key &&
            (facts.self.readings.seenBy === 'everybody' || participants(facts).includes(facts.about.viewer))
          : null,
    },
  },
  after: {
    /** The duties of the previous Judge end. Labelling this mover is a new duty, even for the same Judge. */
    turnBegan: (facts, powers) => {
      const known = facts.owed?.[facts.decided.judge]?.includes('words')
      const due = dueNow(facts).filter(what => what !== 'words' || !known)
      return [...over(facts, powers), tell(facts, powers, due)].flat()
    },
    resumed: tellAll,
    judgeChanged: { from: ['334'], does: review },
    'changed labelled': review,
    'changed validWords': review,
    joined: recount,
    left: (facts, powers) =>
      [recount(facts, powers), facts.reyalps.includes(facts.event.person) ? null : bare(facts, powers)].flat(),
    lapsed: { from: ['303'], does: (facts, powers) => [recount(facts, powers), bare(facts, powers)].flat() },
  },
})
