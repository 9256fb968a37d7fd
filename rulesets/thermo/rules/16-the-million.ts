export default rule({
  after: {
    adopted: ({ self }, { raise }) => [
      raise({ event: 'millionDue' }),
      raise({ event: 'destroyed', kind: 'rule', key: self.id, quantity: 1 }),
    ],
    millionDue: {
      own: true,
      does: ({ self }, { award }) =>
        award({ bankCoins: self.params.coins }, `${self.params.coins} Coins are created in the possession of the Bank`),
    },
  },
})
