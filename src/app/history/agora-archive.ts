import { parse } from 'yaml'
import { lookup } from '../../kernel/values/lookup.ts'
import type { RulesetDraft } from '../recognition/ruleset-draft.ts'
import { isBroughtDate } from './brought-date.ts'
import type { Cause, History, HistoryEvent, JudgmentEvent, ProposalEvent, RuleEvent } from './history.ts'
import { withoutTrailingSpace } from './history-and-rules.ts'

/**
 * The texts of an archive's files by their paths, in the format of the rulekeepor of Agora (`AgoraNomic/ruleset` on
 * GitHub): `config/index` lists the rules in force by their groups, `rules/N` contains a rule with its history, and
 * `proposals/N` a proposal. All are YAML.
 */
export type ArchiveFiles = { readonly [path: string]: string }

/** The present ruleset of an archive, its history, and what could not be taken over. */
export type ReadArchive = {
  readonly draft: RulesetDraft
  readonly history: History
  readonly remarks: readonly string[]
}

type Fields = { readonly [name: string]: unknown }

/** A rule in the archive. */
type ArchivedRule = {
  readonly number: string
  readonly title: string
  readonly text: string
  readonly power?: string
  readonly history: readonly Fields[]
  readonly cases: readonly JudgmentEvent[]
}

/** Reads an archive, or says why it is none. */
export function readAgoraArchive(files: ArchiveFiles): ReadArchive | string {
  const index = yamlOf(files, 'config/index')
  if (!Array.isArray(index)) return 'There is no config/index in this folder that lists groups of rules.'
  const groups = index.filter(isMap).map(group => ({
    heading: textOf(group['name']),
    note: textOf(group['note']),
    rules: listOf(group['rules']).map(String),
  }))
  const listed = groups.flatMap(({ rules }) => rules)
  const remarks: string[] = []
  const numbers = Object.keys(files).flatMap(path => /^rules\/([^/]+)$/.exec(path)?.[1] ?? [])
  const rules = new Map(
    numbers.flatMap(number => {
      const rule = archivedRule(files, number)
      if (rule === undefined) remarks.push(`rules/${number} is not a rule in YAML, so it was left out.`)
      return rule === undefined ? [] : [[number, rule] as const]
    }),
  )
  const missing = listed.filter(number => !rules.has(number))
  remarks.push(...missing.map(number => `config/index lists rule ${number}, but rules/${number} is missing.`))
  const inForce = new Set(listed)
  const changes = [...rules.values()].flatMap(rule => {
    const events = ruleEvents(rule, inForce.has(rule.number))
    if (inForce.has(rule.number) || events.at(-1)?.change === 'repealed') return [events]
    remarks.push(`Rule ${rule.number} is neither listed nor repealed, so its history was left out.`)
    return []
  })
  const cases = casesOf([...rules.values()].filter(({ number }) => inForce.has(number)))
  const events = inOrder(changes, cases)
  return {
    remarks,
    history: { from: 'Agora', events: withProposals(events, files) },
    draft: {
      title: 'Agora',
      groups: groups.map(({ heading, note }) => ({ heading, note })),
      rules: groups.flatMap(({ rules: those }, group) =>
        those.flatMap(number => {
          const rule = rules.get(number)
          if (rule === undefined) return []
          const { title, text, power } = rule
          const attributes = power === undefined ? [] : [{ name: 'power', value: power }]
          return [{ number, title, text, group, attributes, line: 1 }]
        }),
      ),
      remarks: [],
    },
  }
}

function archivedRule(files: ArchiveFiles, number: string): ArchivedRule | undefined {
  const rule = yamlOf(files, `rules/${number}`)
  if (!isMap(rule) || typeof rule['name'] !== 'string' || typeof rule['text'] !== 'string') return undefined
  const { name, text, power, history, annotations } = rule
  return {
    ...{ number, title: String(name), text: withoutTrailingSpace(String(text)) },
    ...(power === undefined ? {} : { power: String(power) }),
    history: listOf(history).filter(isMap),
    cases: listOf(annotations).flatMap(annotation => casesIn(annotation, number)),
  }
}

