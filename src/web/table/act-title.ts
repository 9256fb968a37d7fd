/** An act’s name in words: `invokeJudgment` becomes “Invoke judgment”. */
export function actTitle(act: string): string {
  const words = act.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
