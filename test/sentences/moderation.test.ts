import { describe, it } from 'node:test'
import { hostingChangeInWords } from '../../src/app/hosting/hosting-view.ts'
import { moderationInWords } from '../../src/app/moderation/moderation-record.ts'
import { reportEmail } from '../../src/app/moderation/reports.ts'
import { mutedRefusal } from '../../src/app/talk/talk-reader.ts'
import type { HostingChange } from '../../src/ports/hosting.ts'
import type { ModerationAct } from '../../src/ports/moderators.ts'
import { assertWording } from './wording.ts'

const ACTS: { readonly [what in ModerationAct['what']]: ModerationAct['as'] } = {
  hideMessage: 'moderator',
  showMessage: 'operator',
  removeMessage: 'moderator',
  mute: 'moderator',
  unmute: 'operator',
  settleReport: 'moderator',
  passOnReport: 'host',
  nameModerator: 'host',
  dismissModerator: 'host',
  stepDown: 'moderator',
  renewGuestLink: 'host',
}

const CHANGES: { readonly [what in HostingChange['what']]: Omit<HostingChange, 'at' | 'what'> } = {
  accepted: { by: 'Ames', person: 'Cole' },
  gaveUp: { by: 'Ames' },
  deleted: { by: 'Ames', person: 'Cole' },
  rules: { person: 'Cole', rule: '301' },
  took: { person: 'Cole' },
  absent: { by: 'Ames', person: 'Cole' },
  announced: { by: 'Brook' },
  returned: { person: 'Ames' },
  cameBack: {},
  closed: {},
}

describe('the record of a game’s moderation and hosting', () => {
  for (const what of Object.keys(ACTS) as readonly ModerationAct['what'][])
    it(`the act ${what} is recorded in the accepted words`, test =>
      assertWording(test, [
        moderationInWords({ what, as: ACTS[what] }, 'Ames', 'Brook'),
        moderationInWords({ what, as: 'operator' }),
      ]))

  for (const [what, more] of Object.entries(CHANGES))
    it(`the change ${what} of hosting is recorded in the accepted words`, test =>
      assertWording(test, [
        hostingChangeInWords({ at: 0, what: what as HostingChange['what'], ...more }, name => name),
      ]))
})

describe('someone who is muted', () => {
  it('the refusal has the accepted words', test =>
    assertWording(
      test,
      [{ why: 'Spam.' }, { why: 'Spam.', until: Date.UTC(2030, 0, 4, 12) }].map(mute => mutedRefusal(mute).sentence),
    ))
})

describe('the email to operators about a report', () => {
  const report = { id: 'r1', at: 7_200_000 }
  const home = 'https://nomic.example'
  for (const visibility of ['public', 'private'] as const)
    for (const before of [undefined, { at: 7_000_000 }])
      it(`a ${visibility} game and ${before === undefined ? 'no other report' : 'an earlier report'} are told in the accepted words`, test => {
        const { subject, text } = reportEmail({ home }, report, { id: 'g', title: 'Ours', visibility }, before)
        assertWording(test, [subject, '', text])
      })
})
