/**
 * The part of the WebAssembly interface that the sandbox uses; Node provides it, but its type package does not declare
 * it.
 */
// biome-ignore lint/style/noNamespace: the interface is a namespace
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array<ArrayBuffer>)
    static imports(module: Module): { module: string; name: string; kind: string }[]
    static exports(module: Module): { name: string; kind: string }[]
  }
  class Instance {
    constructor(module: Module, imports: object)
    readonly exports: Record<string, unknown>
  }
  class RuntimeError extends Error {}
  type Memory = { readonly buffer: ArrayBuffer }
}
