import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries } from '../api/queries.ts'

/**
 * A person's name, linked to the page about their possessions and acts in this game. A name that belongs to no person
 * in this game (such as a Robot's) is not linked.
 */
export function PersonLink({ game, name }: { readonly game: string; readonly name: string }) {
  const { data: state } = useQuery(queries.state(game))
  if (state?.people.every(it => it.name !== name && it.fullName !== name)) return <>{name}</>
  return (
    <Link to="/g/$game/people/$person" params={{ game, person: name }} data-names="person">
      {name}
    </Link>
  )
}
