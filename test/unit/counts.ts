/** How many random cases a property test tries: many with NOMIC_COUNTS=full, otherwise few. */
export const counts = (small: number, full: number): number => (process.env['NOMIC_COUNTS'] === 'full' ? full : small)
