/** A pattern that finds a label, whatever its arguments are. */
export function anyArguments(message: string): RegExp {
  return new RegExp(
    message
      .split(/\{\w+\}/)
      .map(RegExp.escape)
      .join('.+'),
  )
}
