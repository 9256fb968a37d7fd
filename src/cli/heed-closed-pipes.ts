/**
 * Ends quietly when whoever reads what we say has heard enough (`nomic rules suber | head`): that is no fault of a
 * command. Its exit status is what it has come to so far.
 */
export function heedClosedPipes(streams: readonly NodeJS.WriteStream[] = [process.stdout, process.stderr]): void {
  for (const stream of streams)
    stream.on('error', (fault: NodeJS.ErrnoException) => {
      if (fault.code !== 'EPIPE') throw fault
      process.exit()
    })
}
