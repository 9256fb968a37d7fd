import { law, machine, prelude } from 'virtual:practice-parts'
import { forkedLog } from '../app/correction/forked-log.ts'
import type { Supposition } from '../app/correction/supposition.ts'
import { whatIf, whatIfView } from '../app/correction/what-if.ts'
import { openWorld } from '../app/play/world.ts'
import { entryLine } from '../kernel/log/chain.ts'
import { openSandbox } from '../sandbox/open-sandbox.ts'
import { blankTypes } from '../store/rulesets/blank-types.ts'
import { TYPE_STRIPPER } from '../store/rulesets/type-stripper-version.ts'
import type { WhatIfAsked, WhatIfMessage } from '../wire/what-if-messages.ts'
import { readLog } from './read-log.ts'

/** Decides a game again as if some of its entries had not been, in a thread of its own. */
const page = globalThis as unknown as {
  postMessage(message: WhatIfMessage): void
  addEventListener(type: 'message', hear: (event: { readonly data: WhatIfAsked }) => void): void
}

async function answerTo({ log, without, only, instead }: WhatIfAsked): Promise<WhatIfMessage> {
  const engine = await fetch(new URL('../sandbox/engine/quickjs-metered.wasm', import.meta.url))
  const wasm = new Uint8Array(await engine.arrayBuffer())
  const stripper = { version: TYPE_STRIPPER, strip: blankTypes }
  const world = openWorld(openSandbox({ wasm, prelude, machine }), law, stripper)
  const { entries, fault } = readLog(new Uint8Array(await log.arrayBuffer()))
  if (fault !== undefined) return { is: 'bad', why: `Entry ${fault.entry} of the log is not valid: ${fault.message}` }
  const answer = whatIf(world, entries, { without, only, instead: instead as Supposition['instead'] })
  if ('bad' in answer) return { is: 'bad', why: answer.bad }
  const lines = forkedLog(entries, answer.game).map(entry => `${entryLine(entry)}\n`)
  return { is: 'answer', whatIf: whatIfView(answer), log: lines.join('') }
}

page.addEventListener('message', async ({ data }) => {
  try {
    page.postMessage(await answerTo(data))
  } catch (fault) {
    page.postMessage({ is: 'failure', message: fault instanceof Error ? fault.message : String(fault) })
  }
})
