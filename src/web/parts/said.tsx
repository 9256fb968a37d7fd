import { Link } from '@tanstack/react-router'
import { DatesTold } from './dates-told.tsx'
import { MatterLink } from './matter-link.tsx'
import { type NamedPart, namedParts } from './named-parts.ts'
import { plainWords } from './plain-words.ts'
import { RuleLink } from './rule-link.tsx'

/**
 * A sentence that the house made of a decision, with what it names leading there; with `at`, to the rules as of that
 * entry, since rules may bear other numbers today.
 */
export function Said({
  game,
  words,
  unborn = [],
  at,
}: {
  readonly game: string
  readonly words: string
  /** Labels of rules that are not in the game yet, and so lead nowhere. */
  readonly unborn?: readonly string[]
  readonly at?: number | undefined
}) {
  return (
    <span data-quoted>
      {namedParts(plainWords(words)).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay where they are.
        <Named key={index} game={game} part={unborn.includes(part.label ?? '') ? { text: part.text } : part} at={at} />
      ))}
    </span>
  )
}

function Named({
  game,
  part: { text, names, kind, label = '' },
  at,
}: {
  readonly game: string
  readonly part: NamedPart
  readonly at: number | undefined
}) {
  // What people wrote stands between “” and is left alone.
  if (names === undefined) return text.startsWith('“') ? <>{text}</> : <DatesTold words={text} />
  if (names === 'rule')
    return (
      <RuleLink game={game} label={label} at={at}>
        {text}
      </RuleLink>
    )
  if (names === 'entry')
    return (
      <Link to="/g/$game/entries/$seq" params={{ game, seq: label }} data-names="entry">
        {text}
      </Link>
    )
  return (
    <MatterLink game={game} matter={{ kind: kind ?? '', label }}>
      {text}
    </MatterLink>
  )
}
