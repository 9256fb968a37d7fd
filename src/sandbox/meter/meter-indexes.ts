/**
 * The meter's own globals and functions, whose indexes start at the first free index of the module. Their order is
 * fixed, because it determines the bytes of the engine.
 */
export const meterGlobals = ['gas', 'depth', 'trap_reason', 'stack_low', 'pages'] as const
export type MeterGlobal = (typeof meterGlobals)[number]

export const meterFunctions = [
  'outOfGas',
  'tooDeep',
  'noteStackLow',
  'copy',
  'fill',
  'memorySize',
  'memoryGrow',
] as const
export type MeterFunction = (typeof meterFunctions)[number]

export type MeterLayout = {
  readonly globals: Readonly<Record<MeterGlobal, number>>
  readonly functions: Readonly<Record<MeterFunction, number>>
}

/**
 * The only global of the engine itself, which comes before the meter's globals: the top of the engine's stack in
 * memory.
 */
export const stackPointer = 0

export function layoutAfter(globalCount: number, functionCount: number): MeterLayout {
  const numbered = <Name extends string>(names: readonly Name[], first: number) =>
    Object.fromEntries(names.map((name, index) => [name, first + index])) as Record<Name, number>
  return { globals: numbered(meterGlobals, globalCount), functions: numbered(meterFunctions, functionCount) }
}

/** The reason why the engine stopped, as the value of `trap_reason`; 0 means a fault in the engine itself. */
export const trapReason = { gas: 1, depth: 2, memory: 3 } as const
