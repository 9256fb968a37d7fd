export default rule({
  answers: { votes: { param: 'votes' } },
})
