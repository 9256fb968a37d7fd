import type { TestContext } from 'node:test'

/**
 * Compares sentences with the accepted ones, in the file beside the test that ends in `.snapshot`. This is where wording
 * is asserted; other tests assert facts. After a change of words, read the difference, and accept it with
 * `npm run sentences:accept`.
 */
export function assertWording(test: TestContext, sentences: readonly string[]): void {
  test.assert.snapshot(sentences.join('\n'), { serializers: [String] })
}
