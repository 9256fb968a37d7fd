import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Figures } from '../../wire/game/timeline.ts'
import { pastQueries } from '../api/past-queries.ts'
import { queries } from '../api/queries.ts'
import { Fault } from '../parts/loading-and-faults.tsx'
import { chartsLabels } from './labels.ts'
import { type Line, LineChart } from './line-chart.tsx'
import { VoteChart } from './vote-chart.tsx'
import '../style/charts.css'

/** The charts of a game: scores, rules and votes over time. */
export function GameCharts({ game }: { readonly game: string }) {
  const { data, error } = useQuery(pastQueries.figures(game))
  if (data === undefined) return <Fault fault={error} />
  const { scores, amounts, rules, votes, upTo, thinned } = data
  if (scores.length + amounts.length + votes.length === 0 && rules.length < 2)
    return <p>As soon as scores, rules or votes change, charts appear here.</p>
  return (
    <div className="charts">
      <ScoreChart game={game} figures={data} upTo={upTo} />
      <TotalsChart game={game} figures={data} />
      {rules.length < 2 ? null : <LineChart game={game} title="Rules" lines={linesOfRules(rules)} end={upTo - 1} />}
      {votes.length === 0 ? null : <VoteChart game={game} votes={votes} />}
      {thinned ? <p className="small soft">This game is long, so the charts leave out some of the changes.</p> : null}
    </div>
  )
}

/** The chart of the numbers that belong to the whole game, without other charts. */
export function TotalsOverTime({ game }: { readonly game: string }) {
  const { data } = useQuery(pastQueries.figures(game))
  return data === undefined ? null : (
    <div className="charts">
      <TotalsChart game={game} figures={data} />
    </div>
  )
}

function TotalsChart({ game, figures }: { readonly game: string; readonly figures: Figures }) {
  const choices = figures.amounts.map(({ register, heading, points }) => {
    return { register, heading, lines: [{ name: heading, points }] }
  })
  return <ChosenChart game={game} label={chartsLabels.total} choices={choices} end={figures.upTo - 1} />
}

/** The chart of scores before an entry. */
export function ScoresUpTo({ game, upTo }: { readonly game: string; readonly upTo: number }) {
  const { data } = useQuery(pastQueries.figures(game))
  return data === undefined ? null : (
    <div className="charts">
      <ScoreChart game={game} figures={data} upTo={Math.min(upTo, data.upTo)} />
    </div>
  )
}

/** The chart of scores up to an entry. */
function ScoreChart({
  game,
  figures: { scores },
  upTo,
}: {
  readonly game: string
  readonly figures: Figures
  readonly upTo: number
}) {
  const { data: state } = useQuery(queries.state(game))
  if (state === undefined) return null
  const names = new Map(state.people.map(({ person, name }) => [person, name]))
  const choices = scores.map(({ register, heading, lines }) => ({
    register,
    heading,
    lines: lines.map(({ person, points }) => ({
      name: names.get(person) ?? person,
      points: points.filter(({ entry }) => entry < upTo),
    })),
  }))
  return <ChosenChart game={game} label={chartsLabels.score} choices={choices} end={upTo - 1} />
}

type Choice = { readonly register: string; readonly heading: string; readonly lines: readonly Line[] }

/** The chart of one of several registers. The reader can choose another than the one that changed most often. */
function ChosenChart({
  game,
  label,
  choices,
  end,
}: {
  readonly game: string
  readonly label: string
  readonly choices: readonly Choice[]
  readonly end: number
}) {
  const [chosen, choose] = useState('')
  const id = useId()
  const most = choices.toSorted((a, b) => numberOfPoints(b) - numberOfPoints(a))
  const shown = most.find(({ register }) => register === chosen) ?? most[0]
  if (shown === undefined) return null
  return (
    <div>
      {most.length < 2 ? null : (
        <div className="field no-print">
          <label htmlFor={id}>{label}</label>
          <select id={id} value={shown.register} onChange={({ target }) => choose(target.value)}>
            {most.map(({ register, heading }) => (
              <option key={register} value={register}>
                {heading}
              </option>
            ))}
          </select>
        </div>
      )}
      <LineChart game={game} title={shown.heading} lines={shown.lines} end={end} />
    </div>
  )
}

function numberOfPoints({ lines }: Choice): number {
  return lines.reduce((sum, { points }) => sum + points.length, 0)
}

const RULE_LINES = [
  { name: 'in the rulebook', count: 'rules' },
  { name: 'enacted since the start', count: 'enacted' },
  { name: 'amended', count: 'amended' },
  { name: 'repealed', count: 'repealed' },
] as const

/** A line for each count of rules, with a point wherever it changes. */
function linesOfRules(rules: Figures['rules']): readonly Line[] {
  return RULE_LINES.map(({ name, count }) => ({
    name,
    points: rules
      .filter((it, index) => it[count] !== rules[index - 1]?.[count])
      .map(({ entry, at, [count]: value }) => ({ entry, at, value })),
  })).filter(({ points }) => points.some(({ value }) => value !== 0))
}
