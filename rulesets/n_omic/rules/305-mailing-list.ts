/** The public log replaces the mailing list. This rule says only that, and permits nothing by hand. */
export default rule({ answers: { officialList: 'the public log of this game' } })
