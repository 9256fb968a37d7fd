/** The hard ceilings of the sandbox. A game may set lower ones for itself, never higher. Part of the machine's name. */
export const limits = {
  sourceBytes: 64 * 1024,
  inputBytes: 256 * 1024,
  outputBytes: 64 * 1024,
  gasPerCall: 30_000_000,
  /** Gas of a top level, and bytes of the memory that it leaves behind, beyond which each call pays for them again. */
  freeTopLevelGas: 500_000,
  freeImageBytes: 131_072,
  /** The memory that a top level may leave behind: five times what any rule of the five rulesets leaves. */
  imageBytes: 1_048_576,
} as const
