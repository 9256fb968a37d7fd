/** The hard ceilings of the sandbox. A game may set lower ones for itself, never higher. Part of the machine's name. */
export const limits = {
  sourceBytes: 64 * 1024,
  inputBytes: 256 * 1024,
  outputBytes: 64 * 1024,
  gasPerCall: 30_000_000,
} as const
