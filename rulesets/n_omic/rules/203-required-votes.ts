export default rule({
  answers: {
    required: ({ self }) =>
      says(
        self.readings.counted === 'votes' ? `${self.params.required} of votes` : self.params.required,
        'more than half of the votes',
        'the vote is a simple majority among the eligible voters',
      ),
  },
})
