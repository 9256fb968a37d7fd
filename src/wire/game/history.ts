import Type from 'typebox'
import type { Data } from '../data.ts'

const BroughtHead = {
  by: Type.Union([Type.String(), Type.Null()], { description: 'Who brought the history, if known.' }),
  from: Type.Union([Type.String(), Type.Null()], { description: 'Where the game was played before.' }),
}

const Head = {
  ...BroughtHead,
  source: Type.Union([Type.String(), Type.Null()], { description: 'The address of the archive.' }),
  events: Type.Integer({ description: 'The number of events in the history.' }),
}

const EventLine = {
  item: Type.Integer({ description: 'The number of the event in the history, from 1.' }),
  kind: Type.String({ description: '`rule`, `proposal`, `judgment` or `other`.' }),
  date: Type.String({ description: 'Its date as it was brought: `2003-05-12`, `before 2003`, `unknown`.' }),
  when: Type.String({ description: 'Its date in words.' }),
  words: Type.String(),
}

export const BroughtHistory = Type.Object(
  {
    ...Head,
    lines: Type.Array(Type.Object(EventLine)),
    before: Type.Optional(Type.Integer()),
    event: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'The one event that was asked for, as docs/history.md describes it, with its texts and votes.',
      }),
    ),
    related: Type.Optional(
      Type.Array(Type.Object(EventLine), {
        description: 'The rule changes that this event caused, or the proposal or judgment that caused it.',
      }),
    ),
  },
  {
    $id: 'BroughtHistory',
    description:
      'What happened in a game before it began here, newest first: brought by someone, and decided by nobody here. If there are earlier events, `before` requests them.',
  },
)
export type BroughtHistory = Data<typeof BroughtHistory>

export const BroughtRuleHistory = Type.Object(
  {
    ...BroughtHead,
    lines: Type.Array(
      Type.Object({
        item: EventLine.item,
        date: EventLine.date,
        when: EventLine.when,
        words: Type.String(),
        title: Type.Union([Type.String(), Type.Null()]),
        text: Type.Union([Type.String(), Type.Null()], {
          description: 'The text after the event; null if it is unknown, or the event did not change it.',
        }),
        orEarlier: Type.Boolean({
          description:
            'Whether an earlier change may have added some of the lines, because texts in between are unknown.',
        }),
        changed: Type.Optional(
          Type.Array(Type.Object({ is: Type.String(), text: Type.String() }), {
            description: 'The text compared with the previous known one, line by line: `same`, `gone` or `new`.',
          }),
        ),
      }),
    ),
    before: Type.Optional(Type.Integer()),
  },
  {
    $id: 'BroughtRuleHistory',
    description:
      'What happened to a rule before the game, newest first: brought, not decided. Empty if the game began without a history of the rule.',
  },
)
export type BroughtRuleHistory = Data<typeof BroughtRuleHistory>
