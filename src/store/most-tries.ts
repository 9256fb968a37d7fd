/** After so many tries a letter that does not leave is put aside. */
export const MOST_TRIES = 10
