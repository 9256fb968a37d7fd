import { it } from 'node:test'

/** Declares a test in the name of the file that calls this. */
export function declaredElsewhere(): void {
  it('fails elsewhere', () => {
    throw new Error('another reason')
  })
}
