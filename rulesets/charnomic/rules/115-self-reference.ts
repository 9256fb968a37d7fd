/** Nothing is refused for touching itself, and no program refuses it: this rule gives leave for nothing else. */
export default rule({})
