export default rule({
  answers: {
    ruleIsThing: true,
    playerIsThing: true,
    proposalIsThing: true,
    officeIsThing: true,
    coinIsThing: true,
    bankIsThing: true,
  },
})
