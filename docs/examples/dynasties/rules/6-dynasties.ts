export default rule({
  reads: ['matters', 'rules', 'dynasty', 'declarations'],
  needs: ['active'],
  offers: {
    declareVictory: {
      as: 'right',
      schema: { how: 'words' },
      when({ act, matters, decided }) {
        if (!decided.active?.includes(act.by)) return 'only active players declare victory.'
        const own = matters.some((it: Fact) => it.kind === 'declaration' && it.by === act.by)
        return own ? 'your declaration is pending.' : true
      },
      does: ({ act, declarations }, { openMatter, set }) => [
        openMatter({ kind: 'declaration', label: `V${declarations + 1}`, fields: { how: act.with.how } }),
        set({ declarations: declarations + 1 }),
      ],
    },
  },
  after: {
    matterClosed: {
      needs: [],
      does({ matter, matters, rules, dynasty }, { closeMatter, defeat, repeal, retire, set }) {
        if (matter.kind !== 'declaration' || matter.passed !== true) return null
        const ending = rules.filter((it: Fact) => it.group === 'dynasty')
        return [
          set({ regent: matter.by, dynasty: dynasty + 1 }, 'won the dynasty'),
          ...ending.map((it: Fact) => repeal({ rule: it.id })),
          ...ending.map((it: Fact) => retire({ rule: it.id }, 'the dynasty is over')),
          ...matters.filter((it: Fact) => it.kind === 'proposal').map((it: Fact) => defeat({ matter: it.id })),
          ...matters
            .filter((it: Fact) => it.kind !== 'proposal' && it.id !== matter.id)
            .map((it: Fact) => closeMatter({ matter: it.id, fields: { passed: false } })),
        ]
      },
    },
  },
})
