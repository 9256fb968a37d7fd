import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isNameOfPeople } from '../../kernel/acts/powers-by-hand.ts'
import type { RegisterDeclaration } from '../../kernel/state/register.ts'
import type { FrontSource } from '../../kernel/state/ruleset-source-types.ts'
import type { YamlField } from './yaml-field.ts'

/** A program that is ready for texts that leave the decisions to people: it offers plain acts, and says who is awaited. */
type Clerk = {
  /** The acts, for the front matter. */
  readonly acts: string
  readonly charters: readonly string[]
  readonly registers: readonly RegisterDeclaration[]
}

const LAST_PROPOSAL: RegisterDeclaration = {
  name: 'lastProposal',
  about: 'the highest number that a proposal has had',
  type: 'integer',
  start: 0,
  told: 'elsewhere',
}

/** The clerks that a rule's front matter can name, each with a program in `clerks/`. */
const CLERKS = {
  joining: { acts: 'leave; letting in is recorded by hand', charters: ['membership'], registers: [] },
  proposing: { acts: 'propose, withdraw', charters: ['proposals'], registers: [LAST_PROPOSAL] },
  voting: { acts: 'vote', charters: ['ballots'], registers: [] },
  resolving: { acts: 'resolve', charters: ['proposals', 'ballots'], registers: [] },
  judging: { acts: 'call for judgment, judge', charters: ['judgment'], registers: [] },
} as const satisfies { readonly [name: string]: Clerk }

type ClerkName = keyof typeof CLERKS

/** The clerks that a rule names, each with the register of the people who do its acts. */
export type Carried = { readonly name: ClerkName; readonly who: string }

const NAMES = Object.keys(CLERKS) as ClerkName[]
const CARRIES = `names among ${NAMES.join(', ')}, or a map such as {resolving: assessor}, with the register of who does it`

/** Parses `carries`: the plain acts that a rule without a program offers. */
export function readCarries(field: YamlField | undefined): readonly Carried[] {
  const all = field === undefined ? [] : namedIn(field)
  const once = new Map(all.map(it => [it.name, it]))
  if (once.size < all.length) field?.problem('"carries" names the same acts twice.')
  return [...once.values()]
}

function namedIn(field: YamlField): readonly Carried[] {
  if (field.isMap)
    return [...field.members(CARRIES)].flatMap(([name, who]) => carried(field, name, who.written('a register'), who))
  if (field.isScalar) {
    const names =
      field
        .written(CARRIES)
        ?.split(',')
        .map(it => it.trim()) ?? []
    return names.flatMap(name => carried(field, name, 'players', field))
  }
  return field.items(CARRIES).flatMap(item => carried(item, item.written(CARRIES), 'players', item))
}

function carried(of: YamlField, name: string | null, who: string | null, at: YamlField): readonly Carried[] {
  const known = NAMES.find(it => it === name)
  if (known === undefined && name !== null) of.expected(CARRIES)
  if (who !== null && !isNameOfPeople(who)) at.expected('the name of a register of people')
  return known === undefined || who === null ? [] : [{ name: known, who }]
}

/** The front matter of a rule with everything that its clerks need. */
export function frontWithClerks(front: FrontSource, all: readonly Carried[]): FrontSource {
  if (all.length === 0) return front
  const clerks: readonly Clerk[] = all.map(({ name }) => CLERKS[name])
  const acts = clerks.map(it => it.acts).join(', ')
  return {
    ...front,
    charters: [...new Set([...front.charters, ...clerks.flatMap(it => it.charters)])],
    registers: [...front.registers, ...clerks.flatMap(it => it.registers)],
    carriedOut: `partly: a program offers the acts (${acts}), and people decide what the text says.`,
  }
}

const FOLDER = join(import.meta.dirname, '../../../clerks')

/** The program of a rule that carries clerks: the clerks' programs, one after another, as one program. */
export function programOfClerks(all: readonly Carried[]): string {
  const parts = all.map(({ name, who }) => {
    const source = readFileSync(join(FOLDER, `${name}.ts`), 'utf8')
    const named = source.replace(/^const WHO = .*$/m, `const WHO: string = ${JSON.stringify(who)}`)
    return { name, body: named.replace('export default rule(', 'return (') }
  })
  const [only] = parts
  if (only !== undefined && parts.length === 1) return only.body.replace('return (', 'export default rule(')
  const clerks = parts.map(({ name, body }) => `const ${name} = ((): Fact => {\n${body}\n})()\n`)
  return `${clerks.join('\n')}\n${TOGETHER}\nexport default rule(together([${all.map(({ name }) => name).join(', ')}]))\n`
}

/** Puts the parts of several programs together. If several react to one event, all of them do. */
const TOGETHER = `const together = (all: readonly Fact[]): Fact => ({
  reads: [...new Set(all.flatMap(it => it.reads))],
  offers: Object.assign({}, ...all.map(it => it.offers ?? {})),
  answers: answersOf(all),
  after: reactionsOf(all),
})

const functionsOf = (all: readonly Fact[], part: string): Fact => {
  const found: Fact = {}
  for (const it of all)
    for (const [name, does] of Object.entries(it[part] ?? {})) found[name] = [...(found[name] ?? []), does]
  return found
}

/** Several clerks answer with lists. If all of them are empty, the rule says nothing. */
const listed = (all: readonly Fact[]): Fact => (all.length === 0 ? null : all)

const answersOf = (all: readonly Fact[]): Fact =>
  Object.fromEntries(
    Object.entries(functionsOf(all, 'answers')).map(([name, does]: Fact) => [
      name,
      does.length === 1 ? does[0] : (facts: Facts) => listed(does.flatMap((one: Fact) => one(facts) ?? [])),
    ]),
  )

const reactionsOf = (all: readonly Fact[]): Fact =>
  Object.fromEntries(
    Object.entries(functionsOf(all, 'after')).map(([name, does]: Fact) => [
      name,
      (facts: Facts, powers: Powers) => does.map((one: Fact) => one(facts, powers)),
    ]),
  )`
