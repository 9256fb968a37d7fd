/** The public log stands in for the list; this rule says nothing else, and nobody says more for it by hand. */
export default rule({ answers: { officialList: 'the public log of this game' } })
