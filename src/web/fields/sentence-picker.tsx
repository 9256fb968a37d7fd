import { useId, useState } from 'react'
import type { EffectsInWords } from '../../wire/game/effects-in-words.ts'
import { fieldsLabels } from './labels.ts'

type Answer = EffectsInWords
type Sayable = Answer['sayable'][number]

/** The subjects that a clause can have besides individual people. */
const EVERYONE = 'everyone'
const NO_ONE = 'nobody'

/** How a choice describes a person in the list of choices. */
const IN_LIST: { readonly [kind in Sayable['kind']]: (words: string) => string } = {
  amount: words => words,
  amountForAll: words => `${words} (of the game)`,
  role: words => `is ${words}`,
  thing: words => `has the ${words}`,
  state: words => `is ${words}`,
  turn: () => 'has the turn',
  win: () => 'wins',
}

/** The clause that a choice adds to the sentence. */
const CLAUSE: {
  readonly [kind in Sayable['kind']]: (who: string, words: string, amount: string, not: boolean) => string
} = {
  amount: (who, words, amount) => `${who} ${signed(amount)} ${words}`,
  amountForAll: (_, words, amount) => `${words} ${signed(amount)}`,
  role: (who, words) => `${who} is ${words}`,
  thing: (who, words) => `${who} has the ${words}`,
  state: (who, words, _, not) => `${who} is ${not ? 'no longer ' : ''}${words}`,
  turn: who => `it is ${who}’s turn`,
  win: who => `${who} wins`,
}

function signed(amount: string): string {
  const size = amount.trim().replace(/^[+−-]\s*/, '') || '0'
  return `${/^[−-]/.test(amount.trim()) ? '−' : '+'}${size}`
}

/** Fields that compose a clause of the sentence: a person, what happens to them, and an amount. */
export function SentencePicker({
  said: { people, sayable },
  add,
}: {
  readonly said: Answer
  readonly add: (clause: string) => void
}) {
  const id = useId()
  const [person, choosePerson] = useState('')
  const [what, chooseWhat] = useState(0)
  const [amount, setAmount] = useState('+5')
  const [not, setNot] = useState(false)
  const chosen = sayable[what] ?? sayable[0]
  if (chosen === undefined) return null
  const { kind, words } = chosen
  const several =
    kind === 'amount' || kind === 'state' ? [EVERYONE] : kind === 'role' || kind === 'thing' ? [NO_ONE] : []
  const names = [...people.map(it => it.said), ...several]
  const who = names.includes(person) ? person : (names[0] ?? '')
  return (
    <fieldset className="picker">
      <legend className="small soft">Or pick</legend>
      {kind === 'amountForAll' ? null : (
        <div className="field">
          <label htmlFor={id}>{fieldsLabels.person}</label>
          <select id={id} value={who} onChange={({ target }) => choosePerson(target.value)}>
            {names.map(it => (
              <option key={it} value={it}>
                {it}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="field">
        <label htmlFor={`${id}what`}>{fieldsLabels.what}</label>
        <select
          id={`${id}what`}
          value={sayable.indexOf(chosen)}
          onChange={({ target }) => chooseWhat(Number(target.value))}
        >
          {sayable.map((it, place) => (
            <option key={`${it.kind} ${it.words}`} value={place}>
              {IN_LIST[it.kind](it.words)}
            </option>
          ))}
        </select>
      </div>
      {kind === 'amount' || kind === 'amountForAll' ? (
        <div className="field amount">
          <label htmlFor={`${id}amount`}>{fieldsLabels.amount}</label>
          <input
            id={`${id}amount`}
            value={amount}
            maxLength={15}
            autoComplete="off"
            onChange={({ target }) => setAmount(target.value)}
          />
        </div>
      ) : null}
      {kind === 'state' ? (
        <label className="ticked small">
          <input type="checkbox" checked={not} onChange={({ target }) => setNot(target.checked)} />
          No longer
        </label>
      ) : null}
      <button type="button" className="button" onClick={() => add(CLAUSE[kind](who, words, amount, not))}>
        {fieldsLabels.add}
      </button>
    </fieldset>
  )
}
