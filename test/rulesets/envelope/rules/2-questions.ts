const known = ({ self, act }: Facts, name: string): boolean => self.params.words.includes(act.with[name].value)

export default rule({
  reads: ['players', 'teller', 'matters'],
  offers: {
    appointTeller: { schema: { whom: 'person' }, does: ({ act }, { set }) => set({ teller: act.with.whom }) },
    put: {
      schema: { name: 'text' },
      does: ({ act }, { openMatter }) => openMatter({ kind: 'question', label: act.with.name }),
    },
    answerIn: {
      schema: { question: 'matter question', choice: 'sealed word' },
      when: facts => (known(facts, 'choice') ? true : 'an answer is “wheat” or “psoriasis”.'),
      does: ({ act, matter }, { castBallot }) =>
        castBallot({ matter: matter.id, voter: act.by, choice: act.with.choice }),
    },
    openAll: {
      schema: { question: 'matter question' },
      does: ({ matter }, { openBallots }) => openBallots({ matter: matter.id }),
    },
    whisper: {
      schema: { whom: 'person', word: 'sealed word' },
      does: ({ act }, { set }) => set({ whispers: { [act.with.whom]: act.with.word } }),
    },
    shout: {
      schema: { whom: 'person' },
      does: ({ act }, { reveal }) => reveal({ register: 'whispers', key: act.with.whom }),
    },
  },
  answers: {
    whenCounted: 'called',
    mayVote: ({ about, players }) => players.includes(about.voter),
    votes: 1,
    maySee: ({ about, teller }) =>
      about.register === 'whispers' ? about.viewer !== about.key : about.viewer === about.by || about.viewer === teller,
  },
  after: {
    matterOpened: ({ matter }, { openBallot }) => openBallot({ matter: matter.id }),
    ballotsOpened: ({ matter }, { countBallot }) => countBallot({ matter: matter.id }),
    voteCompleted: ({ matter }, { set, closeMatter }) => [
      set({ outcome: matter.tally.voters }),
      closeMatter({ matter: matter.id }),
    ],
  },
})
