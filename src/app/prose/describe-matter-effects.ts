import { voterOf } from '../../institutions/count-ballots.ts'
import { matterIn } from '../../kernel/state/find-matter.ts'
import { listeners } from '../../kernel/state/listening-rules.ts'
import type { State } from '../../kernel/state/state.ts'
import { canonical } from '../../kernel/values/canonical-json.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { wordsOfName } from '../names/display-text.ts'
import type { Describers, EffectOf } from './effect-describer.ts'
import { contentOfMatter } from './matters.ts'
import { joined, type Sentence, say, sentenceOf, type Words } from './sentence.ts'
import { valueInBrief } from './value-in-brief.ts'
import { matterReference, personInWords, ruleReference, valueInWords } from './values.ts'

/** How to describe changes to matters (proposals, motions, cases …). */
export const MATTER_DESCRIBERS: Describers<'openMatter' | 'changeMatter' | 'closeMatter'> = {
  openMatter: { news: (effect, { after }) => openingInWords(after, effect) },
  changeMatter: {
    news: (effect, { before, after }) => matterChangeInWords(before, after, effect),
    cause: ({ matter, set }, { before, after, what }) =>
      say`${matterIdInWords(before, matter)}: ${changedFieldsInWords(after, set, what)}`,
  },
  closeMatter: {
    news: (effect, { after }) => closingInWords(after, effect),
    cause: ({ matter, set }, { before }) => say`${matterIdInWords(before, matter)} is ${outcomeWord(set?.['outcome'])}`,
  },
}

function openingInWords(state: State, { matter, since }: EffectOf<'openMatter'>): Sentence {
  if (since !== undefined) return say`${matterReference(matter)} is open again`
  return say`${matterReference(matter)} is put forward${contentOfMatter(state, matter.fields)}`
}

function matterChangeInWords(
  before: State,
  state: State,
  { matter: id, set }: EffectOf<'changeMatter'>,
): Sentence | undefined {
  const matter = matterIn(state, id)
  const name = matter === undefined ? id : matterReference(matter)
  if (set['tally'] !== undefined) return say`the vote on ${name} is complete: ${ballotsInWords(state, set['ballots'])}`
  if (set['voting'] === true) return say`the vote on ${name} is open`
  if (set['ballots'] !== undefined) {
    const ballots = newBallots(set['ballots'], matterIn(before, id)?.fields['ballots'])
    return Object.keys(ballots).length === 0 ? undefined : ballotsInWords(state, ballots, say` on ${name}`)
  }
  if (set['changes'] !== undefined) return say`${name} has been revised`
  if (set['text'] !== undefined || set['effects'] !== undefined)
    return say`${name} has been revised${contentOfMatter(state, matter?.fields ?? {})}`
  if (set['ruling'] !== undefined && set['ruling'] !== null)
    return say`the ruling in ${name}: ${valueInWords(state, set['ruling'])}`
  if (set['stopped'] !== undefined) return stopInWords(state, name, set['stopped'])
  if (set['overruling'] !== undefined) return say`on overruling ${name}: ${valueInWords(state, set['overruling'])}`
  return undefined
}

/** Why an adopted change does not take effect, and by which rule, if no rule in force announces it. */
function stopInWords(state: State, name: Words, stopped: Json): Sentence | undefined {
  const last = Object.values((stopped ?? {}) as JsonObject).at(-1) as JsonObject | undefined
  if (last === undefined || listeners(state, 'after', 'notInForce').length > 0) return undefined
  const rule = typeof last['by'] === 'string' ? lookup(state.rules, last['by']) : undefined
  const by = rule === undefined ? '' : say`, by ${ruleReference(rule.label)}`
  return say`a change in ${name} does not take effect${by}: ${String(last['reason'])}`
}

/** The ballots that have changed. */
function newBallots(now: unknown, before: unknown): object {
  const known = (before ?? {}) as JsonObject
  return Object.fromEntries(
    Object.entries((now ?? {}) as JsonObject).filter(
      ([voter, choice]) => canonical(lookup(known, voter) ?? null) !== canonical(choice),
    ),
  )
}

function ballotsInWords(state: State, ballots: unknown, on?: Sentence): Sentence {
  const each = Object.entries((ballots ?? {}) as JsonObject).map(([ballot, choice]) => {
    const [voter, said] = [personInWords(state, voterOf(ballot)), saidOnBallot(state, choice)]
    return on === undefined
      ? say`${voter} ${said}`
      : say`${voter} votes ${typeof choice === 'string' ? `“${said}”` : said}${on}`
  })
  return joined(each, ', ')
}

function saidOnBallot(state: State, choice: Json): Words {
  return typeof choice === 'string' ? choice : valueInWords(state, choice)
}

function closingInWords(state: State, { matter: id, set }: EffectOf<'closeMatter'>): Sentence {
  const matter = matterIn(state, id)
  const name = matter === undefined ? id : matterReference(matter)
  return typeof set?.['outcome'] === 'string' ? say`${name} is ${set['outcome']}` : say`${name} is closed`
}

/** The changed fields of a matter; the seal of an earlier text cannot be read. */
function changedFieldsInWords(state: State, set: JsonObject, what: string | undefined): Sentence {
  const asked = Object.entries(set).filter(([name]) => what === undefined || !Object.hasOwn(set, what) || name === what)
  const told = asked.filter(([, value]) => typeof value !== 'string' || !/^[0-9a-f]{64}$/.test(value))
  return joined(
    told.map(([name, value]) => changedFieldInWords(state, name, value)),
    ', ',
  )
}

function changedFieldInWords(state: State, name: string, value: Json): Sentence {
  if (name === 'phase') return sentenceOf(stageInWords(value))
  return say`${wordsOfName(name)} ${valueInBrief(state, value)}`
}

/** The stage that a matter has reached, as a sentence. A stage that a rule invented is quoted under its own name. */
function stageInWords(stage: Json): string {
  if (typeof stage !== 'string' || stage === '') return 'it is at no stage'
  return lookup(STAGES, stage) ?? `it has reached the stage “${wordsOfName(stage)}”`
}

const STAGES: { readonly [stage: string]: string } = {
  debate: 'it is being debated',
  voting: 'the vote on it is open',
  adopted: 'it is adopted',
  defeated: 'it is defeated',
  withdrawn: 'it is withdrawn',
  open: 'it waits for a ruling',
  ruled: 'the Judge has ruled',
  closed: 'it is closed',
}

function outcomeWord(outcome: Json | undefined): string {
  return typeof outcome === 'string' ? outcome : 'closed'
}

function matterIdInWords(state: State, id: string): Sentence {
  const matter = matterIn(state, id)
  return matter === undefined ? sentenceOf(id) : matterReference(matter)
}
