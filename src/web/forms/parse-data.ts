/**
 * Parses data as people write it. `3, 16` is a list of two numbers, one item per line is a list of texts, lines like
 * `create: hat` are named parts, and `{…}` and `[…]` are parsed as they are. An empty text means no value.
 */
export function parseWrittenData(text: string, list = false): unknown {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  if (lines.length === 0) return undefined
  const exact = parseJson(text)
  if (exact !== undefined) return exact
  if (list) return lines.map(line => line.trim())
  const parts = lines.map(line => /^\s*([\w-]+):\s*(\S.*)?$/.exec(line))
  if (parts.every(part => part !== null))
    return Object.fromEntries(parts.map(([, name = '', value = '']) => [name, parseItem(value)]))
  return lines.length === 1 ? parseItem(text) : lines.map(parseItem)
}

function parseItem(text: string): unknown {
  const items = text.split(',').map(item => item.trim())
  if (items.length > 1 && items.every(item => /^-?\d+(\.\d+)?$/.test(item))) return items.map(Number)
  const bare = text.trim()
  if (bare === 'true' || bare === 'false') return bare === 'true'
  return parseJson(bare) ?? (/^-?\d+$/.test(bare) ? Number(bare) : bare)
}

function parseJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
