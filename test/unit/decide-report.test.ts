import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideReport, type ReportCommand } from '../../src/app/moderation/decide-report.ts'
import type { Report } from '../../src/ports/moderation.ts'

const REPORT: Report = { id: 'r', game: 'g', by: 'bob', at: 1, why: 'Spam.' }
const TO_MODERATORS: Report = { ...REPORT, to: 'moderators' }

const by = { account: 'cat', person: 'p3' }
const moderating = { game: 'g', at: 5, as: 'moderator', highest: 'moderator', by, why: 'Hidden.' } as const
const settled = { at: 5, by: 'op', how: 'Hidden.' }
const settle: ReportCommand = { do: 'settle', ...settled }
const settleInGame: ReportCommand = { do: 'settleInGame', moderating }
const passOn: ReportCommand = { do: 'passOn', moderating, emails: [] }

/** The report after some commands, or the code with which the last one was refused. */
function after(report: Report | undefined, ...commands: readonly ReportCommand[]): Report | string | undefined {
  const [command, ...rest] = commands
  if (command === undefined) return report
  const decided = decideReport(report, command)
  return decided.ok ? after(decided.report, ...rest) : decided.code
}

test('an operator resolves a report once, and the moderation log names it', () => {
  assert.deepEqual(after(REPORT, settle), { ...REPORT, settled })
  assert.equal(after(REPORT, settle, settle), 'alreadySo')
  assert.equal(after(undefined, settle), 'unknownThing')
  const decided = decideReport(REPORT, settle)
  const action = { at: 5, by: 'op', what: 'settleReport', game: 'g', about: 'r', why: 'Hidden.' }
  assert.deepEqual(decided.ok && decided.action, action)
})

test('moderators resolve only the reports to them in their game', () => {
  assert.deepEqual(after(TO_MODERATORS, settleInGame), { ...TO_MODERATORS, settled: { ...settled, by: 'cat' } })
  assert.equal(after(TO_MODERATORS, settleInGame, settleInGame), 'alreadySo')
  assert.equal(after({ ...TO_MODERATORS, game: 'h' }, settleInGame), 'unknownThing')
  assert.equal(after(REPORT, settleInGame), 'unknownThing')
  assert.equal(after(undefined, passOn), 'unknownThing')
})

test('the record of the game says who handled a report, and how', () => {
  const acts = [settleInGame, passOn].map(command => {
    const decided = decideReport(TO_MODERATORS, command)
    return decided.ok && decided.act
  })
  const act = { game: 'g', at: 5, as: 'moderator', by, about: 'r', why: 'Hidden.' }
  assert.deepEqual(acts, [
    { ...act, what: 'settleReport' },
    { ...act, what: 'passOnReport' },
  ])
})

test('operators handle a report to moderators only once it is passed on to them', () => {
  assert.equal(after(TO_MODERATORS, settle), 'unknownThing')
  assert.deepEqual(after(TO_MODERATORS, passOn, settle), { ...REPORT, settled })
  assert.equal(after(TO_MODERATORS, passOn, settleInGame), 'unknownThing')
  assert.equal(after(TO_MODERATORS, settleInGame, passOn), 'alreadySo')
})
