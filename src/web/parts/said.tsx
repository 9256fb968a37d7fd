import { Link } from '@tanstack/react-router'
import { plainWords } from './plain-words.ts'
import { RuleLink } from './rule-link.tsx'

/** In a sentence of the house: “rule 203”, “proposal 301”, “entry 17”; the words of players between “” are left alone. */
const NAMED = /“[^”]*”|\b(rule|proposal|entry|case)s? (\d[\w.]*\w|\d)/g

/** A sentence that the house made of a decision, with what it names leading there. */
export function Said({ game, words: said }: { readonly game: string; readonly words: string }) {
  const words = plainWords(said)
  const parts: React.ReactNode[] = []
  let after = 0
  for (const match of words.matchAll(NAMED)) {
    const [all, kind, label] = match
    parts.push(words.slice(after, match.index))
    parts.push(kind === undefined || label === undefined ? all : named(game, kind, label, all, match.index))
    after = match.index + all.length
  }
  parts.push(words.slice(after))
  return <span data-quoted>{parts}</span>
}

function named(game: string, kind: string, label: string, all: string, key: number): React.ReactNode {
  if (kind === 'rule')
    return (
      <span key={key}>
        {all.slice(0, all.length - label.length)}
        <RuleLink game={game} label={label} />
      </span>
    )
  if (kind === 'entry')
    return (
      <Link key={key} to="/g/$game/entries/$seq" params={{ game, seq: label }} data-names="entry">
        {all}
      </Link>
    )
  return (
    <Link key={key} to="/g/$game/matters/$kind/$label" params={{ game, kind, label }} data-names="matter">
      {all}
    </Link>
  )
}
