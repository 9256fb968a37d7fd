import type { Engine } from './engine.ts'

const enginePage = 64 * 1024
const imagePage = 256

/**
 * Number of bytes below the stack pointer that compiled code may write without moving it (twice LLVM's red zone of 128
 * bytes).
 */
const redZone = 256

/**
 * Everything in an engine that changes while it runs: the memory above the stack, and the globals. The stack itself is
 * empty in an image.
 */
export type BaseImage = {
  readonly stackTop: number
  /** Memory from the top of the stack to the end of the engine's allocations. */
  readonly memory: Uint8Array
  readonly pages: number
}

/** An image, stored as the pages that differ from the base. */
export type ProgramImage = {
  readonly pages: number
  readonly changes: readonly { readonly at: number; readonly bytes: Uint8Array }[]
}

/** Captures an idle engine as the image from which all calls start. */
export function takeBaseImage(engine: Engine): BaseImage {
  const { raw, bytes } = engine
  const stackTop = raw.stack_pointer.value
  wipeStack(engine, stackTop)
  return { stackTop, memory: bytes.slice(stackTop, raw.pages.value * enginePage), pages: raw.pages.value }
}

/** An idle engine's difference from the base, with adjacent changed pages merged. */
export function takeProgramImage(engine: Engine, base: BaseImage): ProgramImage {
  const { raw, bytes } = engine
  if (raw.stack_pointer.value !== base.stackTop) throw new Error('an image can be taken only of an idle engine')
  wipeStack(engine, base.stackTop)
  const end = raw.pages.value * enginePage
  const compared = {
    words: int32View(bytes, base.stackTop, end),
    before: int32View(base.memory, 0, base.memory.length),
  }
  const changes: { at: number; bytes: Uint8Array }[] = []
  for (let at = nextChange(compared, base.stackTop, end, base); at < end; ) {
    const to = endOfChange(compared, at, end, base)
    changes.push({ at, bytes: bytes.slice(at, to) })
    at = nextChange(compared, to, end, base)
  }
  return { pages: raw.pages.value, changes }
}

/** Number of bytes that an image adds to the base. */
export function imageSize({ changes }: ProgramImage): number {
  return changes.reduce((sum, { bytes }) => sum + bytes.length, 0)
}

/**
 * Restores an engine to the start of a program's calls, whatever state the last call left it in. The base is copied in
 * one piece, followed by the program's changes, which are few and scattered.
 */
export function restoreImage(engine: Engine, base: BaseImage, program: ProgramImage | undefined): void {
  const { raw, bytes } = engine
  const [baseEnd, grownTo] = [base.pages * enginePage, raw.pages.value * enginePage]
  wipeStack(engine, base.stackTop)
  if (grownTo > baseEnd) bytes.fill(0, baseEnd, grownTo)
  bytes.set(base.memory, base.stackTop)
  for (const change of program?.changes ?? []) bytes.set(change.bytes, change.at)
  raw.pages.value = program?.pages ?? base.pages
  raw.stack_pointer.value = base.stackTop
  raw.depth.value = 0
  raw.trap_reason.value = 0
}

function wipeStack({ raw, bytes }: Engine, stackTop: number): void {
  bytes.fill(0, Math.max(0, raw.stack_low.value - redZone), stackTop)
  raw.stack_low.value = stackTop
}

/**
 * The engine's memory above the stack, now and in the base, as 32-bit words. The comparison covers all
 * of it, because a program may have filled all of it.
 */
type Compared = { readonly words: Int32Array; readonly before: Int32Array }

function int32View({ buffer, byteOffset }: Uint8Array, from: number, to: number): Int32Array {
  return new Int32Array(buffer, byteOffset + from, (to - from) >> 2)
}

function nextChange(compared: Compared, from: number, end: number, { stackTop }: BaseImage): number {
  let at = from
  while (at < end && !isChanged(compared, at - stackTop)) at += imagePage
  return at
}

function endOfChange(compared: Compared, from: number, end: number, { stackTop }: BaseImage): number {
  let at = from
  while (at < end && isChanged(compared, at - stackTop)) at += imagePage
  return at
}

function isChanged({ words, before }: Compared, offset: number): boolean {
  let index = offset >> 2
  const end = Math.min(index + imagePage / 4, words.length)
  const known = Math.min(end, before.length)
  for (; index < known; index += 1) if (words[index] !== before[index]) return true
  for (; index < end; index += 1) if (words[index] !== 0) return true
  return false
}
