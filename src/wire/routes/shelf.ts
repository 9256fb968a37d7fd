import Type from 'typebox'
import { Suspension } from '../moderation.ts'
import {
  NewShelfEdition,
  ShelfChange,
  ShelfEdition,
  ShelvedRulesets,
  ShelvedRuleset as ShelvedRulesetView,
} from '../shelf.ts'
import { routes } from './route.ts'

const params = Type.Object({ shelved: Type.String({ maxLength: 200 }) })

const HIDING = { params, body: Suspension, response: { 204: Type.Null() } }

export const SHELF_ROUTES = routes({
  'GET /api/v1/shelf': {
    summary: 'The rulesets on your shelf, with their editions',
    response: { 200: ShelvedRulesets },
  },
  'POST /api/v1/shelf': {
    summary: 'Keep a ruleset on your shelf: as a new one, or as the next edition of the one with this name',
    body: NewShelfEdition,
    response: { 201: ShelvedRulesetView },
  },
  'GET /api/v1/shelf/public': {
    summary: 'The rulesets that people share with everyone',
    response: { 200: ShelvedRulesets },
  },
  'GET /api/v1/shelf/:shelved': {
    summary: 'A ruleset on someone’s shelf, with its editions',
    params,
    response: { 200: ShelvedRulesetView },
  },
  'GET /api/v1/shelf/:shelved/editions/:edition': {
    summary: 'An edition of a ruleset, as it was kept',
    params: Type.Object({ ...params.properties, edition: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
    response: { 200: ShelfEdition },
  },
  'PATCH /api/v1/shelf/:shelved': {
    summary: 'Change who can see your ruleset',
    params,
    body: ShelfChange,
    response: { 200: ShelvedRulesetView },
  },
  'DELETE /api/v1/shelf/:shelved': {
    summary: 'Delete your ruleset with all its editions',
    params,
    response: { 204: Type.Null() },
  },
  'POST /api/v1/shelf/:shelved/hiding': {
    summary: 'Hide a ruleset from everyone but its owner, who sees the reason; games that started from it go on',
    ...HIDING,
  },
  'DELETE /api/v1/shelf/:shelved/hiding': {
    summary: 'Show a hidden ruleset again, as far as its owner wants',
    ...HIDING,
  },
})
