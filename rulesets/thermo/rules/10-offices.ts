const HEADING = 'OFFICES'

/** The office that a text declares. */
const declared = (text: string): string | undefined =>
  /\boffice\b(?: exists)? known as (?:the )?(?:Office of )?(?:the )?([A-Z]\w*)/i.exec(text)?.[1]

export default rule({
  reads: ['groups', 'offices', 'rules'],
  after: {
    /** An office is declared to exist by a rule of this group, and goes with it. */
    destroyed: ({ event, offices }, { raise }) =>
      event.kind === 'rule'
        ? Object.keys(offices)
            .filter(name => offices[name]?.by === event.key)
            .map(key => raise({ event: 'destroyed', kind: 'office', key, quantity: 1 }))
        : null,
    inForce({ event, matter, groups, offices, rules, self }, { raise }) {
      const { kind, group, text, label } = changesIn(matter)[event.index] ?? {}
      const name =
        kind === 'enact' && groups.some((it: Fact) => it.name === group && it.heading === HEADING)
          ? declared(text)
          : undefined
      if (name === undefined || (offices[name] ?? null) !== null) return null
      const by = rules.findLast((it: Fact) => it.label === `${label}`)?.id
      const owner = self.readings.newHolder === 'bank' ? 'Bank' : matter.by
      return raise({ event: 'created', kind: 'office', key: name, owner, by })
    },
  },
})
