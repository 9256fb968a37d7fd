import { effectRefused } from './refused-effect.ts'

/** Data that throws when it is converted to text or to a number. */
const METHODS = { toString: 1, valueOf: 1 }

effectRefused('an appointment to a map', { effect: 'appoint', rule: METHODS, program: 'keep' }, /rule|appoint/)
effectRefused(
  'an amendment of an amendment that is a map',
  { effect: 'propose', amendAmendment: { rule: 'r1', text: 'x', amendment: METHODS } },
  /“amendment” is not the number of an amendment/,
)
effectRefused(
  'a label that is a map',
  { effect: 'enact', text: 'x', label: METHODS },
  /enact: “label” is neither a number nor a short text/,
)
effectRefused(
  'attributes that are text',
  { effect: 'enact', text: 'x', label: '9', attributes: 'status' },
  /enact: “attributes” is not a map/,
)
effectRefused(
  'an attribute that is a map',
  { effect: 'enact', text: 'x', label: '9', attributes: { status: METHODS } },
  /enact: “attributes” is not a map/,
)
effectRefused('params that are a list', { effect: 'amend', rule: 'r1', params: [1] }, /amend: “params” is not a map/)
effectRefused(
  'an invalid second claim',
  { effect: 'propose', enact: { text: 'x', claims: [{ kind: 'over', target: { every: true } }, null] } },
  /“claims” is not a list of at most 64 claims/,
)
effectRefused(
  'a register whose name is a number',
  { effect: 'propose', enact: { text: 'x', registers: [{ name: 5, type: 'integer', start: 0 }] } },
  /“registers” is not a list of at most 64 registers/,
)
effectRefused(
  'a thousand charters',
  { effect: 'propose', enact: { text: 'x', charters: Array(1_000).fill('membership') } },
  /“charters” is not a list of at most 64 names/,
)
effectRefused(
  'an unknown field of a change',
  { effect: 'propose', enact: { text: 'x', front: {} } },
  /has no field “front”/,
)
