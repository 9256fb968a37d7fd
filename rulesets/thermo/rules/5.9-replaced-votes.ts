export default rule({ answers: { mayVoteAgain: true } })
