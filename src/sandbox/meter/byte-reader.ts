/** Reads the binary format of WebAssembly sequentially. */
export class ByteReader {
  readonly bytes: Uint8Array
  position: number

  constructor(bytes: Uint8Array, position = 0) {
    this.bytes = bytes
    this.position = position
  }

  get atEnd(): boolean {
    return this.position >= this.bytes.length
  }

  byte(): number {
    const value = this.bytes[this.position]
    if (value === undefined) throw new Error('wasm: the bytes end too early')
    this.position += 1
    return value
  }

  /** Reads an unsigned LEB128 number of at most 32 bits. */
  unsigned(): number {
    let value = 0
    for (let shift = 0; shift < 35; shift += 7) {
      const part = this.byte()
      value += (part & 0x7f) * 2 ** shift
      if ((part & 0x80) === 0) return value
    }
    throw new Error('wasm: a number is longer than 32 bits')
  }

  /** Skips a LEB128 number whose value is not needed. */
  skipNumber(): void {
    while ((this.byte() & 0x80) !== 0);
  }

  skip(length: number): void {
    if (this.position + length > this.bytes.length) throw new Error('wasm: a section is longer than the module')
    this.position += length
  }

  take(length: number): Uint8Array {
    const start = this.position
    this.skip(length)
    return this.bytes.subarray(start, this.position)
  }

  name(): string {
    return new TextDecoder('utf-8', { fatal: true }).decode(this.take(this.unsigned()))
  }

  /** Reads a vector: its length, then each item with the function `read`. */
  list<T>(read: () => T): T[] {
    return Array.from({ length: this.unsigned() }, read)
  }
}
