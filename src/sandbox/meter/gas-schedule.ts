/**
 * What work costs and where it ends. Every number here is part of what a game's log means: change one, and old
 * programs count differently, so `version` must change with it.
 */
export const gasSchedule = {
  version: 1,
  /** Charged at each function entry and at each loop head, first pass included. */
  step: 1,
  /** Bytes that copying, filling or growing memory may touch for one gas (as a power of two). */
  bytesPerGasLog2: 5,
  /** Memory in pages of 64 KiB: 16 MiB. Asking for more ends the call. */
  memoryPages: 256,
  /**
   * Budget for nested calls, in units that grow with a function's locals (see `frameWeight`). It must run out well
   * before any host's own stack does, because where that one ends differs from host to host.
   */
  frameBudget: 60_000,
  /** Bytes of the engine's own stack (in its memory) that may be used. */
  engineStackBytes: 512 * 1024,
} as const
