import { parseRequestedChange } from '../../institutions/proposed-change.ts'
import { type Restoration, restorationOf } from '../../institutions/restoration.ts'
import type { Part } from '../../institutions/restored-part.ts'
import { handSchema } from '../../kernel/acts/hand-acts.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { Later, PartsOfEntry, WhatIf } from '../../wire/what-if.ts'
import { NOTHING_TO_CORRECT } from '../binding/bind-restoration.ts'
import { foldLog } from '../log/chain-fault.ts'
import { changeInWords } from '../prose/changes.ts'
import { requestedEffectInWords } from '../prose/requested-effects.ts'
import { partInWords } from '../prose/restorations.ts'
import type { Sentence } from '../prose/sentence.ts'
import { redactSecrets } from '../views/view-as.ts'
import { actParts } from './act-parts.ts'
import { otherDifferences } from './other-differences.ts'
import { partsBetween } from './parts-between.ts'
import { type Bounds, type SupposedGame, supposedGame } from './supposed-game.ts'
import { entriesConcerned, type NotSupposed, type Supposition } from './supposition.ts'

/** A game as it would stand, and the correction that would make it so; no correction if nothing differs. */
export type WhatIfAnswer = {
  readonly game: SupposedGame
  readonly parts: readonly Part[]
  readonly restoration?: Restoration
  readonly severalParts: readonly PartsOfEntry[]
}

/**
 * Decides a game again as if some entries had not been, or had been otherwise. Nothing that is still sealed is used, so
 * the answer betrays no secret.
 */
export function whatIf(
  world: World,
  log: readonly Entry[],
  asked: Supposition,
  bounds?: Bounds,
): WhatIfAnswer | NotSupposed {
  const game = supposedGame(world, redactSecrets(foldLog(log), log), asked, bounds)
  if ('bad' in game) return game
  const { supposition } = game
  const parts = partsBetween(game.now, game.supposed)
  const restoration = restorationOf('restore', {
    ...supposedEntries(supposition),
    entries: game.now.seq,
    head: game.now.head,
    ...restedEntries(game),
    ...(isByHand(log, supposition) ? { byHand: true } : {}),
    parts,
  })
  const severalParts = entriesInParts(log, supposition)
  return { game, parts, severalParts, ...(restoration === undefined ? {} : { restoration }) }
}

function isByHand(log: readonly Entry[], supposition: Supposition): boolean {
  const left = entriesConcerned(supposition).map(seq => log[seq]?.act.do ?? '')
  return Object.keys(supposition.instead).length === 0 && left.every(name => handSchema(name) !== undefined)
}

/** Maximum number of later entries that a correction names because they rest on what it takes back. */
const MOST_RESTED = 20

function restedEntries({ later }: SupposedGame): { readonly rested?: readonly number[] } {
  const rested = later.filter(({ fate }) => fate.is === 'fails' || fate.is === 'other').map(({ entry }) => entry)
  return rested.length === 0 ? {} : { rested: rested.slice(0, MOST_RESTED) }
}

function supposedEntries({ without, only, instead }: Supposition): JsonObject {
  return {
    ...(without.length === 0 ? {} : { without: without.toSorted((a, b) => a - b) }),
    ...(only === undefined ? {} : { only }),
    ...(Object.keys(instead).length === 0 ? {} : { instead }),
  }
}

/** The entries concerned that consist of several parts, in words. */
function entriesInParts(log: readonly Entry[], { without, only = {} }: Supposition): readonly PartsOfEntry[] {
  return [...without, ...Object.keys(only).map(Number)]
    .toSorted((a, b) => a - b)
    .flatMap(entry => {
      const before = foldLog(log.slice(0, entry))
      const parts = actParts(before, log[entry]?.act.with ?? {})
      const leftOut = lookup(only, `${entry}`)
      const told = parts.map((part, place) => {
        const { words, parts } = actPartInWords(before, part)
        return { words, parts, isLeftOut: leftOut?.includes(place) ?? true }
      })
      return told.length < 2 ? [] : [{ entry, parts: told }]
    })
}

function actPartInWords(state: State, part: Json): Sentence {
  const change = parseRequestedChange(part)
  return change === undefined ? requestedEffectInWords(state, part) : changeInWords(state, change)
}

/** The answer for people: what differs, in sentences, and what becomes of each later entry. */
export function whatIfView({ game, parts, restoration, severalParts }: WhatIfAnswer): WhatIf {
  const { now, supposed: then, later, passed, from, otherMachine } = game
  const { kind: _, ...change } = restoration ?? { kind: '' }
  return {
    from,
    entries: now.seq,
    differences: sentences(parts.map(part => partInWords(now, part))),
    others: sentences(otherDifferences(now, then)),
    later: later.map(laterView),
    severalParts,
    passed: sentences(passed),
    otherMachine,
    change: restoration === undefined || parts.length === 0 ? null : { restore: change },
    tooMany: restoration === undefined && parts.length > 0,
  }
}

function laterView({ entry, words, fate }: SupposedGame['later'][number]): Later {
  return {
    entry,
    words: words.words,
    parts: words.parts,
    is: fate.is,
    why: fate.is === 'fails' ? { words: fate.why.words, parts: fate.why.parts } : null,
  }
}

function sentences(list: readonly Sentence[]): WhatIf['differences'] {
  return list.map(({ words, parts }) => ({ words, parts }))
}

/** The correction that a proposal takes; or the reason, as a sentence, why there is none. */
export function correctionOf(
  world: World,
  log: readonly Entry[],
  supposition: Supposition,
  bounds?: Bounds,
): JsonObject | string {
  const answer = whatIf(world, log, supposition, bounds)
  if ('bad' in answer) return answer.bad
  const { restoration, parts } = answer
  if (restoration === undefined) return parts.length === 0 ? NOTHING_TO_CORRECT : TOO_MANY
  const { kind: _, ...details } = restoration
  return details
}

const TOO_MANY = 'There are more differences than one change can hold. Leave out fewer entries, or a later one.'
