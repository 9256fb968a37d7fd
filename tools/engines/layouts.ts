/**
 * Where the source of a release has the functions from which its engine is made. Old releases are never changed, so a
 * layout here is kept for as long as someone may want to make their engines again.
 */
export type Layout = {
  /** Each function under its present name: its file, and its name there if it was another. */
  readonly functions: { readonly [name: string]: readonly [file: string, name?: string] }
  readonly lawHash: string
  readonly machineParts: string
  /** The type stripper, if the machine includes one. */
  readonly typeStripper?: { readonly strip: string; readonly version: string }
}

/** Until entry format 2: the log contained the JavaScript of programs, and it was not stripped again. */
const FLAT: Layout = {
  functions: {
    evolve: ['kernel/evolve.ts'],
    stateBeforeFounding: ['kernel/evolve.ts', 'nothing'],
    decide: ['kernel/decide.ts'],
    found: ['kernel/found.ts'],
    foundingEffects: ['kernel/found.ts'],
    openWorld: ['app/world.ts'],
    openSandbox: ['sandbox/open-sandbox.ts'],
  },
  lawHash: 'store/law-hash.ts',
  machineParts: 'sandbox/read-machine-parts.ts',
}

/** Since folders are named after their subjects. */
const BY_SUBJECT: Layout = {
  functions: {
    evolve: ['kernel/state/evolve.ts'],
    stateBeforeFounding: ['kernel/state/evolve.ts'],
    decide: ['kernel/acts/decide.ts'],
    found: ['kernel/acts/founding-entry.ts'],
    foundingEffects: ['kernel/acts/founding-entry.ts'],
    openWorld: ['app/play/world.ts'],
    openSandbox: ['sandbox/open-sandbox.ts'],
  },
  lawHash: 'store/rulesets/law-hash.ts',
  machineParts: 'sandbox/read-machine-parts.ts',
  typeStripper: {
    strip: 'store/rulesets/blank-types.ts',
    version: 'store/rulesets/type-stripper-version.ts',
  },
}

export const LAYOUTS: readonly Layout[] = [BY_SUBJECT, FLAT]
