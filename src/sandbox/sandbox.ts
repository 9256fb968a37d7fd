import type { ScriptRunner } from '../kernel/programs/program-runner.ts'
import { openSandbox, type SandboxOptions } from './open-sandbox.ts'
import { readMachineParts } from './read-machine-parts.ts'

export type Sandbox = ScriptRunner

/** The sandbox used in play: the checked-in engine and prelude, read from disk. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  return openSandbox(readMachineParts(), options)
}
