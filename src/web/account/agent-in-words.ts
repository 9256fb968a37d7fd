const BROWSERS = [
  ['Firefox', /Firefox\//],
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Chromium or Chrome', /Chrom(e|ium)\//],
  ['Safari', /Safari\//],
] as const
const DEVICES = [
  ['an iPhone or iPad', /iPhone|iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['a Mac', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/** What a browser says it is, in words that its user knows. */
export function agentInWords(agent: string): string {
  const browser = BROWSERS.find(([, sign]) => sign.test(agent))?.[0]
  const device = DEVICES.find(([, sign]) => sign.test(agent))?.[0]
  if (browser === undefined) return agent === '' ? 'A program' : agent.slice(0, 60)
  return device === undefined ? browser : `${browser} on ${device}`
}
