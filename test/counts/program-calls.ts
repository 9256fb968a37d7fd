import { BroadcastChannel, threadId } from 'node:worker_threads'
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
  const tell = (): void => answers.postMessage({ thread: threadId, ...counted() })
  asked.onmessage = tell
  tell()
}

/** The calls of all threads of this process that tell them together, of which there are as many as given. */
export async function callsOfThreads(count: number): Promise<CallsOfThread> {
  const [asked, answers] = [new BroadcastChannel(ASK), new BroadcastChannel(ANSWER)]
  const told = Promise.withResolvers<void>()
  const calls = new Map<number, CallsOfThread>()
  answers.onmessage = ({
    data: { thread, ...its },
  }: {
    readonly data: CallsOfThread & { readonly thread: number }
  }) => {
    calls.set(thread, its)
    if (calls.size === count) told.resolve()
  }
  asked.postMessage('')
  try {
    await told.promise
    return { asked: sum([...calls.values()].map(it => it.asked)), made: sum([...calls.values()].map(it => it.made)) }
  } finally {
    asked.close()
    answers.close()
  }
}

function sum(calls: readonly ProgramCalls[]): ProgramCalls {
  const of = (what: keyof ProgramCalls): number => calls.reduce((all, it) => all + it[what], 0)
  return { calls: of('calls'), gas: of('gas'), characters: of('characters') }
}
