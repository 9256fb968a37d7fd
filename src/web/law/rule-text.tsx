import { Fragment } from 'react'
import { RuleLink } from '../parts/rule-and-matter-links.tsx'
import type { Meaning } from './named-rules.ts'
import { type Piece, piecesWithin } from './phrase-places.ts'
import { paragraphsOf, piecesOf } from './rule-text-pieces.ts'

/**
 * The exact text of a rule. The names of other rules are links, comments are dimmed, and some phrases are highlighted.
 * Prose that its author wrapped by hand is wrapped to the available width.
 */
export function RuleText({
  game,
  text,
  at,
  meaning,
  marks,
  isVoid = false,
}: {
  readonly game: string
  readonly text: string
  readonly at?: number | undefined
  readonly meaning?: Meaning | undefined
  readonly marks?: readonly string[] | undefined
  readonly isVoid?: boolean
}) {
  const pieces = piecesOf(text, { meaning, marks })
  return (
    <div className={isVoid ? 'law text void' : 'law text'} data-law>
      {paragraphsOf(text).map(({ from, to, prose, after }) => (
        <Fragment key={from}>
          <p className={prose ? 'prose' : 'lines'} dir="auto">
            {piecesWithin(pieces, from, to).map((piece, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a paragraph never change their order.
              <TextPiece key={place} game={game} piece={piece} at={at} />
            ))}
          </p>
          {after}
        </Fragment>
      ))}
    </div>
  )
}

function TextPiece({
  game,
  piece: { text, rule, comment, marked },
  at,
}: {
  readonly game: string
  readonly piece: Piece
  readonly at: number | undefined
}) {
  const linked =
    rule === undefined ? (
      text
    ) : (
      <RuleLink game={game} label={rule} at={at}>
        {text}
      </RuleLink>
    )
  const told = marked ? <mark>{linked}</mark> : linked
  return comment ? <span className="comment">{told}</span> : <>{told}</>
}
