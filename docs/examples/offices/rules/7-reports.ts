const DAY = 86_400_000

export default rule({
  reads: ['due', 'offices'],
  offers: {
    report: {
      as: 'duty',
      schema: { text: 'words' },
      needs: ['mayActAs'],
      when({ decided, due }) {
        if ((due.treasurer ?? 0) === 0) return 'no report is due.'
        return decided.mayActAs?.includes('treasurer') ? true : 'the Treasurer reports, or a deputy if that is late.'
      },
      does: ({ act }, { announce, raise }) => [
        announce({ text: act.with.text }),
        raise({ event: 'workDone', office: 'treasurer', by: act.by }),
      ],
    },
  },
  after: {
    gameStarted: ({ self }, { setDeadline }) => setDeadline({ in: self.params.days * DAY, event: 'reportDue' }),
    reportDue: ({ self }, { raise, setDeadline }) => [
      raise({ event: 'work', office: 'treasurer' }),
      setDeadline({ in: self.params.days * DAY, event: 'reportDue' }),
    ],
  },
})