/** The cases in an annotation of a rule. Its text is what they found about the rule. */
function casesIn(annotation: unknown, rule: string): readonly JudgmentEvent[] {
  if (!isMap(annotation)) return []
  return listOf(annotation['cfjs'])
    .filter(isMap)
    .flatMap(({ id, called }) =>
      id === undefined
        ? []
        : [
            {
              ...{ kind: 'judgment', judgment: String(id), date: dateOf(called), rules: [rule] },
              ruling: oneParagraph(textOf(annotation['text'])),
            },
          ],
    )
}

/** Cases that annotate several rules appear once, with all of them. */
function casesOf(rules: readonly ArchivedRule[]): readonly JudgmentEvent[] {
  const found = new Map<string, JudgmentEvent>()
  for (const one of rules.flatMap(({ cases }) => cases)) {
    const known = found.get(one.judgment)
    found.set(
      one.judgment,
      known === undefined ? one : { ...known, rules: [...(known.rules ?? []), ...(one.rules ?? [])] },
    )
  }
  return [...found.values()]
}

/** What each kind of change in the archive is here, and what changed if it is none of the kinds of this format. */
function changeOf(change: Fields, isRepealed: boolean): Pick<RuleEvent, 'change' | 'what'> {
  const type = textOf(change['type'])
  const fromTo = (name: string, from: unknown, to: unknown): string =>
    `${name}${from === undefined ? '' : ` from ${String(from)}`}${to === undefined ? '' : ` to ${String(to)}`}`
  switch (type) {
    case 'initial':
    case 'enactment':
      return { change: 'made' }
    case 'amendment':
    case 'infection-amendment':
      return { change: 'amended' }
    case 'reenactment':
      return { change: isRepealed ? 'restored' : 'amended' }
    case 'repeal':
      return { change: 'repealed' }
    case 'mutation':
      return { change: 'changed', what: fromTo('mutability', change['old-mi'], change['new-mi']) }
    case 'power-change':
      return { change: 'changed', what: fromTo('power', change['old-power'], change['new-power']) }
    case 'committee-assignment':
      return { change: 'changed', what: `assigned to the ${textOf(change['committee'])}` }
    default:
      return { change: 'changed', what: type === '' ? 'an unknown change' : type.replaceAll('-', ' ') }
  }
}

/**
 * The history of a rule. The archive contains only its present text and title, so they belong to the last change of
 * each; the earlier ones are unknown.
 */
function ruleEvents({ number, title, text, history }: ArchivedRule, isInForce: boolean): readonly RuleEvent[] {
  let isRepealed = false
  const events = history.map(({ change, date, agent }, place): RuleEvent => {
    const known = changeOf(isMap(change) ? change : {}, isRepealed)
    if (known.change === 'repealed') isRepealed = true
    if (known.change === 'restored') isRepealed = false
    // The first change that the archive knows of a rule is not always its enactment.
    const isSecond = known.change === 'made' && place > 0
    return {
      ...{ kind: 'rule', rule: number, ...(isSecond ? { change: 'amended' } : known), date: dateOf(date) },
      ...agentOf(agent),
    } as RuleEvent
  })
  const last = (fits: (event: RuleEvent) => boolean): number => events.findLastIndex(fits)
  const texted = last(({ change }) => change === 'made' || change === 'amended' || change === 'restored')
  const titled = Math.max(
    last(({ what }) => what === 'retitling'),
    last(({ change }) => change === 'made'),
  )
  return events.map((event, place) => ({
    ...event,
    ...(isInForce && place === texted ? { text } : {}),
    ...(isInForce && place === titled ? { title: oneParagraph(title) } : {}),
  }))
}

