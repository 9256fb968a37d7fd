import type { TestContext } from 'node:test'

/**
 * Compares sentences with the accepted ones, in the file next to the test that ends in `.snapshot`. Wording is asserted
 * here; other tests assert facts. After changing a sentence, read the difference and accept it with `npm run
 * sentences:accept`.
 */
export function assertWording(test: TestContext, sentences: readonly string[]): void {
  test.assert.snapshot(sentences.join('\n'), { serializers: [String] })
}
