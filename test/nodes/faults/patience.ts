/**
 * Milliseconds after which something counts as never happening: ten minutes, because a busy machine may take long for
 * anything. There is a limit at all because the soak runs for hours, and must report what hangs.
 */
export const PATIENCE = 600_000
