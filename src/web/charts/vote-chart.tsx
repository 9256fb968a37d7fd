import { useRouter } from '@tanstack/react-router'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import type { Figures } from '../../wire/game/timeline.ts'
import { matterName } from '../matters/matter-state.ts'
import { dateInWords } from '../parts/dates.ts'
import { Folded } from '../parts/form-parts.tsx'
import { Axes, ChartFrame, Decoration } from './chart-frame.tsx'
import { EntryTable } from './entry-table.tsx'
import { chartsLabels } from './labels.ts'
import { MOST_LINES } from './line-chart.tsx'

type Vote = Figures['votes'][number]

/** Number of votes to draw: the latest. */
const MOST_BARS = 30

/** The width that a number inside a bar needs, in pixels. */
const NUMBER_SIZE = 14

/** A bar for each completed vote, with the votes for each word one above the other. */
export function VoteChart({ game, votes: all }: { readonly game: string; readonly votes: readonly Vote[] }) {
  const router = useRouter()
  const votes = all.slice(-MOST_BARS)
  const words = [...new Set(votes.flatMap(({ counts }) => counts.map(({ word }) => word)))].slice(0, MOST_LINES)
  const highest = Math.max(1, ...votes.map(({ counts }) => counts.reduce((sum, it) => sum + Math.max(0, it.votes), 0)))
  return (
    <figure className="figure">
      <figcaption>
        <h3>{chartsLabels.votes}</h3>
        <ul className="legend plain row">
          {words.map((word, index) => (
            <li key={word} data-series={index}>
              <svg width="14" height="14" aria-hidden="true">
                <rect className="bar" x={1} y={1} width={12} height={12} />
              </svg>{' '}
              {word}
            </li>
          ))}
        </ul>
      </figcaption>
      <ChartFrame label={chartsLabels.votesChart}>
        {size => {
          const across = scaleBand<number>({
            domain: votes.map((_, index) => index),
            range: [0, size.width],
            padding: 0.2,
          })
          const up = scaleLinear<number>({ domain: [0, highest], range: [size.height, 0], nice: true })
          const wide = Math.min(across.bandwidth(), 48)
          return (
            <>
              <Axes size={size} up={up} below="votes, the latest on the right" />
              <g data-line>
                {votes.map((vote, index) => (
                  <a
                    key={vote.entry + matterName(vote.matter)}
                    href={
                      router.buildLocation({ to: '/g/$game/entries/$seq', params: { game, seq: String(vote.entry) } })
                        .href
                    }
                    tabIndex={index === votes.length - 1 ? 0 : -1}
                    aria-label={`${matterName(vote.matter)}: ${countsInWords(vote)}, entry ${vote.entry}, ${dateInWords(Date.parse(vote.at))}`}
                  >
                    <title>{`${matterName(vote.matter)}: ${countsInWords(vote)}`}</title>
                    {segmentsOf(vote, words).map(({ word, from, to }) => (
                      <g key={word} data-series={words.indexOf(word)}>
                        <Bar
                          className="bar"
                          x={(across(index) ?? 0) + (across.bandwidth() - wide) / 2}
                          width={wide}
                          y={up(to)}
                          height={up(from) - up(to)}
                        />
                      </g>
                    ))}
                  </a>
                ))}
              </g>
              <Decoration>
                {wide < NUMBER_SIZE
                  ? null
                  : votes.map((vote, index) =>
                      segmentsOf(vote, words).map(({ word, from, to }) =>
                        up(from) - up(to) < NUMBER_SIZE ? null : (
                          <text
                            key={`${vote.entry} ${vote.matter.label} ${word}`}
                            className="in-bar"
                            x={(across(index) ?? 0) + across.bandwidth() / 2}
                            y={(up(from) + up(to)) / 2}
                            dy="0.35em"
                            textAnchor="middle"
                          >
                            {to - from}
                          </text>
                        ),
                      ),
                    )}
              </Decoration>
            </>
          )
        }}
      </ChartFrame>
      <Folded summary={chartsLabels.votesAsTable}>
        <EntryTable
          game={game}
          caption={chartsLabels.votes}
          columns={['Proposal or case', ...words]}
          rows={votes.map(vote => ({
            entry: vote.entry,
            at: vote.at,
            values: Object.fromEntries([
              [0, matterName(vote.matter)],
              ...vote.counts.map(({ word, votes: count }) => [words.indexOf(word) + 1, String(count)]),
            ]),
          }))}
        />
      </Folded>
    </figure>
  )
}

function countsInWords({ counts }: Vote): string {
  return counts.map(({ word, votes }) => `${word} ${votes}`).join(', ')
}

/** The parts of a bar, from the bottom to the top, in the order of the legend. */
function segmentsOf(
  { counts }: Vote,
  words: readonly string[],
): readonly { readonly word: string; readonly from: number; readonly to: number }[] {
  let top = 0
  return words.flatMap(word => {
    const { votes = 0 } = counts.find(it => it.word === word) ?? {}
    if (votes <= 0) return []
    const from = top
    top += votes
    return [{ word, from, to: top }]
  })
}
