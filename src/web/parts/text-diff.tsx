/** What went from a text and what came into it, line by line. */
export function TextDiff({ lines }: { readonly lines: readonly { readonly is: string; readonly text: string }[] }) {
  return (
    <p className="law diff" data-quoted>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one change stay where they are.
        <span key={index} className={`diff-${line.is === 'gone' ? 'removed' : line.is === 'new' ? 'added' : 'same'}`}>
          {line.is === 'gone' ? <span className="hidden-text">taken out: </span> : null}
          {line.is === 'new' ? <span className="hidden-text">put in: </span> : null}
          {line.text}
          {'\n'}
        </span>
      ))}
    </p>
  )
}
