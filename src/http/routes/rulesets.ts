import { DAYS } from '../../app/founding/optional-rules.ts'
import { knownEffects, knownQuestions } from '../../app/rules/known-effects-and-questions.ts'
import { serverRefusal } from '../../app/server/server-refusals.ts'
import type { RuleSource, RulesetSource } from '../../kernel/state/ruleset-source-types.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { OptionalRule, RulesetWithOptions } from '../../ports/optional-rule.ts'
import { RULESETS_ROUTES } from '../../wire/routes/rulesets.ts'
import type { Ruleset, RulesetSummary } from '../../wire/ruleset.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendJson, sendProblem, sendUnlessSame, textEtag } from '../answers/send.ts'
import type { Door, DoorPowers } from '../door/route-types.ts'
import { serve } from '../door/serve-route.ts'

/** Routes for the rulesets on which games can start on this server. */
export function rulesetRoutes(door: Door, { server }: DoorPowers): void {
  /**
   * Rulesets are cached, because they do not change while the server is running and reading one requires access to
   * files.
   */
  const known = new Map<string, string>()
  const toldOf = (name: string): string | undefined => {
    const ruleset = known.has(name) ? undefined : server.rulesets.read(name)
    if (ruleset !== undefined) known.set(name, JSON.stringify(rulesetView.whole(ruleset)))
    return known.get(name)
  }
  let all: string | undefined
  rulesetFilesRoute(door, { server })

  serve(door, RULESETS_ROUTES, 'GET /api/v1/rulesets', { may: 'lookAround' }, async (request, reply) => {
    all ??= JSON.stringify({
      rulesets: server.rulesets.names().flatMap(name => {
        const ruleset = server.rulesets.read(name)
        return ruleset === undefined ? [] : [rulesetView.brief(ruleset)]
      }),
    })
    const told = all
    return sendUnlessSame(request, reply, textEtag(told), async () => sendJson(reply, told))
  })

  serve(door, RULESETS_ROUTES, 'GET /api/v1/rulesets/:ruleset', { may: 'lookAround' }, async (request, reply) => {
    const { ruleset } = request.params
    const told = toldOf(ruleset)
    if (told === undefined) return sendProblem(reply, unknownRulesetProblem(ruleset))
    return sendUnlessSame(request, reply, textEtag(told), async () => sendJson(reply, told))
  })
}

/** The files of a ruleset, as an author copies them. */
function rulesetFilesRoute(door: Door, { server }: DoorPowers): void {
  serve(door, RULESETS_ROUTES, 'GET /api/v1/rulesets/:ruleset/files', { may: 'lookAround' }, async (request, reply) => {
    const files = server.rulesets.files(request.params.ruleset)
    return files === undefined ? sendProblem(reply, unknownRulesetProblem(request.params.ruleset)) : { files }
  })
}

function unknownRulesetProblem(ruleset: string) {
  return problemOfServerRefusal(serverRefusal('unknownThing', `There is no ruleset “${ruleset}” on this server.`))
}

/** A ruleset for the client, in a short and in a complete form. */
const rulesetView = {
  brief: ({ name, title, source, story, zone, rules }: RulesetSource): RulesetSummary => ({
    name,
    title,
    source,
    story,
    zone,
    rules: rules.length,
  }),
  whole: ({
    name,
    title,
    source,
    story,
    zone,
    settings,
    groups,
    rules,
    optionalRules = [],
  }: RulesetWithOptions): Ruleset => ({
    name,
    title,
    source,
    story,
    zone,
    settings: Object.entries(settings).map(([setting, { choices, default: usual, why }]) => ({
      name: setting,
      choices: [...choices],
      default: usual,
      why,
    })),
    optionalRules: optionalRules.map(optionalRuleView),
    groups: groups.map(group => ({ ...group })),
    rules: rules.map(ruleView),
  }),
}

function optionalRuleView({ name, title, why, rule }: OptionalRule): Ruleset['optionalRules'][number] {
  if (rule === null) return { name, title, why, rule }
  const { label, text, front, program } = rule
  const { value = 0, words = '' } = lookup(front.params, 'days') ?? {}
  const days = { usual: Number(value), words, ...DAYS }
  return {
    name,
    title,
    why,
    rule: { label, text, carriedOut: front.carriedOut, source: program?.source ?? null, days },
  }
}

function ruleView({ label, title, text, group, attributes, front, program }: RuleSource): Ruleset['rules'][number] {
  const { carriedOut, charters, params, readings, registers, claims, togetherWith } = front
  return {
    label,
    title,
    text,
    group,
    attributes: { ...attributes },
    carriedOut,
    charters: [...charters],
    params: { ...params },
    readings: { ...readings },
    registers: [...registers],
    claims: [...claims],
    togetherWith: [...togetherWith],
    source: program?.source ?? null,
  }
}

/** Routes for people who write rules: the effects and questions of the rule language. */
export function referenceRoutes(door: Door): void {
  const effects = JSON.stringify({ effects: knownEffects() })
  const questions = JSON.stringify({ questions: knownQuestions() })

  serve(door, RULESETS_ROUTES, 'GET /api/v1/reference/effects', { may: 'lookAround' }, async (request, reply) =>
    sendUnlessSame(request, reply, textEtag(effects), async () => sendJson(reply, effects)),
  )

  serve(door, RULESETS_ROUTES, 'GET /api/v1/reference/questions', { may: 'lookAround' }, async (request, reply) =>
    sendUnlessSame(request, reply, textEtag(questions), async () => sendJson(reply, questions)),
  )
}

/** Routes for checking a program that someone is writing for a rule. */
export function programRoutes(door: Door, { server }: DoorPowers): void {
  serve(
    door,
    RULESETS_ROUTES,
    'POST /api/v1/games/:game/programs/check',
    { may: 'act', home: 'read' },
    async ({ body: { source } }) => server.readingRoom.read('program', source),
  )
}
