/** Every act is judged by the rules in force at its instant without a word of this one, which gives leave for nothing. */
export default rule({})
