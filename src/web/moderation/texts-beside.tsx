import { answered, api } from '../api/api.ts'
import { useAfterAction } from './operate-questions.ts'
import { WhyForm } from './why-form.tsx'
import '../style/operate.css'

/** A withholdable text, with the hash that represents it in the log. */
type TextBeside = { readonly hash: string; readonly text: string }

/** The names and free texts in an entry, each of which an operator can permanently withhold. */
export function TextsBeside({
  game,
  entry,
  texts,
}: {
  readonly game: string
  readonly entry: number
  readonly texts: readonly TextBeside[]
}) {
  const sent = useAfterAction(game)
  const params = { path: { game } }
  if (texts.length === 0)
    return (
      <p className="small">
        There is no text here to withhold: it has none, it is sealed, or it has already been withheld. The texts of
        rules and proposals are law and can’t be withheld.
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
            action="Withhold this text for good"
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
