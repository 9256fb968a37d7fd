export default rule({
  answers: {
    /**
     * No change is refused because it refers to itself or affects the rules of change. No program asks this question.
     */
    selfReference: () =>
      says('permissible', 'as permissible as other rule-changes', 'as permissible as other rule-changes'),
  },
})
