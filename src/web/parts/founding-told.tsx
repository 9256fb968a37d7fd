import { Folded } from './folded.tsx'
import { News } from './news.tsx'

/** A rule with which a game began, and its number. */
const RULE = /^rule (\S+) is in force/

/** With what a game began: all of it by the founders, which is told once, and its rules in one line until one asks for them. */
export function FoundingTold({ game, news }: { readonly game: string; readonly news: readonly string[] }) {
  const lines = news.map(line => line.replace(/, by the founders$/, ''))
  const rules = lines.filter(line => RULE.test(line))
  const labels = rules.flatMap(line => RULE.exec(line)?.[1] ?? [])
  return (
    <Folded summary="what it began with, by the founders">
      {rules.length === 0 ? null : (
        <Folded
          summary={
            <span data-quoted>
              {rules.length} {rules.length === 1 ? 'rule' : 'rules'}, {labels[0]} to {labels.at(-1)}
            </span>
          }
        >
          <News game={game} seq={0} news={rules} />
        </Folded>
      )}
      <News game={game} seq={0} news={lines.filter(line => !RULE.test(line))} />
    </Folded>
  )
}
