import { answered, api } from '../api/api.ts'
import { useAfterDeed } from './operate-questions.ts'
import { WhyForm } from './why-form.tsx'
import '../style/operate.css'

/** A text that stands beside the log, with the hash that stands for it there. */
type TextBeside = { readonly hash: string; readonly text: string }

/** The names and free texts of an entry, each of which an operator can withhold for good. */
export function TextsBeside({
  game,
  entry,
  texts,
}: {
  readonly game: string
  readonly entry: number
  readonly texts: readonly TextBeside[]
}) {
  const sent = useAfterDeed(game)
  const params = { path: { game } }
  if (texts.length === 0)
    return (
      <p className="small">
        No text stands there that can be withheld: it has none, it is sealed, or it is withheld already. What rules and
        proposals say is law, and cannot be withheld.
      </p>
    )
  return (
    <ul className="plain lines">
      {texts.map(({ hash, text }) => (
        <li key={hash}>
          <blockquote className="law reported" dir="auto" data-quoted>
            {text}
          </blockquote>
          <WhyForm
            deed="Withhold this text for good"
            about={text.slice(0, 60)}
            hint="It is deleted from the server and cannot be restored. Everyone sees this reason in its place."
            maxLength={500}
            send={why => answered(api.POST('/api/v1/games/{game}/withheld', { params, body: { entry, hash, why } }))}
            sent={sent}
          />
        </li>
      ))}
    </ul>
  )
}
