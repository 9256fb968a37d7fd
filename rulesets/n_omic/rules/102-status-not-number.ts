/** The status of a rule doesn't depend on its number. This rule says only that, and permits nothing by hand. */
export default rule({ answers: { statusFollowsNumber: false } })
