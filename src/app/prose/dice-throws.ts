import type { Throw } from '../../kernel/effects/effect.ts'
import { listInWords } from './sentence.ts'

/** Describes a throw: what was thrown, and the result. */
export function throwInWords(thrown: Throw): string {
  const { sides, times = 1 } = thrown
  const sided = sides === 1 ? 'one side' : `${sides} sides`
  return times === 1
    ? `a die with ${sided} is thrown and shows ${facesInWords(thrown)}`
    : `${times} dice with ${sided} are thrown and show ${facesInWords(thrown)}`
}

/** Describes only the result of a throw. */
export function throwResultInWords(thrown: Throw): string {
  return (thrown.times ?? 1) === 1 ? `the die shows ${facesInWords(thrown)}` : `the dice show ${facesInWords(thrown)}`
}

/** The faces, or how often each face came up. If there are very many faces, only the most frequent ones. */
function facesInWords({ face, faces, counts }: Throw): string {
  if (counts === undefined) return face === undefined ? listInWords(faces ?? []).words : `${face}`
  const came = counts.map((count, index) => ({ count, face: index + 1 })).filter(it => it.count > 0)
  const first = came.toSorted((a, b) => b.count - a.count || a.face - b.face).slice(0, MOST_TOLD)
  const told = first
    .toSorted((a, b) => a.face - b.face)
    .map(it => `${it.face} ${it.count === 1 ? 'once' : `${it.count} times`}`)
  return listInWords(came.length > MOST_TOLD ? [...told, `${came.length - MOST_TOLD} other faces, less often`] : told)
    .words
}

const MOST_TOLD = 12
