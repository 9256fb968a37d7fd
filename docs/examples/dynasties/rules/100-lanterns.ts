export default rule({
  reads: ['litOn'],
  needs: ['active'],
  offers: {
    light: {
      as: 'right',
      schema: {},
      when({ act, litOn, now, decided }) {
        if (!decided.active?.includes(act.by)) return 'only active players light lanterns.'
        return litOn[act.by] === calendar.day(now, 'UTC') ? 'you have lit a lantern today.' : true
      },
      does: ({ act, now }, { award, set }) => [
        award({ lanterns: { [act.by]: 1 } }, 'lit a lantern'),
        set({ litOn: { [act.by]: calendar.day(now, 'UTC') } }),
      ],
    },
  },
})
