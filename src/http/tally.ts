/** Amounts by name, and their sum; what enters leaves once. */
export function tally() {
  const amounts = new Map<string, number>()
  let all = 0
  const add = (name: string, amount: number): void => {
    const now = (amounts.get(name) ?? 0) + amount
    all += amount
    if (now === 0) amounts.delete(name)
    else amounts.set(name, now)
  }
  return {
    of: (name: string): number => amounts.get(name) ?? 0,
    all: (): number => all,
    /** Adds an amount, and answers how to take it away again. */
    enter(name: string, amount = 1): () => void {
      let left = false
      add(name, amount)
      return () => {
        if (!left) add(name, -amount)
        left = true
      }
    },
  }
}
