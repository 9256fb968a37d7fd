/** The most games that one page of a list holds, however many are asked for. */
export const PAGE_SIZE = 100
