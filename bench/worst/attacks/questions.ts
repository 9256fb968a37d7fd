import { type Attack, BURN, doing, many, PROGRAM_READS, program, quoted, reading } from '../attack.ts'

const level = (depth: number): readonly string[] => many(16, index => `q${depth}x${index}`)

/** Levels of sixteen questions, each of which needs all questions of the next level. */
function fan(levels: number, last: readonly string[]): string {
  const answers = many(levels, depth => {
    const needs = quoted(depth + 1 < levels ? level(depth + 1) : last)
    return level(depth).map(name => `${name}: { needs: ${needs}, does: () => 1 }`)
  })
  return program(`answers: { ${answers.flat().join(', ')} },
    after: { announced: { needs: ${quoted(level(0))}, does: () => null } }`)
}

/** The questions that reads ask the rules. */
const ASKED_BY_READS = [
  'mayVote',
  'choices',
  'usualWords',
  'refersTo',
  'winsWith',
  'winner',
  'mover',
  'awaited',
  'required',
  'maySee',
  'order',
  'precedence',
  'mayChange',
]

/** Attacks through questions: very many, circular, contested, or with expensive answers. */
export const QUESTION_ATTACKS: readonly Attack[] = [
  { name: 'questions that fan out, 16 wide and 7 deep', rules: [{ program: fan(7, []) }], requests: doing() },
  { name: 'questions that need one another in circles', rules: [{ program: fan(7, level(0)) }], requests: doing() },
  {
    name: 'circles asked about a hundred subjects',
    rules: [
      {
        program:
          program(`after: { announced: (_, p) => Array.from({ length: 100 }, (_, i) => p.raise({ event: 'x', n: i })),
          x: { needs: ${quoted(level(0))}, does: () => null } }`),
      },
      { program: fan(7, level(3)) },
    ],
    requests: doing(),
  },
  {
    name: 'a burner behind every question that reads put',
    rules: many(6, () => ({
      program: program(`answers: { ${ASKED_BY_READS.map(name => `${name}: () => ${BURN}`).join(', ')} }`),
    })),
    requests: [...PROGRAM_READS, ...reading('/rules/101', '/why?of=mover')],
  },
  {
    name: 'forty rules that answer one question differently',
    rules: [
      ...many(40, index => ({
        text: 'This rule takes precedence over every other rule.',
        program: program(`answers: { contested: () => ${index}, precedence: ({ about }) => about.contestants.flatMap(
          one => about.contestants.map(other => ({ winner: one.id, loser: other.id, clause: 'mine' }))).slice(0, 400) }`),
        claims: many(16, () => ({ over: 'every', words: 'takes precedence over every other rule' })),
      })),
      { program: program(`after: { announced: { needs: ['contested'], does: () => null } }`) },
    ],
    requests: [...doing(), ...PROGRAM_READS],
  },
  {
    name: 'two hundred rules that contradict each other on what may change',
    rules: many(200, index => ({
      program: program(`answers: { 'mayChange state': ({ about }) =>
        ({ items: about.items.map(it => it.index), verdict: ${index % 2 === 0 ? "'drop'" : "'apply'"} }) }`),
    })),
    requests: doing(),
  },
]
