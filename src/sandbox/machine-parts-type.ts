/** The parts of a sandbox, read from files or from anywhere else. */
export type MachineParts = {
  readonly wasm: Uint8Array<ArrayBuffer>
  /** The prelude's scripts, in execution order. */
  readonly prelude: readonly PreludeScript[]
  /** A hash of the engine, the prelude, the gas schedule and the limits: everything that programs depend on. */
  readonly machine: string
}

type PreludeScript = { readonly name: string; readonly source: string }
