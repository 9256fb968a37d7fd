/** Number of random cases that a property test tries: many with NOMIC_COUNTS=full, and few otherwise. */
export const counts = (small: number, full: number): number => (process.env['NOMIC_COUNTS'] === 'full' ? full : small)
