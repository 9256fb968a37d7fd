import type { Act, Ending, FinalEntry, FinalGame, History, Read } from './history.ts'

/** Milliseconds by which the clocks of one machine may differ when they are read. */
const CLOCKS = 20

/**
 * Checks that everything that clients saw can have happened in one order, and that it is what the logs say. Returns a
 * sentence for each contradiction.
 */
export function checkHistory(history: History, ending: Ending): readonly string[] {
  return [
    ...history.oddities,
    ...ending.games.flatMap(game => checkGame(history, game, ending)),
    ...checkEmails(history, ending),
  ]
}

function checkGame(history: History, game: FinalGame, { epoch }: Ending): readonly string[] {
  const acts = history.acts.filter(act => act.game === game.id)
  const reads = history.reads.filter(read => read.game === game.id)
  const rows = history.rows.filter(row => row.game === game.id)
  const own = { acts, reads, rows, invitations: [], oddities: [] }
  const faults = [
    ...checkLog(game),
    ...eachActOnce(acts, game.log),
    ...deadlinesOnce(game.log),
    ...oneHash(reads, game.log),
    ...inOrder(own),
    ...readsContain(acts, reads),
    ...uninterrupted(own, game.log),
    ...sealed(own, game.log),
    ...notEarly(own, game.log, epoch),
  ]
  return faults.map(fault => `${game.id}: ${fault}`)
}

function checkLog({ log, fault, heads }: FinalGame): readonly string[] {
  const head = log.at(-1)?.hash
  return [
    ...(fault === undefined ? [] : [`its log does not verify: ${fault}`]),
    ...log.flatMap(({ seq }, at) => (seq === at ? [] : [`entry ${seq} is in the place of entry ${at}`])),
    ...heads.flatMap((it, at) => (it === head ? [] : [`node ${at} ends with ${it}, not with ${head}`])),
  ]
}

/** Acknowledged acts are in the log once, in the acknowledged entry; refused acts are not; all others at most once. */
function eachActOnce(acts: readonly Act[], log: readonly FinalEntry[]): readonly string[] {
  const byName = Map.groupBy(
    log.filter(({ name }) => name !== undefined),
    entry => `${entry.do} ${entry.name}`,
  )
  return acts.flatMap(({ did, name, acknowledged, refused }) => {
    const there = (byName.get(`${did} ${name}`) ?? []).map(({ seq }) => seq)
    const said = [...new Set(acknowledged)]
    const act = `${did} ${name}`
    if (said.length > 1) return [`${act} was acknowledged as entries ${said.join(' and ')}`]
    if (there.length > 1) return [`${act} is in the log ${there.length} times, as entries ${there.join(' and ')}`]
    if (said.length === 1 && there[0] !== said[0])
      return [`${act} was acknowledged as entry ${said[0]}, but is ${there[0] ?? 'nowhere'}`]
    return refused && there.length > 0 ? [`${act} was refused, but is entry ${there[0]}`] : []
  })
}

/** Every deadline that was set has passed once, at its instant. */
function deadlinesOnce(log: readonly FinalEntry[]): readonly string[] {
  const left = new Map<number, number>()
  const count = (at: number, by: number): void => void left.set(at, (left.get(at) ?? 0) + by)
  for (const { due } of log) if (due !== undefined) count(due, 1)
  for (const entry of log) if (entry.do === 'fall') count(entry.at, -1)
  return [...left].flatMap(([at, balance]) => {
    if (balance === 0) return []
    return [
      balance > 0 ? `${balance} deadlines of ${at} never passed` : `${-balance} deadlines too many passed at ${at}`,
    ]
  })
}

/** Nobody ever saw another entry under a number. */
function oneHash(reads: readonly Read[], log: readonly FinalEntry[]): readonly string[] {
  return reads.flatMap(({ client, log: seen }) =>
    (seen?.hashes ?? []).flatMap((hash, index) => {
      const seq = (seen?.from ?? 0) + index
      return hash === log[seq]?.hash ? [] : [`${client} read entry ${seq} as ${hash}, but it is ${log[seq]?.hash}`]
    }),
  )
}

/** Something that someone knew at an instant: that the log had at least so many entries. */
type Known = { readonly at: number; readonly entries: number; readonly by: string }

/** What each answer and each event proves about the length of the log, by the time when it came. */
function evidence({ acts, reads, rows }: History): readonly Known[] {
  const numbers = new Map(
    acts.flatMap(({ did, name, acknowledged: [seq = -1] }) => (did === 'strike' ? [[name, seq] as const] : [])),
  )
  const known = [
    ...acts.flatMap(({ acknowledged, ended, name }) =>
      acknowledged.slice(0, 1).map(seq => ({ at: ended, entries: seq + 1, by: name })),
    ),
    ...reads.map(({ log, struck, ended, client }) => {
      const entries = log === undefined ? 0 : log.from + log.hashes.length
      const last = Math.max(-1, ...[...(struck ?? [])].map(name => numbers.get(name) ?? -1))
      return { at: ended, entries: Math.max(entries, last + 1), by: `a read of ${client}` }
    }),
    ...rows.flatMap(({ watcher, events }) => events.map(({ at, seq }) => ({ at, entries: seq + 1, by: watcher }))),
  ]
  return known.toSorted((one, other) => one.at - other.at)
}

