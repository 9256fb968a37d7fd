import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { questions } from '../api/questions.ts'

/** Someone by name, which leads to all that they have and have done in this game; whoever is no person of it (a Robot) is only named. */
export function PersonLink({ game, name }: { readonly game: string; readonly name: string }) {
  const { data: state } = useQuery(questions.state(game))
  if (state?.people.every(it => it.name !== name && it.fullName !== name)) return <>{name}</>
  return (
    <Link to="/g/$game/people/$person" params={{ game, person: name }} data-names="person">
      {name}
    </Link>
  )
}
