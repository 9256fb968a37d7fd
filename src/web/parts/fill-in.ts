/** The names of the arguments of a message: those in braces. */
type ArgumentOf<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ArgumentOf<Rest>
  : never

/** Fills in the arguments of a message in a `labels.ts`, which are in braces as in a message catalogue of ICU. */
export function fillIn<const Message extends string>(
  message: Message,
  values: { readonly [name in ArgumentOf<Message>]: string | number },
): string {
  const byName = new Map<string, string | number>(Object.entries(values))
  return message.replace(/\{(\w+)\}/g, (inBraces, name: string) => String(byName.get(name) ?? inBraces))
}
