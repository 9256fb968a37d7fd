import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries } from '../api/queries.ts'
import { SharedRulesets } from '../bring/shared-rulesets.tsx'
import { frontLabels } from '../front/labels.ts'
import { inLearningOrder } from '../front/ruleset-and-game-order.ts'
import { RulesetStory } from '../front/ruleset-story.tsx'
import { Fault } from '../parts/loading-and-faults.tsx'

/** The rulesets on which games can start here, with their stories. */
export function RulesetsPage() {
  const { data, error } = useQuery(queries.rulesets())
  return (
    <div className="sheet">
      <h1>{frontLabels.rulesets}</h1>
      <p>
        Rules that people have actually played by, word for word. Programs carry out what they can; players do the rest.
      </p>
      <p>
        Do you have rules of your own? <Link to="/bring">{frontLabels.bringRules}</Link> and start a game.
      </p>
      <Fault fault={error} />
      <div className="cards">
        {inLearningOrder(data?.rulesets ?? []).map(it => (
          <RulesetStory key={it.name} ruleset={it} heading="h2" />
        ))}
      </div>
      <SharedRulesets />
    </div>
  )
}
