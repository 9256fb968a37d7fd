/** How many random cases a property tries: NOMIC_COUNTS=full tries many, anything else few. */
export const counts = (small: number, full: number): number => (process.env['NOMIC_COUNTS'] === 'full' ? full : small)
