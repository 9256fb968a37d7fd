/**
 * The prices and limits of work. Every number here affects the meaning of a game's log: if you change one, old programs
 * use different amounts of gas, so you must also change `version`.
 */
export const gasSchedule = {
  version: 1,
  /** The gas charged at each function entry and at each loop head, including the first pass. */
  step: 1,
  /** Number of bytes of memory that can be copied, filled or added per unit of gas, as a power of two. */
  bytesPerGasLog2: 5,
  /** Memory in pages of 64 KiB: 16 MiB. A request for more ends the call. */
  memoryPages: 256,
  /**
   * Budget for nested calls, in units that grow with the size of a function's frame (see `frameWeight`). This budget
   * must run out well before any host's own stack does, because the size of that stack differs from host to host.
   */
  frameBudget: 60_000,
  /** Number of bytes of the engine's own stack (in its memory) that may be used. */
  engineStackBytes: 512 * 1024,
} as const
