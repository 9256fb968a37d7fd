import type { TestContext } from 'node:test'

/**
 * Compares sentences with the accepted ones, in the `.snapshot` file next to the test. Wording is asserted here; other
 * tests assert facts. After changing a sentence, read the difference and accept it with `npm run sentences:accept`.
 */
export function assertWording(test: TestContext, sentences: readonly string[]): void {
  test.assert.snapshot(sentences.join('\n'), { serializers: [String] })
}
