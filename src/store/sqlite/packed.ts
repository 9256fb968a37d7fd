import { promisify } from 'node:util'
import { constants, zstdCompress, zstdCompressSync, zstdDecompress, zstdDecompressSync } from 'node:zlib'
import { openTurns } from '../../app/server/keyed-mutex.ts'
import type { GameId, KeptEntry } from '../../ports/game-store.ts'

/** Texts up to this many characters are packed on the spot: that takes less time than handing them to another thread. */
const SMALL = 16_384

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/**
 * A text as few bytes (zstd), with a checksum that is held against them when they are read. Most texts are short: room is
 * made for what they can come to, and no more.
 */
export function packed(text: string): Uint8Array {
  const bytes = Buffer.from(text, 'utf8')
  return zstdCompressSync(bytes, options(bytes))
}

function options(bytes: Buffer) {
  const params = { [constants.ZSTD_c_checksumFlag]: 1 }
  return { chunkSize: Math.max(64, bytes.length), pledgedSrcSize: bytes.length, params }
}

/** The same for a text of any length: a long one is packed on another thread. */
export async function packedAside(text: string): Promise<Uint8Array> {
  if (isSmall(text)) return packed(text)
  const bytes = Buffer.from(text, 'utf8')
  return compress(bytes, options(bytes))
}

function isSmall(text: string): boolean {
  return text.length <= SMALL
}

/** The most bytes that are unpacked. A file that someone else made may pack gigabytes into a few of them. */
const MOST = 134_217_728

/** The text that was packed. Throws for what cannot be unpacked, or is more than was ever packed. */
export function unpacked(bytes: Uint8Array): string {
  return zstdDecompressSync(bytes, { maxOutputLength: MOST }).toString('utf8')
}

/** The same for bytes of any number: many are unpacked on another thread. */
export async function unpackedAside(bytes: Uint8Array): Promise<string> {
  return bytes.length <= SMALL / 8 ? unpacked(bytes) : (await decompress(bytes)).toString('utf8')
}

/** An entry whose decisions are packed; undefined where there are none. */
export type PackedEntry = KeptEntry & { readonly packed: Uint8Array | undefined }

/** Packs the decisions of entries, long ones on another thread. What follows happens in the order of asking in each game. */
type Packing = {
  whenPacked<Done>(
    game: GameId,
    entries: readonly KeptEntry[],
    work: (entries: readonly PackedEntry[]) => Promise<Done>,
  ): Promise<Done>
  /** Waits until everything that was asked for so far has gone on. */
  over(): Promise<void>
}

export function openPacking(): Packing {
  const turns = openTurns()
  const underWay = new Map<GameId, number>()
  const all = new Set<Promise<unknown>>()
  const noted = async <Done>(game: GameId, done: Promise<Done>): Promise<Done> => {
    underWay.set(game, (underWay.get(game) ?? 0) + 1)
    all.add(done)
    try {
      return await done
    } finally {
      all.delete(done)
      const left = (underWay.get(game) ?? 1) - 1
      if (left === 0) underWay.delete(game)
      else underWay.set(game, left)
    }
  }
  return {
    async whenPacked(game, entries, work) {
      if (!underWay.has(game) && entries.every(({ decisions = '' }) => isSmall(decisions)))
        return work(entries.map(entry => ({ ...entry, packed: packedIfAny(entry) })))
      // Wrapped, so that the next turn waits until the work has begun, not until it is done.
      const begun = turns(game, async () => {
        const ready = await Promise.all(entries.map(aside))
        return { done: work(ready) }
      })
      return noted(
        game,
        begun.then(({ done }) => done),
      )
    },
    async over() {
      await Promise.allSettled(all)
    },
  }
}

function packedIfAny({ decisions }: KeptEntry): Uint8Array | undefined {
  return decisions === undefined ? undefined : packed(decisions)
}

async function aside(entry: KeptEntry): Promise<PackedEntry> {
  const { decisions } = entry
  return { ...entry, packed: decisions === undefined ? undefined : await packedAside(decisions) }
}
