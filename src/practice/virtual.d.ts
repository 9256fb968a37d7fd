/** The data from files for a practice game. The build reads it with `readPracticeParts` and bundles it. */
declare module 'virtual:practice-parts' {
  const parts: import('./practice-parts.ts').PracticeParts
  export const law: typeof parts.law
  export const machine: typeof parts.machine
  export const prelude: typeof parts.prelude
  export const ruleset: typeof parts.ruleset
  export const programs: typeof parts.programs
}
