/** A server goes on when nobody reads any more what it says; a command would end. */
export function outliveReaders(streams: readonly NodeJS.WriteStream[] = [process.stdout, process.stderr]): void {
  for (const stream of streams) stream.removeAllListeners('error').on('error', () => {})
}
