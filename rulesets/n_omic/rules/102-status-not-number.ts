/** A rule's status does not depend on its number. This rule says nothing else, and authorizes nothing by hand. */
export default rule({ answers: { statusFollowsNumber: false } })
