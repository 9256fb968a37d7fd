import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** A server in a separate process, which answers its requests one after another. */
export type Child = {
  ask<Answer>(question: string): Promise<Answer>
  /** Registers a function for messages that the server sends without a request. */
  heard(listener: (said: unknown) => void): void
  end(): Promise<void>
}

type Answered = { readonly answer: unknown }

/** Starts a file as a child process. The arguments to Node, such as `--expose-gc`, are given separately. */
export function startChild(file: string, args: readonly string[], execArgv: readonly string[] = []): Child {
  const process = fork(new URL(file, import.meta.url), args, { execArgv: [...execArgv], serialization: 'advanced' })
  const ended = once(process, 'exit')
  return {
    ask: question => asked(process, question),
    heard: listener => void process.on('message', said => isAnswer(said) || listener(said)),
    async end() {
      if (process.connected) process.send?.('end')
      await ended
    },
  }
}

function asked<Answer>(process: ChildProcess, question: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const over = (code: number | null): void => reject(new Error(`the child ended (${code}) before it answered`))
  const heard = (said: unknown): void => {
    if (!isAnswer(said)) return
    process.off('message', heard).off('exit', over)
    resolve(said.answer as Answer)
  }
  process.on('message', heard).once('exit', over)
  process.send?.(question)
  return promise
}

function isAnswer(said: unknown): said is Answered {
  return typeof said === 'object' && said !== null && 'answer' in said
}

/**
 * Runs in the child: answers each request with the function of the same name. `end` closes everything and ends the
 * process.
 */
export function answerParent(
  answers: { readonly [question: string]: () => unknown },
  close: () => Promise<void>,
): void {
  const parent = process
  parent.on('disconnect', () => parent.exit())
  parent.on('message', async (question: string) => {
    if (question === 'end') {
      await close()
      parent.disconnect?.()
      return
    }
    parent.send?.({ answer: await answers[question]?.() })
  })
}
