import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** A server in a process of its own, which answers what it is asked one thing after another. */
export type Child = {
  ask<Answer>(question: string): Promise<Answer>
  /** What it says without being asked. */
  heard(listener: (said: unknown) => void): void
  end(): Promise<void>
}

type Answered = { readonly answer: unknown }

/** Starts a file as a child process; its arguments to Node are told apart, such as `--expose-gc`. */
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

/** In the child: answers each question by the answer of its name; `end` closes and ends the process. */
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
