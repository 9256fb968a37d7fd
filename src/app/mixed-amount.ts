/** An exact amount as people write it: “68 3/5” rather than “343/5”; any other text as it is. */
export function mixedAmount(text: string): string {
  const [, sign = '', over, under] = /^([-+−]?)(\d+)\/([1-9]\d*)$/.exec(text) ?? []
  if (over === undefined || under === undefined || BigInt(over) < BigInt(under)) return text
  const [n, d] = [BigInt(over), BigInt(under)]
  return `${sign}${n / d} ${n % d}/${d}`
}
