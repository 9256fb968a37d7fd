/**
 * Makes a game that was played elsewhere for years, from a seed: its present rules and the history that led to them.
 * `node tools/make-history.ts FOLDER [SEED]` writes the ruleset into FOLDER and the history beside it.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { BroughtVote, HistoryEvent } from '../src/app/history/history.ts'
import { historyFile } from '../src/app/history/read-history.ts'
import { draftFiles } from '../src/app/recognition/draft-files.ts'
import { seededDraw } from '../src/app/simulation/seeded-random.ts'

/** What to make: numbers of rules in force at the end, of changes to rules, and of judgments. */
export type Wanted = {
  readonly seed: number
  readonly rules: number
  readonly changes: number
  readonly judgments: number
}

/** The size of the oldest games that are still played. */
export const REAL_SIZE: Wanted = { seed: 1, rules: 150, changes: 2_000, judgments: 150 }

/** A game that was played elsewhere: the files of its present ruleset, and its history. */
export type MadeGame = { readonly files: { readonly [path: string]: string }; readonly history: string }

type MadeRule = { label: string; title: string; text: string }

/** Makes a game. The same seed gives the same game. */
export function madeGame({ seed, rules: count, changes, judgments }: Wanted): MadeGame {
  const { next: chance, one: pick } = seededDraw(seed)
  const sentence = () => `${pick(WHO)} ${pick(MAY)} ${pick(WHAT)} ${pick(WHEN)}.`
  const text = () => Array.from({ length: 3 + Math.floor(chance() * 9) }, sentence).join('\n')
  const people = Array.from(
    { length: 120 },
    (_, place) => `${pick(NAMES)} ${String.fromCharCode(65 + (place % 26))}${place}`,
  )
  const events: HistoryEvent[] = []
  const rules: MadeRule[] = []
  let [label, proposal, changed] = [100, 0, 0]
  const enact = (): MadeRule => {
    label += 1
    const rule = { label: String(label), title: `${pick(TOPICS)} ${label}`, text: text() }
    rules.push(rule)
    return rule
  }
  const dateAt = (): string => {
    const day = new Date(Date.UTC(1996, 0, 1) + (changed / changes) * 10_000 * 86_400_000).toISOString().slice(0, 10)
    const odds = chance()
    if (odds < 0.8) return day
    return odds < 0.9 ? day.slice(0, 7) : odds < 0.97 ? `about ${day}` : odds < 0.99 ? `before ${day}` : 'unknown'
  }
  for (let first = 0; first < Math.min(30, count); first += 1) {
    const rule = enact()
    events.push({ kind: 'rule', rule: rule.label, change: 'made', title: rule.title, text: rule.text, date: '1996' })
    changed += 1
  }
  while (changed < changes) {
    proposal += 1
    const date = dateAt()
    const author = pick(people)
    const votes = Array.from(new Set(Array.from({ length: 8 }, () => pick(people)))).map((by): BroughtVote => {
      const vote = chance() < 0.7 ? 'for' : 'against'
      return chance() < 0.1 ? { by, vote, comment: sentence() } : { by, vote }
    })
    const adopted = chance() < 0.75
    const because = { proposal: String(proposal) }
    const due: HistoryEvent[] = []
    for (let part = 0; adopted && part <= Math.floor(chance() * 4) && changed < changes; part += 1) {
      changed += 1
      const rule = pick(rules)
      // Towards the end, as many rules are left as are wanted.
      const left = changes - changed
      const short = count - rules.length
      if (short > 0 && (short >= left || chance() < 0.2)) {
        const made = enact()
        due.push({ kind: 'rule', rule: made.label, change: 'made', title: made.title, text: made.text, date, because })
      } else if (short < 0 || (short > -8 && left > 200 && rules.length > 40 && chance() < 0.05)) {
        rules.splice(rules.indexOf(rule), 1)
        due.push({ kind: 'rule', rule: rule.label, change: 'repealed', date, because })
      } else if (chance() < 0.05) {
        rule.title = `${pick(TOPICS)} ${rule.label}`
        due.push({ kind: 'rule', rule: rule.label, change: 'retitled', title: rule.title, date, because })
      } else {
        const lines = rule.text.split('\n')
        lines.splice(Math.floor(chance() * lines.length), chance() < 0.7 ? 1 : 0, sentence())
        rule.text = lines.join('\n')
        due.push({ kind: 'rule', rule: rule.label, change: 'amended', text: rule.text, date, because })
      }
    }
    events.push({
      kind: 'proposal',
      ...{ proposal: String(proposal), title: `${pick(TOPICS)} reform`, by: [author], date },
      text:
        due
          .map(event =>
            event.kind === 'rule' ? `Let rule ${event.rule} be ${event.change}.\n${event.text ?? ''}` : '',
          )
          .join('\n') || text(),
      ...{ outcome: adopted ? 'adopted' : 'rejected', votes },
    })
    events.push(...due)
    if (events.filter(({ kind }) => kind === 'judgment').length < (judgments * changed) / changes)
      events.push({
        kind: 'judgment',
        ...{
          judgment: String(events.length),
          by: [pick(people)],
          date,
          question: sentence(),
          ruling: pick(['TRUE', 'FALSE', 'DISMISS']),
        },
        ...{ reasons: `${sentence()} ${sentence()}`, rules: [pick(rules).label] },
      })
  }
  events.push({ kind: 'other', title: 'The list is closed, and the game moves.', date: '2023-06', by: [pick(people)] })
  const drafted = rules.map(({ label: number, ...rule }) => ({ ...rule, number, group: 0, attributes: [], line: 1 }))
  const draft = { title: 'Harbour Nomic', groups: [{ heading: 'Rules', note: '' }], rules: drafted, remarks: [] }
  return {
    files: draftFiles(draft, 'own-harbour'),
    history: historyFile({ from: 'The list of Harbour Nomic', source: 'https://harbour.example/archive', events }),
  }
}

const NAMES = ['Ada', 'Bo', 'Cem', 'Dora', 'Eli', 'Fay', 'Gus', 'Hana', 'Ivo', 'June', 'Kai', 'Lea', 'Max', 'Nia']
const TOPICS = ['Harbour', 'Tides', 'Lanterns', 'Quorum', 'Offices', 'Cargo', 'Pilots', 'Judgment', 'Fog', 'Ropes']
const WHO = ['The Harbour Master', 'Each player', 'A captain', 'Whoever holds the lantern', 'The Judge', 'No player']
const MAY = ['may', 'must', 'shall', 'may not', 'can, once a week,', 'is encouraged to']
const WHAT = [
  ...['pay one coin', 'name a ship', 'propose a change of rules', 'light the lantern', 'count the votes'],
  ...['answer a question about the rules', 'leave the harbour', 'publish a report', 'trade cargo with another player'],
]
const WHEN = [
  'within seven days',
  'while the tide is high',
  'at any time',
  'on the first day of a month',
  'without delay',
]

if (import.meta.main) {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [folder = 'harbour', seed = '1'] = positionals
  const { files, history } = madeGame({ ...REAL_SIZE, seed: Number(seed) })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  writeFileSync(`${folder}.nomic-history`, history)
  process.stdout.write(`${folder} and ${folder}.nomic-history are written.\n`)
}
