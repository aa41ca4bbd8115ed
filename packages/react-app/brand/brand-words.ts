import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** Ids of the legal texts, which core does not know: the brand brings them. */
export const LEGAL = 'brand.legal'
export const legalLink = (index: number): string => `brand.legal_link_${index}`

/** Names of the values a message is filled with. */
const valuesOf = (tree: readonly MessageFormatElement[]): ReadonlySet<string> => {
  const names = new Set<string>()
  const walk = (nodes: readonly MessageFormatElement[]): void => {
    for (const node of nodes) {
      if (node.type === TYPE.literal || node.type === TYPE.pound) continue
      names.add(node.value)
      if (node.type === TYPE.select || node.type === TYPE.plural)
        for (const { value } of Object.values(node.options)) walk(value)
      if (node.type === TYPE.tag) walk(node.children)
    }
  }
  walk(tree)
  return names
}

const treeOf = (text: string): readonly MessageFormatElement[] | undefined => {
  try {
    return parse(text, { captureLocation: false })
  } catch {
    return undefined
  }
}

/** The id that begins most alike, within the group of the unknown one. */
const nearest = (id: string, ids: readonly string[]): string | undefined => {
  const alike = (one: string): number => {
    let same = 0
    while (same < one.length && one[same] === id[same]) same += 1
    return same
  }
  const [group = ''] = id.split('.')
  return ids.filter((one) => one.startsWith(`${group}.`)).toSorted((a, b) => alike(b) - alike(a))[0]
}

/** Sentences on words that override none of ours, cannot be read, or fill in what is not there. @rule BRAND-5 */
export const judgeWords = (
  place: string,
  words: Readonly<Record<string, string>>,
  english: Readonly<Record<string, string>>,
): readonly string[] =>
  Object.entries(words).flatMap(([id, text]) => {
    const ours = english[id]
    if (ours === undefined) {
      const near = nearest(id, Object.keys(english))
      return [`${place}: there is no text "${id}"${near === undefined ? '' : `; the nearest is "${near}"`}`]
    }
    const tree = treeOf(text)
    if (tree === undefined)
      return [`${place}: the text of "${id}" is no ICU message (a brace that is text is written '{'): ${text}`]
    const known = valuesOf(treeOf(ours) ?? [])
    const strange = [...valuesOf(tree)].filter((name) => !known.has(name))
    if (strange.length === 0) return []
    const may = known.size === 0 ? 'it has none' : `it has ${[...known].map((name) => `{${name}}`).join(', ')}`
    return [`${place}: "${id}" fills in ${strange.map((name) => `{${name}}`).join(', ')}, and ${may}`]
  })
