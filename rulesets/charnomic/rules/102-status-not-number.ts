export default rule({
  reads: ['rules.status'],
  answers: {
    /** To transmute is to change from immutable to mutable or vice versa, even if no other rule in force says so. */
    attributes({ about, 'rules.status': by }) {
      if (about.kind !== 'transmute') return null
      return otherwise(
        { status: by.mutable?.includes(about.rule) ? 'immutable' : 'mutable' },
        'changed from one to the other',
      )
    },
  },
})
