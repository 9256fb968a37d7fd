/**
 * Exits quietly when the reader of the output closes the pipe (`nomic rules suber | head`), because the command has not
 * failed. The exit status is the one determined so far.
 */
export function heedClosedPipes(streams: readonly NodeJS.WriteStream[] = [process.stdout, process.stderr]): void {
  for (const stream of streams)
    stream.on('error', (fault: NodeJS.ErrnoException) => {
      if (fault.code !== 'EPIPE') throw fault
      process.exit()
    })
}
