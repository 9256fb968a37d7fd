import { lookup } from '../../kernel/values/lookup.ts'

const UNITS: { readonly [unit: string]: number } = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
}

/** A duration such as 72h, 3d, 30m or 1d12h in milliseconds; a day is 24 hours. Undefined if it is invalid. */
export function duration(text: string): number | undefined {
  if (!/^(\d{1,9}[smhdw])+$/.test(text.replaceAll(' ', ''))) return undefined
  const parts = [...text.matchAll(/(\d+) *([smhdw])/g)]
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * (lookup(UNITS, unit ?? '') ?? 0), 0)
}
