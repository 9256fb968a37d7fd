/** A line of the log without what looks like an e-mail address, an API token, or a password in a URL: a net under the redaction. */
export function hidden(line: string): string {
  return line
    .replace(/nomic_[\w-]{6,}/g, 'nomic_[hidden]')
    .replace(/:\/\/[^\s/"\\]+@/g, '://[hidden]@')
    .replace(/[^\s"'<>()[\]{},;:=\\/@]+@[^\s"'<>()[\]{},;:=\\/@]+\.[a-z]+/gi, '[address]')
    .replace(/([?&](?:secret|token|invitation|key)=)[^\s"&\\]+/g, '$1[hidden]')
}
