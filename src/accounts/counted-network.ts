const GROUPS = 8
const OF_ONE_CUSTOMER = 4

/** The network whose attempts are counted together: an IPv4 address, or the first half of an IPv6 address. */
export function countedNetwork(ip: string): string {
  const v4 = /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(ip)?.[1]
  if (v4 !== undefined || !ip.includes(':')) return v4 ?? ip
  const [head = '', tail] = ip.toLowerCase().split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const between = Array<string>(Math.max(0, GROUPS - first.length - last.length)).fill('0')
  const groups = [...first, ...between, ...last].map(group => group.replace(/^0+(?=.)/, ''))
  return groups.slice(0, OF_ONE_CUSTOMER).join(':')
}
