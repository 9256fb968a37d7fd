import Type from 'typebox'
import { matterStory } from '../../app/reads/histories.ts'
import { AdoptionAnswer } from '../../wire/adoption.ts'
import { MatterAnswer, MatterHistory, Matters } from '../../wire/matter.ts'
import { At, Before, Label, Limit } from '../../wire/page.ts'
import { ask, type GameRead, gameRead, given, linesAnswer } from './game-read.ts'

const Kind = Type.Optional(Label)

/** Reads of proposals, cases and other matters. */
export const MATTER_READS: readonly GameRead[] = [
  gameRead({
    path: 'matters',
    summary: 'Proposals, cases and other matters, newest first; filter by `kind`, and by open or closed',
    query: { kind: Kind, open: Type.Optional(Type.Boolean()), before: Before, limit: Limit, at: At },
    answer: Matters,
    read: (reader, _, { kind, open, before, limit = 50, at }) =>
      ask(reader, 'matters', { limit, ...given({ kind, open, before }) }, at),
  }),
  gameRead({
    path: 'matters/:label',
    summary: 'One matter, with its changes and its vote: the open matter with this label, or else the latest one',
    params: { label: Label },
    query: { kind: Kind, at: At },
    answer: MatterAnswer,
    read: (reader, { label }, { kind, at }) => ask(reader, 'matter', { label, ...given({ kind }) }, at),
  }),
  gameRead({
    path: 'matters/:label/adoption',
    summary: 'Preview the adoption of an open proposal. Nothing is changed',
    params: { label: Label },
    query: { kind: Kind },
    answer: AdoptionAnswer,
    read: (reader, { label }, { kind }) => ask(reader, 'adoption', { label, ...given({ kind }) }),
  }),
  gameRead({
    path: 'matters/:label/history',
    summary: 'The history of a matter, oldest first: its versions, comments, votes and results',
    params: { label: Label },
    query: { kind: Kind, before: Before, limit: Limit },
    answer: MatterHistory,
    read: ({ server, standing: { record }, by }, { label }, { kind, before, limit = 100 }) =>
      linesAnswer(
        matterStory(server, record, {
          label,
          ...given({ kind }),
          by,
          before: Math.min(before ?? record.entries, record.entries),
          limit,
        }),
      ),
  }),
]
