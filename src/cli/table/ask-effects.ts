import { wordsOfName } from '../../app/names/display-text.ts'
import { holdsNumbers } from '../../kernel/state/register.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { askChange } from './ask-change.ts'
import { personChoices } from './people-and-entry-choices.ts'
import { parseTyped } from './rule-text-and-choices.ts'
import type { Table } from './table.ts'

/** Asks for effects, one after another: points won or lost, registers set, rules changed. */
export async function askEffects(table: Table): Promise<Json | undefined> {
  const effects: Json[] = []
  for (;;) {
    const kind = await table.prompts.choose(effects.length === 0 ? 'What should happen?' : 'What else?', [
      ...(effects.length === 0 ? [] : [{ value: 'done', label: 'Nothing else' } as const]),
      { value: 'award', label: 'Give or take points, or another amount' },
      { value: 'set', label: 'Set something to a value' },
      { value: 'change', label: 'Change the rulebook' },
      { value: 'written', label: 'Something else (YAML)', hint: 'nomic acts RULESET --effects shows them' },
    ] as const)
    if (kind === 'done') return effects
    if (kind === undefined) return undefined
    const effect = await askEffect(table, kind)
    if (effect !== undefined) effects.push(effect)
  }
}

async function askEffect(table: Table, kind: 'award' | 'set' | 'change' | 'written'): Promise<Json | undefined> {
  if (kind === 'change') return askChange(table)
  if (kind === 'award') return askAward(table)
  if (kind === 'set') return askRegisterValue(table)
  const text = await table.prompts.line('The effect', { placeholder: '{void: {rule: 301, by: 105}}' })
  return text === undefined ? undefined : parseTyped(text)
}

async function askAward(table: Table): Promise<JsonObject | undefined> {
  const register = await askRegister(table, type => holdsNumbers({ type }))
  if (register === undefined) return undefined
  const key = await askKey(table, register)
  if (key === undefined) return undefined
  const text = await table.prompts.line('How many? (negative to subtract)', { check: amountProblem })
  return text === undefined ? undefined : { award: { [register]: valueUnderKey(key, parseTyped(text)) } }
}

async function askRegisterValue(table: Table): Promise<JsonObject | undefined> {
  const register = await askRegister(table, () => true)
  if (register === undefined) return undefined
  const key = await askKey(table, register)
  if (key === undefined) return undefined
  const text = await table.prompts.line('New value (a name, a number, true, false, null …)')
  return text === undefined ? undefined : { set: { [register]: valueUnderKey(key, parseTyped(text)) } }
}

const UNKEYED = ''

function valueUnderKey(key: string, value: Json): Json {
  return key === UNKEYED ? value : { [key]: value }
}

function amountProblem(text: string): string | undefined {
  return /^-?\d+(\/\d+)?$/.test(text.trim()) ? undefined : 'Please enter an amount such as 10, -5 or 7/2.'
}

async function askRegister(table: Table, fits: (type: string) => boolean): Promise<string | undefined> {
  const registers = Object.values(table.game.state.registers)
    .map(it => it.declaration)
    .filter(it => fits(it.type))
  const choices = registers.map(({ name, about }) => ({
    value: name,
    label: wordsOfName(name),
    ...(about === undefined ? {} : { hint: about }),
  }))
  return table.prompts.choose('Of what?', choices, { long: choices.length > 12 })
}

async function askKey(table: Table, register: string): Promise<string | undefined> {
  const { state } = table.game
  const keys = lookup(state.registers, register)?.declaration.keys
  if (keys === undefined) return UNKEYED
  if (keys === 'person') return table.prompts.choose('Whose?', personChoices(state))
  return table.prompts.line(`For which ${keys}? (${keyPrompt(keys)})`)
}

/** The prompt for a register's key. */
function keyPrompt(keys: 'rule' | 'matter' | 'text'): string {
  return keys === 'text' ? 'a word' : 'its number'
}
