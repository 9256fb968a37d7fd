/** The status of a rule does not depend on its number. This rule says only that, and authorises nothing by hand. */
export default rule({ answers: { statusFollowsNumber: false } })
