import { useId } from 'react'
import { fillIn } from '../parts/fill-in.ts'
import { foundLabels } from './labels.ts'
import type { NewPlayer } from './new-game-draft.ts'

/** Fields for another player: the name, and how to invite them. */
export function PlayerRow({
  place,
  player,
  fault,
  onChange,
}: {
  readonly place: number
  readonly player: NewPlayer
  readonly fault: string | undefined
  readonly onChange: (player: NewPlayer) => void
}) {
  const id = useId()
  return (
    <li className="player-row">
      <div className="field">
        <label htmlFor={`${id}-name`}>{fillIn(foundLabels.player, { number: place + 2 })}</label>
        <input
          id={`${id}-name`}
          value={player.name}
          maxLength={120}
          placeholder="Name"
          autoComplete="off"
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-fault`}
          onChange={({ target }) => onChange({ ...player, name: target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-invite`}>Invited by</label>
        <select
          id={`${id}-invite`}
          value={player.invite}
          onChange={({ target }) => onChange({ ...player, invite: target.value as NewPlayer['invite'] })}
        >
          <option value="link">a link that I send</option>
          <option value="email">an email from this site</option>
          <option value="later">no one yet</option>
        </select>
      </div>
      {player.invite === 'email' ? (
        <div className="field">
          <label htmlFor={`${id}-address`}>{foundLabels.theirAddress}</label>
          <input
            id={`${id}-address`}
            type="email"
            autoComplete="off"
            value={player.address}
            onChange={({ target }) => onChange({ ...player, address: target.value })}
          />
        </div>
      ) : null}
      <p id={`${id}-fault`} className="fault">
        {fault}
      </p>
    </li>
  )
}
