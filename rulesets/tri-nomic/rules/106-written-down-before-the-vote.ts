export default rule({
  reads: ['matters'],
  forbids: {
    /** What is being voted on stays as it is. */
    revise: ({ matter }) =>
      matter?.phase === 'voting'
        ? 'if adopted, it shall guide play in the form in which it was voted on, and the vote has begun.'
        : undefined,
    propose: ({ act }) =>
      changesIn(act.with).some(it => 'text' in it && String(it.text).trim() === '')
        ? 'proposed rule-changes shall be written down before they are voted on, and this text is empty.'
        : undefined,
  },
})
