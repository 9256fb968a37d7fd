import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../api/queries.ts'
import { Loading } from '../parts/loading-and-faults.tsx'
import { lawLabels } from './labels.ts'

/** The questions, events and effects of a game, for people who answer or record by hand or write programs. */
export function GameVocabulary({ game }: { readonly game: string }) {
  const [open, setOpen] = useState(false)
  const { data } = useQuery({ ...queries.vocabulary(game), enabled: open })
  return (
    <details className="paper no-print" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{lawLabels.vocabulary}</summary>
      {data === undefined ? (
        open && <Loading />
      ) : (
        <>
          <Words heading={lawLabels.questions}>
            {data.questions.map(it => (
              <Word key={it.name} name={it.name} says={it.about} rules={it.answeredBy}>
                {it.notByHand === null ? `answer: ${it.example}` : `Not by hand: ${it.notByHand}.`}
              </Word>
            ))}
          </Words>
          <Words heading={lawLabels.events}>
            {data.events.map(it => (
              <Word key={it.name} name={it.name} says={it.when} rules={it.heardBy}>
                {`answer: ${it.example}`}
              </Word>
            ))}
          </Words>
          <Words heading={lawLabels.effects}>
            {data.effects.map(it => (
              <Word key={it.name} name={it.name} says={it.about} rules={[]}>
                {it.example}
              </Word>
            ))}
          </Words>
        </>
      )}
    </details>
  )
}

function Words({ heading, children }: { readonly heading: string; readonly children: React.ReactNode }) {
  return (
    <section>
      <h3>{heading}</h3>
      <dl>{children}</dl>
    </section>
  )
}

function Word({
  name,
  says,
  rules,
  children,
}: {
  readonly name: string
  readonly says: string
  readonly rules: readonly string[]
  readonly children: string
}) {
  return (
    <>
      <dt>
        <code>{name}</code>
        {rules.length === 0 ? null : <span className="small soft"> rules {rules.join(', ')}</span>}
      </dt>
      <dd>
        {says}
        <br />
        <code className="small">{children}</code>
      </dd>
    </>
  )
}
