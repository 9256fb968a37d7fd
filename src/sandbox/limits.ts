/**
 * The hard limits of the sandbox, which are part of the machine hash. A game may set lower limits for itself, but never
 * higher ones.
 */
export const limits = {
  sourceBytes: 64 * 1024,
  inputBytes: 256 * 1024,
  outputBytes: 64 * 1024,
  gasPerCall: 30_000_000,
  /**
   * Gas that a program's top level may use, and bytes of memory that it may leave behind, without an extra charge. Each
   * call pays for anything beyond these amounts.
   */
  freeTopLevelGas: 500_000,
  freeImageBytes: 131_072,
  /** Maximum memory that a top level may leave behind: five times as much as any rule in the five rulesets leaves. */
  imageBytes: 1_048_576,
} as const
