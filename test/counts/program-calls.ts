import { BroadcastChannel } from 'node:worker_threads'
import type { ScriptRunner } from '../../src/kernel/programs/program-runner.ts'

/** How often a thread has called programs, and what for: gas, and characters of their inputs. */
export type ProgramCalls = { readonly calls: number; readonly gas: number; readonly characters: number }

/** All calls, and those among them that were not answered from memory. */
export type CallsOfThread = { readonly asked: ProgramCalls; readonly made: ProgramCalls }

/** A runner that counts its calls. */
export function countedRunner(inner: ScriptRunner): ScriptRunner & { counted(): ProgramCalls } {
  const counted = { calls: 0, gas: 0, characters: 0 }
  return {
    ...inner,
    counted: () => ({ ...counted }),
    call(program, input, gasLimit, instants) {
      const outcome = inner.call(program, input, gasLimit, instants)
      counted.calls += 1
      counted.gas += outcome.gas
      counted.characters += input.length
      return outcome
    },
  }
}

const [ASK, ANSWER] = ['program calls?', 'program calls']

/** Runs in a thread: tells its calls whenever it is asked, and once now, because it may have been asked too early. */
export function tellCalls(counted: () => CallsOfThread): void {
  const [asked, answers] = [new BroadcastChannel(ASK), new BroadcastChannel(ANSWER)]
  asked.onmessage = () => answers.postMessage(counted())
  answers.postMessage(counted())
}

/** The calls of the only thread of this process that tells them. */
export async function callsOfThread(): Promise<CallsOfThread> {
  const [asked, answers] = [new BroadcastChannel(ASK), new BroadcastChannel(ANSWER)]
  const told = Promise.withResolvers<CallsOfThread>()
  answers.onmessage = ({ data }: { readonly data: CallsOfThread }) => told.resolve(data)
  asked.postMessage('')
  try {
    return await told.promise
  } finally {
    asked.close()
    answers.close()
  }
}
