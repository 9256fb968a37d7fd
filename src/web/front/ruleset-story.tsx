import { Link } from '@tanstack/react-router'
import type { RulesetSummary } from '../../wire/ruleset.ts'

/** Describes a ruleset in a few sentences, with a way to start a game on it. */
export function RulesetStory({
  ruleset,
  heading: Heading,
}: {
  readonly ruleset: RulesetSummary
  readonly heading: 'h2' | 'h3'
}) {
  const { name, title, story, rules } = ruleset
  return (
    <article className="paper card stack">
      <Heading>
        <Link to="/rulesets/$ruleset" params={{ ruleset: name }}>
          {title}
        </Link>
      </Heading>
      <p>{story}</p>
      <p className="small soft">{rules} rules.</p>
      <p>
        <Link to="/found" search={{ ruleset: name }}>
          Start a game from these rules
        </Link>
      </p>
    </article>
  )
}
