export default rule({
  reads: ['amendments'],
  answers: {
    required: { param: 'required' },
  },
  after: {
    /** At the end of the second complete circuit this rule changes itself, unless it was amended before. */
    circuitEnded({ event, amendments, self }, { selfAmend }) {
      const { required, circuit } = self.params
      if (event.circuit !== circuit || required !== 'all' || (amendments[self.id] ?? []).length > 0) return null
      return selfAmend({ params: { required: { value: 'majority', words: 'a simple majority' } } })
    },
  },
})
