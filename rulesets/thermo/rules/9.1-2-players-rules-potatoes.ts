export default rule({
  answers: {
    playerIsThing: true,
    ruleIsThing: true,
    officeIsThing: true,
    proposalIsThing: true,
    coinIsThing: true,
    potatoIsThing: true,
  },
})
