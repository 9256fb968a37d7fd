export default rule({
  answers: {
    /** What a vote itself gives is given under the rules by which it was held; then its changes are in force. */
    momentOfEffect: ({ self }) =>
      says(
        self.readings.awardsUnder === 'new' ? 'adoption' : 'voteOver',
        'with the vote that adopted it',
        'at the moment of the completion of the vote that adopted it',
      ),
  },
})
