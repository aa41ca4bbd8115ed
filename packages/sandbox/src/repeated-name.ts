const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g

/** The first name that stands twice in the object this JSON is, however it is written; of others a reader takes one and forgets the rest. */
export const repeatedName = (json: string): string | undefined => {
  const names = new Set<string>()
  let [depth, text] = [0, '']
  for (const [token] of json.matchAll(TOKEN)) {
    if (token === '{' || token === '[') depth += 1
    else if (token === '}' || token === ']') depth -= 1
    else if (token !== ':') text = token
    else if (depth === 1) {
      const name = String(JSON.parse(text))
      if (names.has(name)) return name
      names.add(name)
    }
  }
  return undefined
}
