import type { Storage, StorageScope } from '../ports/index.ts'

/** Small texts by key. */
export interface TextStore {
  /** Text under a key; undefined without one. */
  get(key: string): string | undefined
  /** Keeps a text under a key, in place of the one before. */
  set(key: string, value: string): void
  /** Removes the text under a key; without one nothing changes. */
  remove(key: string): void
}

/** Texts in a map; `changed` runs after each change, to keep them elsewhere as well. */
export const mapText = (texts: Map<string, string>, changed?: () => void): TextStore => ({
  get: (key) => texts.get(key),
  set: (key, value) => {
    texts.set(key, value)
    changed?.()
  },
  remove: (key) => {
    if (texts.delete(key)) changed?.()
  },
})

export const memoryText = (): TextStore => mapText(new Map())

export const storageOf = (scopes: Readonly<Record<StorageScope, TextStore>>): Storage => ({
  get: (scope, key) => scopes[scope].get(key),
  set: (scope, key, value) => scopes[scope].set(key, value),
  remove: (scope, key) => scopes[scope].remove(key),
})

/** Texts kept as one JSON value; none when it cannot be read. */
export const textsOf = (read: () => string): Map<string, string> => {
  try {
    const found: unknown = JSON.parse(read())
    const pairs = typeof found === 'object' && found !== null ? Object.entries(found) : []
    return new Map(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
  } catch {
    return new Map()
  }
}
