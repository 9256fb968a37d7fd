import { promisify } from 'node:util'
import { constants, zstdCompress, zstdCompressSync, zstdDecompress, zstdDecompressSync } from 'node:zlib'
import { openKeyedMutex } from '../../app/server/keyed-mutex.ts'
import type { GameId, StoredEntry } from '../../ports/game-store.ts'

/**
 * Texts of up to this many characters are compressed on the current thread, because passing them to another thread
 * would take longer.
 */
const SMALL = 16_384

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/**
 * Compresses a text (zstd), with a checksum that is verified when the text is read. Most texts are short, so the buffer
 * is large enough for the worst case.
 */
export function packed(text: string): Uint8Array {
  const bytes = Buffer.from(text, 'utf8')
  return zstdCompressSync(bytes, zstdOptions(bytes))
}

function zstdOptions(bytes: Buffer) {
  const params = { [constants.ZSTD_c_checksumFlag]: 1 }
  return { chunkSize: Math.max(64, bytes.length), pledgedSrcSize: bytes.length, params }
}

/** Like `packed`, but compresses a long text on another thread. */
export async function packedOnThread(text: string): Promise<Uint8Array> {
  if (isSmall(text)) return packed(text)
  const bytes = Buffer.from(text, 'utf8')
  return compress(bytes, zstdOptions(bytes))
}

function isSmall(text: string): boolean {
  return text.length <= SMALL
}

/**
 * Maximum size of decompressed data, in bytes. Without this limit, a few bytes in a stranger's file could expand to
 * gigabytes.
 */
const MOST = 134_217_728

/** Decompresses a text. Throws if that fails, or if the text is longer than anything that Nomothete ever compresses. */
export function unpacked(bytes: Uint8Array): string {
  return zstdDecompressSync(bytes, { maxOutputLength: MOST }).toString('utf8')
}

/** Like `unpacked`, but decompresses a large input on another thread. */
export async function unpackedOnThread(bytes: Uint8Array): Promise<string> {
  return bytes.length <= SMALL / 8 ? unpacked(bytes) : (await decompress(bytes)).toString('utf8')
}

/** An entry with compressed decisions. `packed` is undefined if the entry has no decisions. */
export type PackedEntry = StoredEntry & { readonly packed: Uint8Array | undefined }

/**
 * Compresses the decisions of entries, long ones on another thread. For each game, the continuations run in the order
 * in which they were requested.
 */
type Packing = {
  afterCompression<Done>(
    game: GameId,
    entries: readonly StoredEntry[],
    work: (entries: readonly PackedEntry[]) => Promise<Done>,
  ): Promise<Done>
  /** Resolves once all earlier calls have finished. */
  over(): Promise<void>
}

export function openCompressionQueue(): Packing {
  const turns = openKeyedMutex()
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
    async afterCompression(game, entries, work) {
      if (!underWay.has(game) && entries.every(({ decisions = '' }) => isSmall(decisions)))
        return work(entries.map(entry => ({ ...entry, packed: packedDecisions(entry) })))
      // Wrapped in an object, so that the next task waits for the work to begin, not to end.
      const begun = turns(game, async () => {
        const ready = await Promise.all(entries.map(packEntryOnThread))
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

function packedDecisions({ decisions }: StoredEntry): Uint8Array | undefined {
  return decisions === undefined ? undefined : packed(decisions)
}

async function packEntryOnThread(entry: StoredEntry): Promise<PackedEntry> {
  const { decisions } = entry
  return { ...entry, packed: decisions === undefined ? undefined : await packedOnThread(decisions) }
}
