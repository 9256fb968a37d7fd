import { useQuery } from '@tanstack/react-query'
import { questions } from '../api/questions.ts'
import { inLearningOrder } from '../front/games-order.ts'
import { RulesetStory } from '../front/ruleset-story.tsx'
import { Fault } from '../parts/loading.tsx'

/** The rulesets on which games can be started here, with their stories. */
export function RulesetsPage() {
  const { data, error } = useQuery(questions.rulesets())
  return (
    <div className="sheet">
      <h1>Rulesets</h1>
      <p>
        Rules that people have actually played by, word for word. Programs carry out what they can; players do the rest.
      </p>
      <Fault fault={error} />
      <div className="cards">
        {inLearningOrder(data?.rulesets ?? []).map(it => (
          <RulesetStory key={it.name} ruleset={it} heading="h2" />
        ))}
      </div>
    </div>
  )
}
