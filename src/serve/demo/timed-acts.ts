import type { Script, ScriptStep } from '../../app/script/script.ts'
import type { Json, JsonObject } from '../../kernel/json.ts'

/** Something that somebody does in a demo game: when, who by the name in the script, and what. */
export type TimedAct = {
  readonly at: number
  readonly by: string
  readonly do: string
  readonly with: JsonObject
  /** What the script shows to be refused leaves no trace in a game, and is not played. */
  readonly refused: boolean
}

const SECOND = 1_000
const DAY = 86_400_000

/**
 * The acts of a demo game as if it were played just now: moved by whole days, so that midnights stay where they are, with
 * the last act in the 24 hours before an instant. An instant in an argument is moved along.
 */
export function timedActs(script: Script, now: number): { readonly start: number; readonly acts: readonly TimedAct[] } {
  const acts = asWritten(script)
  const last = acts.at(-1)?.at ?? script.start
  const shift = Math.floor((now - last) / DAY) * DAY
  const moved = acts.map(act => ({ ...act, at: act.at + shift, with: instantsMoved(act.with, shift) as JsonObject }))
  return { start: script.start + shift, acts: moved }
}

/** The time of a script's acts, as scripts are played: an act without a time is one second after the one before. */
function asWritten({ start, steps }: Script): readonly TimedAct[] {
  let now = start
  return steps.flatMap(step => {
    if (step.at !== undefined) throw new Error('a demo game tells its times by “wait”, so that it can be moved')
    now += step.wait ?? 0
    return step.by.map((by, index) => {
      now += step.wait !== undefined && index === 0 ? 0 : SECOND
      return actOf(step, by, now)
    })
  })
}

function actOf({ do: act, with: args, refused }: ScriptStep, by: string, at: number): TimedAct {
  return { at, by, do: act ?? '', with: args, refused: refused !== undefined }
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

function instantsMoved(value: Json, shift: number): Json {
  if (typeof value === 'string' && INSTANT.test(value)) return new Date(Date.parse(value) + shift).toISOString()
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((member: Json) => instantsMoved(member, shift))
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, instantsMoved(member as Json, shift)]))
}
