import { explainEntry } from '../../app/explain/explain-entry.ts'
import { type PossibleAct, possibleActs } from '../../app/moves/possible-acts.ts'
import { titleOfName } from '../../app/names/display-text.ts'
import { ruleMeant, withNamesOfPeople } from '../../app/names/names-and-labels.ts'
import { fullName } from '../../app/names/person-names.ts'
import { unusualReferencesInWords } from '../../app/prose/acts.ts'
import { openQuestionInWords } from '../../app/prose/deadlines.ts'
import { explanationInWords } from '../../app/prose/explanations-and-standings.ts'
import { rulePage } from '../../app/rules/printable-rule.ts'
import { visibleSecretsInWords } from '../../app/views/view-as.ts'
import { type ActSchema, withoutOptionalMark } from '../../kernel/acts/act-schema.ts'
import { HAND_ACTS } from '../../kernel/acts/hand-acts.ts'
import type { Person, State } from '../../kernel/state/state.ts'
import { askAct } from './ask-act.ts'
import { doAct } from './do-act.ts'
import { askEntry, nameProblem, personChoices } from './people-and-entry-choices.ts'
import { ruleCardText, ruleChoices } from './rule-text-and-choices.ts'
import { rulesAt, type Table } from './table.ts'
import type { Choice } from './table-prompts.ts'

const BY_HAND = [
  { value: 'announce', label: 'Say something to everyone', hint: 'announce' },
  { value: 'record', label: 'Record the result of a rule', hint: 'for a rule that people carry out' },
  { value: 'answer', label: 'Answer for a rule', hint: 'answers a question when no program does' },
  { value: 'doubt', label: 'Doubt an entry', hint: 'its author is asked to correct it' },
  { value: 'withdrawDoubt', label: 'Withdraw your doubt', hint: 'the entry is right after all' },
  { value: 'correct', label: 'Correct an entry', hint: 'adds what was missing or reverses what was wrong' },
  { value: 'undo', label: 'Undo your entry', hint: 'in the first minutes, while nothing rests on it' },
  { value: 'challenge', label: 'Challenge an entry', hint: 'asks the game’s Judge' },
] as const

/** The acts by hand that exist in every game: carrying out a rule that has no program, and commenting on an entry. */
export async function handActsMenu(table: Table, by: string | undefined): Promise<void> {
  const name = await table.prompts.choose('By hand', BY_HAND)
  if (name === undefined) return
  const who = by ?? (await table.prompts.choose('Who acts?', personChoices(table.game.state)))
  if (who === undefined) return
  const args = await askAct(table, HAND_ACTS[name])
  if (args !== undefined) await doAct(table, who, name, args)
}

/** Lets a new person join, if the rules allow it. */
export async function joinMenu(table: Table): Promise<void> {
  const { prompts, game } = table
  const name = await prompts.line('First name of the new player?', { check: nameProblem })
  if (name === undefined) return
  const surname = await prompts.line('Surname?', { check: nameProblem })
  if (surname === undefined) return
  const by = `p${game.state.nextId}`
  await doAct(table, by, joinActName(table, by), { name: name.trim(), surname: surname.trim() })
}

/** The act with which someone gives a name and thereby joins, regardless of what the rules call it. */
function joinActName(table: Table, by: string): string {
  const named = ({ name, surname }: ActSchema): boolean =>
    [name, surname].every(it => withoutOptionalMark(it ?? '') === 'name')
  const acts = possibleActs(rulesAt(table), table.game.state, by, table.now()).filter(act => named(act.schema))
  return (acts.find(act => act.open) ?? acts[0])?.name ?? 'join'
}

/** Shows the questions that the rules leave undecided, and the ways to settle them. */
export function showOpenQuestions({ prompts, game }: Table): void {
  const { open } = game.state
  if (open.length === 0) prompts.say('No open questions: the rules have decided everything.')
  else prompts.note('Open questions', open.map(it => `• ${openQuestionInWords(game.state, it)}`).join('\n'))
}

/** Shows the rulebook, rule by rule. */
export async function rulebookMenu(table: Table): Promise<void> {
  for (;;) {
    const { state } = table.game
    const label = await table.prompts.choose('Which rule? (Escape goes back)', ruleChoices(state), { long: true })
    if (label === undefined) return
    const rule = ruleMeant(state, label)
    const notes = [...rulePage(state, rule).notes, ...unusualReferencesInWords(rulesAt(table), state, rule)]
    table.prompts.note(`Rule ${label}`, [ruleCardText(state, rule.id), '', ...notes].join('\n'))
  }
}

/** Explains why an entry had its result. */
export async function whyMenu(table: Table): Promise<void> {
  const seq = await askEntry(table, 'Why did this happen?')
  if (seq === undefined) return
  const { world } = table.game
  const explained = explainEntry(world, table.entries, seq)
  table.prompts.note(`Entry ${seq}`, explanationInWords(world, explained).join('\n'))
}

/** Shows the acts that a person can do now, and does the one that they choose. */
export async function personMenu(table: Table, person: Person, acts: readonly PossibleAct[]): Promise<void> {
  const name = fullName(table.game.state, person)
  const open = acts.filter(act => act.open)
  const secrets = visibleSecretsInWords(table.game.world, table.game.state, person.id)
  const chosen = await table.prompts.choose<PossibleAct | 'hand' | 'other' | 'secrets'>(`What does ${name} do?`, [
    ...open.map(actChoice),
    ...secretsChoice(secrets),
    { value: 'hand', label: 'Act by hand …', hint: 'say, record, doubt, challenge' },
    { value: 'other', label: 'Something else …', hint: 'acts that the rules refuse now, and why' },
  ])
  if (chosen === undefined) return
  if (chosen === 'hand') return handActsMenu(table, person.id)
  if (chosen === 'secrets') return showSecrets(table, name, secrets)
  const act = chosen === 'other' ? await chooseRefusedAct(table, acts) : chosen
  if (act === undefined) return
  const args = await askAct(table, act.schema)
  if (args !== undefined) await doAct(table, person.id, act.name, args)
}

function secretsChoice(secrets: readonly string[]): readonly Choice<'secrets'>[] {
  if (secrets.length === 0) return []
  return [{ value: 'secrets', label: 'Show private information …', hint: 'while the others look away' }]
}

/** Shows a player's secrets after the others have looked away. The next question clears them from the screen. */
async function showSecrets({ prompts }: Table, name: string, secrets: readonly string[]): Promise<void> {
  if ((await prompts.confirm(`Is ${name} alone at the screen?`)) !== true) return
  prompts.note(`For ${name} only`, secrets.join('\n'))
  await prompts.confirm('Done reading? The screen will be cleared.')
  prompts.clear()
}

function actChoice(act: PossibleAct): Choice<PossibleAct> {
  return { value: act, label: titleOfName(act.name) }
}

function chooseRefusedAct(table: Table, acts: readonly PossibleAct[]): Promise<PossibleAct | undefined> {
  const refused = acts.filter(act => !act.open)
  const choices = refused.map(act => ({ ...actChoice(act), hint: whyNot(table.game.state, act) }))
  return table.prompts.choose('Refused now, but you can try:', choices, { long: choices.length > 12 })
}

function whyNot(state: State, { refused }: PossibleAct): string {
  const [first] = refused
  return first === undefined
    ? 'no rule offers it now'
    : `rule ${first.label}: ${withNamesOfPeople(state, first.reason)}`
}
