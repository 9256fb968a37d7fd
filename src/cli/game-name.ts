/** The name of a new game's file: “suber-2026-01-05-0900.nomic”, with a number if that is taken. */
export function gameName(ruleset: string, now: Date, isTaken: (name: string) => boolean): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  const stem = `${ruleset}-${day}-${two(now.getHours())}${two(now.getMinutes())}`
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? `${stem}.nomic` : `${stem}-${number}.nomic`
    if (!isTaken(name)) return name
  }
}
