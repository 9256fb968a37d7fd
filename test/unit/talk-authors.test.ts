import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { authorInWords } from '../../src/app/talk/message-view.ts'
import { talkAsMarkdown } from '../../src/app/talk/talk-as-markdown.ts'
import { nameOf } from '../../src/web/talk/message-props.ts'
import type { TalkExport } from '../../src/wire/talk.ts'

const PLAYER = { name: 'Ann Annson', person: 'p1', you: false }
const SEATLESS = { name: 'Ann Annson', you: false }
const DELETED = { name: null, you: false }

describe('the author of a message', () => {
  it('someone without a seat is marked, so that no one can write under the name of a player', () => {
    assert.deepEqual([PLAYER, SEATLESS, DELETED].map(authorInWords), ['Ann Annson', 'Ann Annson (not a player)', null])
    assert.deepEqual([PLAYER, SEATLESS, DELETED].map(nameOf), [
      'Ann Annson',
      'Ann Annson (not a player)',
      'a deleted account',
    ])
  })
})

describe('talk as Markdown', () => {
  const exported = (author: typeof SEATLESS, text: string): TalkExport => ({
    game: 'g',
    title: '# *Ours* [x](y)',
    at: '2030-01-01T12:00:00.000Z',
    conversations: [
      {
        topic: { about: 'game', key: 'game', words: 'The <b>game</b>', parts: [], yours: false },
        messages: [
          {
            message: {
              id: 'm1',
              number: 1,
              conversation: 'game',
              author,
              at: '2030-01-01T12:00:00.000Z',
              text,
              rationale: false,
              versions: 1,
              mentions: [],
              links: [],
              reactions: [],
            },
            versions: [],
          },
        ],
      },
    ],
  })

  it('names, titles and topics are not Markdown, and every line of a message is quoted', () => {
    const text = talkAsMarkdown(exported({ name: '**Ann**_\\', you: false }, 'One.\r## Two.\r\nThree.\n\nFour.'))
    assert.equal(
      text,
      [
        '# Talk in “\\# \\*Ours\\* \\[x\\](y)”',
        'Exported at 2030-01-01T12:00:00.000Z.',
        '## The \\<b>game\\</b>',
        '**\\*\\*Ann\\*\\*\\_\\\\ (not a player)**, 2030-01-01T12:00:00.000Z',
        '> One.\n> ## Two.\n> Three.\n>\n> Four.\n',
      ].join('\n\n'),
    )
  })
})
