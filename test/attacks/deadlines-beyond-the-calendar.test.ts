import { effectRefused } from './refused-effect.ts'

effectRefused(
  'a deadline that no date can represent',
  { effect: 'setDeadline', at: 9_000_000_000_000_000, event: 'end' },
  /later than the year 9999/,
)
effectRefused(
  'a deadline in half a million years',
  { effect: 'setDeadline', in: 8_999_999_999_000_000, event: 'end' },
  /later than the year 9999/,
)
effectRefused(
  'a deadline with an invalid side',
  { effect: 'setDeadline', in: 60_000, event: 'end', side: 'outsid' },
  /setDeadline: “side” is neither inside nor outside/,
)
effectRefused(
  'a deadline whose event name is a book',
  { effect: 'setDeadline', in: 60_000, event: 'e'.repeat(5_000) },
  /setDeadline: “event” has more than 200 characters/,
)
effectRefused(
  'a deadline whose data is a list',
  { effect: 'setDeadline', in: 60_000, event: 'end', data: [1] },
  /setDeadline: “data” is not a map/,
)
