/** The public log replaces the mailing list. This rule says nothing else, and authorizes nothing by hand. */
export default rule({ answers: { officialList: 'the public log of this game' } })
