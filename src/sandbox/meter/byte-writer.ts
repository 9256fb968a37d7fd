/**
 * Writes the binary format of WebAssembly. Numbers are always in their shortest form, so that equal modules have equal
 * bytes.
 */
export class ByteWriter {
  private bytes = new Uint8Array(1024)
  private length = 0

  byte(...values: number[]): this {
    return this.append(values)
  }

  unsigned(value: number): this {
    let rest = value
    while (rest > 0x7f) {
      this.byte((rest % 0x80) | 0x80)
      rest = Math.floor(rest / 0x80)
    }
    return this.byte(rest)
  }

  /** Writes a signed LEB128 number, the format of constants in code. */
  signed(value: number): this {
    let rest = value
    for (;;) {
      const part = rest & 0x7f
      rest = Math.floor(rest / 0x80)
      const done = (rest === 0 && (part & 0x40) === 0) || (rest === -1 && (part & 0x40) !== 0)
      this.byte(done ? part : part | 0x80)
      if (done) return this
    }
  }

  append(values: ArrayLike<number>): this {
    this.reserve(values.length)
    this.bytes.set(values, this.length)
    this.length += values.length
    return this
  }

  /** Writes bytes, preceded by their length. */
  sized(values: ArrayLike<number>): this {
    return this.unsigned(values.length).append(values)
  }

  name(text: string): this {
    return this.sized(new TextEncoder().encode(text))
  }

  finish(): Uint8Array {
    return this.bytes.slice(0, this.length)
  }

  private reserve(extra: number): void {
    if (this.length + extra <= this.bytes.length) return
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + extra))
    larger.set(this.bytes)
    this.bytes = larger
  }
}
