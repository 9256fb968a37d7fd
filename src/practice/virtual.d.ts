/** The data from files for a practice game. The build reads it with `practice-parts.ts` and bundles it. */
declare module 'virtual:practice-parts' {
  const parts: import('./practice-parts.ts').PracticeParts
  export const law: typeof parts.law
  export const machine: typeof parts.machine
  export const prelude: typeof parts.prelude
  /** Loads a ruleset by its name. Each ruleset is a file of its own. */
  export const rulesets: { readonly [name: string]: () => Promise<import('./practice-parts.ts').PracticeRuleset> }
}
