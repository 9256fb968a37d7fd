export default rule({
  after: {
    adopted: ({ self }, { award, raise }) => [
      award({ bankCoins: self.params.coins }, `${self.params.coins} Coins are created in the possession of the Bank`),
      raise({ event: 'destroyed', kind: 'rule', key: self.id, quantity: 1 }),
    ],
  },
})
