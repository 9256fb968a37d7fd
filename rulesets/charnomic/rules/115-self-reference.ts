export default rule({
  answers: {
    /** Nothing is refused for touching itself or the rules of change; no program asks. */
    selfReference: () =>
      says('permissible', 'as permissible as other rule-changes', 'as permissible as other rule-changes'),
  },
})
