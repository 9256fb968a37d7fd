import Type from 'typebox'
import { NewReport, Report, ReportView, Settlement } from '../moderation.ts'
import { Limit } from '../query-parameters.ts'
import { routes } from './route.ts'

const params = Type.Object({ report: Type.String() })

export const REPORTS_ROUTES = routes({
  'POST /api/v1/games/:game/reports': {
    summary:
      'Report abuse to the moderators of the game or to the operators, who can then see the texts of the entry or the message that you name',
    body: NewReport,
    response: { 201: Report },
  },
  'GET /api/v1/reports': {
    summary: 'Reports of abuse, unresolved ones first',
    querystring: Type.Object(
      { cursor: Type.Optional(Type.String({ maxLength: 200 })), limit: Limit },
      { additionalProperties: false },
    ),
    response: { 200: Type.Object({ reports: Type.Array(Report), cursor: Type.Optional(Type.String()) }) },
  },
  'GET /api/v1/reports/:report': {
    summary: 'One report, with the texts of the entry and the message that it names',
    params,
    response: { 200: ReportView },
  },
  'POST /api/v1/reports/:report/settlement': {
    summary: 'Resolve a report',
    params,
    body: Settlement,
    response: { 204: Type.Null() },
  },
})
