import { type Offered, offeredBy } from '../../app/moves/possible-acts.ts'
import { schemaFor } from '../../app/play/game.ts'
import { type KnownQuestion, knownEffects, knownQuestions } from '../../app/rules/reference-tables.ts'
import { HAND_ACTS } from '../../kernel/acts/hand-acts.ts'
import { heard } from '../../kernel/state/listeners.ts'
import type { State } from '../../kernel/state/state.ts'
import { rulebookOf } from '../inputs/read-text.ts'
import type { Saying } from '../words/saying.ts'
import { wrap } from '../words/terminal-text.ts'
import type { Workshop } from '../workshop.ts'

type ActsFlags = { readonly effects?: boolean; readonly questions?: boolean }

/** Prints the possible acts in a game and the rules that offer them, or all effects, or all questions. */
export function actsCommand(workshop: Workshop, what: string, flags: ActsFlags, saying: Saying): void {
  const { state } = rulebookOf(workshop, what, saying)
  if (flags.effects === true) print(saying, knownEffects(), ({ name, about }) => effect(saying, name, about))
  else if (flags.questions === true) print(saying, knownQuestions(), it => question(saying, it))
  else print(saying, acts(state), it => act(saying, it))
}

function print<T>({ speech, json }: Saying, items: readonly T[], words: (item: T) => string): void {
  if (json) speech.json(items)
  else speech.say(items.map(words).join('\n'))
}

type ActView = { readonly act: string; readonly with: object; readonly offered: readonly Offered[] }

function acts(state: State): readonly ActView[] {
  const offered = heard(state, 'offers').map(name => ({
    act: name,
    with: schemaFor(state, name) ?? {},
    offered: offeredBy(state, name),
  }))
  const byHand = Object.entries(HAND_ACTS).map(([name, schema]) => ({ act: name, with: schema, offered: [] }))
  return [...offered, ...byHand]
}

function act({ speech }: Saying, { act: name, with: schema, offered }: ActView): string {
  const args = Object.entries(schema).map(([argument, type]) => `${argument}: ${type}`)
  const by = offered.map(({ rule, as }) => `rule ${rule}, as a ${as}`).join('; ')
  const line = `${speech.bold(name)}${args.length === 0 ? '' : ` {${args.join(', ')}}`}`
  return `${line}\n${speech.dim(`  ${by === '' ? 'in every game, by hand' : by}`)}`
}

function effect({ speech }: Saying, name: string, about: string): string {
  const rest = about.startsWith(name) ? about.slice(name.length) : ` ${about}`
  return `${speech.bold(name)}${wrap(`${name}${rest}`, speech.width, '  ').slice(name.length)}`
}

function question({ speech }: Saying, it: KnownQuestion): string {
  const lines = [
    `  ${it.about}`,
    `  asked with: ${it.asks}`,
    `  an answer is: ${it.value}`,
    `  if no rule answers: ${it.silence}`,
    `  answers combine: ${it.combine}`,
  ]
  return `${speech.bold(it.name)}\n${lines.map(line => wrap(line, speech.width, '  ')).join('\n')}`
}