/** Finds what proved the greatest length before an instant. */
function lookupOf(known: readonly Known[]): (before: number) => Known | undefined {
  const most: Known[] = []
  for (const each of known) {
    const last = most.at(-1)
    most.push(last === undefined || each.entries > last.entries ? each : last)
  }
  return before => {
    let [low, high] = [0, known.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((known[middle] as Known).at < before) low = middle + 1
      else high = middle
    }
    return most[low - 1]
  }
}

/**
 * What began after someone knew an entry comes after that entry: an act gets a later number, and a read of the log
 * contains the entry.
 */
function inOrder(history: History): readonly string[] {
  const knownBefore = lookupOf(evidence(history))
  const acts = history.acts.flatMap(({ name, invoked, acknowledged: [seq] }) => {
    const known = knownBefore(invoked)
    if (seq === undefined || known === undefined || seq >= known.entries) return []
    return [`${name} began after ${known.by} knew ${known.entries} entries, but is entry ${seq}`]
  })
  const reads = history.reads.flatMap(({ client, invoked, log }) => {
    const known = knownBefore(invoked)
    if (log === undefined || known === undefined || log.from + log.hashes.length >= known.entries) return []
    const length = log.from + log.hashes.length
    return [`${client} read ${length} entries after ${known.by} knew ${known.entries}`]
  })
  return [...acts, ...reads]
}

/** A read of the state contains what was acknowledged before it began, and nothing that was not yet sent when it ended. */
function readsContain(acts: readonly Act[], reads: readonly Read[]): readonly string[] {
  const strikes = acts.filter(({ did }) => did === 'strike')
  return reads.flatMap(({ client, invoked, ended, struck }) => {
    if (struck === undefined) return []
    return strikes.flatMap(act => {
      const there = struck.has(act.name)
      if (!there && act.acknowledged.length > 0 && act.ended < invoked)
        return [`${client} did not see ${act.name}, which was acknowledged before`]
      return there && act.invoked > ended ? [`${client} saw ${act.name} before anyone sent it`] : []
    })
  })
}

/** Each watcher got every entry once, in order, to the end, and each entry looked the same to all. */
function uninterrupted({ rows }: History, log: readonly FinalEntry[]): readonly string[] {
  const digests = new Map<number, string>()
  return rows.flatMap(({ watcher, events, refusals }) => {
    const faults = refusals.map(refusal => `${watcher} could not go on: ${refusal}`)
    const first = events[0]?.seq ?? 0
    const gap = events.findIndex(({ seq }, at) => seq !== first + at)
    if (gap > 0) faults.push(`${watcher} got entry ${events[gap]?.seq} after entry ${events[gap - 1]?.seq}`)
    const last = events.at(-1)?.seq
    if (last !== log.length - 1) faults.push(`${watcher} got entries up to ${last}, not up to ${log.length - 1}`)
    for (const { seq, digest } of events) {
      const known = digests.get(seq) ?? digest
      digests.set(seq, known)
      if (known !== digest) faults.push(`${watcher} saw another entry ${seq} than the other watchers`)
    }
    return faults
  })
}

/** A sealed word is on no stream before the entry that opens it, and in no read that ended before anyone opened it. */
function sealed({ acts, reads, rows }: History, log: readonly FinalEntry[]): readonly string[] {
  const names = new Map(acts.flatMap(({ word, name }) => (word === undefined ? [] : [[word, name] as const])))
  const opened = new Map(log.flatMap(entry => (entry.do === 'show' ? [[entry.name, entry.seq] as const] : [])))
  const sent = new Map(acts.flatMap(({ did, name, invoked }) => (did === 'show' ? [[name, invoked] as const] : [])))
  return [
    ...rows.flatMap(({ watcher, events }) =>
      events.flatMap(({ seq, leaked }) =>
        leaked
          .filter(word => seq < (opened.get(names.get(word)) ?? Number.POSITIVE_INFINITY))
          .map(word => `${watcher} was sent the sealed word ${word} with entry ${seq}`),
      ),
    ),
    ...reads.flatMap(({ client, ended, leaked }) =>
      leaked
        .filter(word => ended < (sent.get(names.get(word) ?? '') ?? Number.POSITIVE_INFINITY))
        .map(word => `${client} read the sealed word ${word}`),
    ),
  ]
}

/** No one knew that a deadline had passed before its instant. */
function notEarly(history: History, log: readonly FinalEntry[], epoch: number): readonly string[] {
  const known = evidence(history)
  return log.flatMap(entry => {
    if (entry.do !== 'fall') return []
    const first = known.find(({ entries }) => entries > entry.seq)
    if (first === undefined || first.at >= epoch + entry.at - CLOCKS) return []
    return [`the deadline in entry ${entry.seq} passed ${Math.round(epoch + entry.at - first.at)} ms too early`]
  })
}

/** Each invitation that was made was sent, and no other; once, unless its node may have died after sending it. */
function checkEmails({ invitations }: History, { emails, mayRepeatEmails }: Ending): readonly string[] {
  const byAddress = Map.groupBy(emails, ({ to }) => to)
  return invitations.flatMap(({ address, made }) => {
    const sent = byAddress.get(address) ?? []
    const different = new Set(sent.map(({ id }) => id)).size
    if (made && sent.length === 0) return [`the invitation to ${address} was never sent`]
    if (different > 1) return [`${address} got ${different} different emails`]
    return sent.length > 1 && !mayRepeatEmails ? [`${address} got the same email ${sent.length} times`] : []
  })
}
