/** Each rule keeps its status apart from its number; this rule says so, and gives leave for nothing by hand. */
export default rule({ answers: { statusFollowsNumber: false } })
