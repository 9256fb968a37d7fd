import { describe, it } from 'node:test'
import { verifyLog } from '../../src/app/log/verify-log.ts'
import { entries, FORGED_LOGS, otherMachine } from '../unit/forged-logs.ts'
import { world } from '../unit/played-game.ts'
import { assertWording } from './wording.ts'

describe('the verdict on a log', () => {
  for (const [what, entry, log] of FORGED_LOGS)
    it(`the fault is worded as accepted for ${what} (entry ${entry})`, test =>
      assertWording(test, [verifyLog(world, log).fault?.message ?? 'no fault']))

  it('the note on decisions of another machine has the accepted wording', test =>
    assertWording(
      test,
      verifyLog(otherMachine(), entries).notes.map(note => note.replace(/[0-9a-f]{12}…/g, '(hash)…')),
    ))
})
