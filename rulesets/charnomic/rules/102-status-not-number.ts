/** A status belongs to each rule and follows no number: there is nothing to compute, and this rule gives leave for nothing. */
export default rule({})
