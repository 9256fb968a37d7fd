import { useQuery } from '@tanstack/react-query'
import { questions } from '../api/questions.ts'
import { inLearningOrder } from '../front/games-order.ts'
import { RulesetStory } from '../front/ruleset-story.tsx'
import { Fault } from '../parts/loading.tsx'

/** The rulesets from which games start here, with their stories. */
export function RulesetsPage() {
  const { data, error } = useQuery(questions.rulesets())
  return (
    <div className="sheet">
      <h1>Rules to start from</h1>
      <p>
        Sets of rules that people have played by, word for word as they wrote them. What a program can carry out, a
        program does; the rest is for the players.
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
