import type { YamlPath } from './yaml-lines.ts'

/** What was expected at a place of a script. Thrown while one is read, and caught where its file is known. */
export class Malformed extends Error {
  readonly path: YamlPath
  readonly expected: string

  constructor(path: YamlPath, expected: string) {
    super(expected)
    this.path = path
    this.expected = expected
  }
}
