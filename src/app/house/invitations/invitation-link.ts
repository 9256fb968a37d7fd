/**
 * Where an invitation is opened in a browser. The secret stands behind the `#`: browsers do not send that part, so it
 * gets into no log.
 */
export function invitationLink(home: string, secret: string): string {
  return `${home}/invitation#${secret}`
}
