/** What a sandbox is made of, wherever it was read from. */
export type MachineParts = {
  readonly wasm: Uint8Array<ArrayBuffer>
  /** The scripts of the prelude in the order in which they run. */
  readonly prelude: readonly PreludeScript[]
  /** A hash over the engine, the prelude, the gas schedule and the limits: what programs depend on. */
  readonly machine: string
}

type PreludeScript = { readonly name: string; readonly source: string }
