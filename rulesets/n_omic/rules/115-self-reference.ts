/** Nothing is refused for referring to itself; this rule says so, and gives leave for nothing by hand. */
export default rule({ answers: { selfReference: 'permissible' } })