function agentOf(agent: unknown): Pick<RuleEvent, 'because' | 'by'> {
  const because = causeOf(agent)
  const cleaner = isMap(agent) && isMap(agent['cleaning']) ? textOf(agent['cleaning']['by']) : ''
  return { ...(because === undefined ? {} : { because }), ...(cleaner === '' ? {} : { by: [cleaner] }) }
}

function causeOf(agent: unknown): Cause | undefined {
  if (!isMap(agent)) return undefined
  const { proposal, rule, ratification, decree, convergence = agent['convergance'] } = agent
  if (proposal !== undefined) return { proposal: String(proposal) }
  if (rule !== undefined) return { words: `by rule ${String(rule)}` }
  if (agent['cleaning'] !== undefined) return { words: 'cleaning' }
  if (isMap(ratification)) return { words: `ratification of ${textOf(ratification['document'])}` }
  if (decree !== undefined) return { words: `decree of ${String(decree)}` }
  if (convergence !== undefined) {
    const deeper = causeOf(convergence)
    const words = deeper === undefined || !('words' in deeper) ? '' : `: ${deeper.words}`
    const by = deeper !== undefined && 'proposal' in deeper ? ` caused by proposal ${deeper.proposal}` : words
    return { words: `convergence${by}` }
  }
  return { words: oneParagraph(JSON.stringify(agent)).slice(0, 500) }
}

/** A date of the archive in the form of a history: exact, `{around}` or `{between, and}`. */
function dateOf(date: unknown): string {
  const told =
    typeof date === 'string'
      ? date
      : isMap(date) && date['around'] !== undefined
        ? `about ${String(date['around'])}`
        : isMap(date) && date['between'] !== undefined
          ? `between ${String(date['between'])} and ${String(date['and'])}`
          : 'unknown'
  return isBroughtDate(told) ? told : 'unknown'
}

/**
 * Merges the histories of rules and the cases by date. The events of one rule keep their order; one without a date
 * stays beside the event before it.
 */
function inOrder(rules: readonly (readonly RuleEvent[])[], cases: readonly JudgmentEvent[]): readonly HistoryEvent[] {
  const keyed = [...rules, ...cases.map(one => [one])].flatMap(events => {
    let latest = ''
    return events.map(event => {
      const [day = ''] = /\d{4}(?:-\d\d){0,2}/.exec(event.date) ?? []
      if (day > latest) latest = day
      return { event, key: latest }
    })
  })
  // The sort is stable, so events of one day stay in the order of the rules.
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ event }) => event)
}

/** Adds each proposal before the first change that it caused. */
function withProposals(events: readonly HistoryEvent[], files: ArchiveFiles): readonly HistoryEvent[] {
  const told = new Set<string>()
  return events.flatMap((event): readonly HistoryEvent[] => {
    const because = event.kind === 'rule' ? event.because : undefined
    if (because === undefined || !('proposal' in because) || told.has(because.proposal)) return [event]
    told.add(because.proposal)
    return [proposalOf(files, because.proposal, event.date), event]
  })
}

function proposalOf(files: ArchiveFiles, number: string, date: string): ProposalEvent {
  const read = yamlOf(files, `proposals/${number}`)
  const { title, author, coauthors } = isMap(read) ? read : ({} as Fields)
  const by = [author, ...listOf(coauthors)].filter(it => it !== undefined && it !== null).map(String)
  return {
    ...{ kind: 'proposal', proposal: number, date, outcome: 'adopted' },
    ...(typeof title === 'string' && title !== '' ? { title: oneParagraph(title).slice(0, 300) } : {}),
    ...(by.length === 0 ? {} : { by }),
  }
}

/** The YAML in a file; undefined if there is none. Dates stay texts, as in YAML 1.2. */
function yamlOf(files: ArchiveFiles, path: string): unknown {
  const text = lookup(files, path)
  if (text === undefined) return undefined
  try {
    return parse(text, { schema: 'core', maxAliasCount: 0 })
  } catch {
    return undefined
  }
}

function oneParagraph(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function isMap(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
