import { effectRefused } from './refused-effect.ts'

effectRefused(
  'a deadline that no date can be written for',
  { effect: 'setDeadline', at: 9_000_000_000_000_000, event: 'end' },
  /before the end of the year 9999/,
)
effectRefused(
  'a deadline in half a million years',
  { effect: 'setDeadline', in: 8_999_999_999_000_000, event: 'end' },
  /before the end of the year 9999/,
)
effectRefused(
  'a deadline on a side of its own',
  { effect: 'setDeadline', in: 60_000, event: 'end', side: 'outsid' },
  /setDeadline: “side” is inside or outside/,
)
effectRefused(
  'a deadline whose event is a book',
  { effect: 'setDeadline', in: 60_000, event: 'e'.repeat(5_000) },
  /setDeadline: “event” has at most 200 characters/,
)
effectRefused(
  'a deadline whose data are a list',
  { effect: 'setDeadline', in: 60_000, event: 'end', data: [1] },
  /setDeadline: “data” is a map/,
)
