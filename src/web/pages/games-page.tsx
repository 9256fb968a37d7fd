import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { queries } from '../api/queries.ts'
import { frontLabels } from '../front/labels.ts'
import { OwnGames } from '../front/own-games.tsx'
import { liveliestFirst } from '../front/ruleset-and-game-order.ts'
import { GameCard } from '../parts/game-card.tsx'
import { Fault, MoreButton } from '../parts/loading-and-faults.tsx'
import { useDebounced } from '../parts/use-debounced.ts'

/** Your games, starting with those that are waiting for you, and then the games that everyone may watch. */
export function GamesPage() {
  const { data: me } = useQuery(queries.me())
  return (
    <div className="sheet">
      <div className="row apart">
        <h1>Games</h1>
        <div className="row">
          <Link to="/arrive">Bring a game</Link>
          <Link to="/found" className="button main">
            Start a game
          </Link>
        </div>
      </div>
      {me ? <OwnGames /> : null}
      <PublicGames />
    </div>
  )
}

function PublicGames() {
  const [words, setWords] = useState('')
  const [ruleset, setRuleset] = useState('')
  const sought = { words: useDebounced(words.trim()), ruleset }
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(queries.games(sought))
  // Further results are added below.
  const found = data?.pages.flatMap(page => liveliestFirst(page.games)) ?? []
  return (
    <section className="stack" aria-labelledby="public-games">
      <h2 id="public-games">{frontLabels.publicGames}</h2>
      <GameSearch words={words} ruleset={ruleset} onWords={setWords} onRuleset={setRuleset} />
      <Fault fault={error} />
      <p className="small soft" aria-live="polite">
        {data === undefined ? (
          ''
        ) : found.length === 0 ? (
          <>
            {frontLabels.noGames} <Link to="/found">Start one</Link>, or search for something else.
          </>
        ) : null}
      </p>
      <div className="cards">
        {found.map(game => (
          <GameCard key={game.id} game={game} />
        ))}
      </div>
      <MoreButton more={hasNextPage} go={fetchNextPage}>
        Show more games
      </MoreButton>
    </section>
  )
}

function GameSearch({
  words,
  ruleset,
  onWords,
  onRuleset,
}: {
  readonly words: string
  readonly ruleset: string
  readonly onWords: (words: string) => void
  readonly onRuleset: (ruleset: string) => void
}) {
  const { data } = useQuery(queries.rulesets())
  return (
    <div className="player-row">
      <div className="field">
        <label htmlFor="sought-words">{frontLabels.searchByName}</label>
        <input
          id="sought-words"
          type="search"
          maxLength={120}
          value={words}
          onChange={({ target }) => onWords(target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor="sought-ruleset">{frontLabels.ruleset}</label>
        <select id="sought-ruleset" value={ruleset} onChange={({ target }) => onRuleset(target.value)}>
          <option value="">any ruleset</option>
          {data?.rulesets.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
