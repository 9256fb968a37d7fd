/** “68 3/5” rather than “343/5”; a whole number as it is. */
export function amountInWords(amount: unknown): string {
  const [, sign = '', over, under] = /^(-?)(\d+)\/(\d+)$/.exec(String(amount)) ?? []
  if (over === undefined || under === undefined) return String(amount).replace('-', '−')
  const [n, d] = [BigInt(over), BigInt(under)]
  const whole = n / d
  return `${sign === '-' ? '−' : ''}${whole === 0n ? '' : `${whole} `}${n % d}/${d}`
}
