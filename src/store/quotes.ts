/** Whether a text stands anywhere in some JSON; a short one is found in longer ones too. */
export function quotes(json: string, text: string): boolean {
  return json.includes(JSON.stringify(text).slice(1, -1))
}
