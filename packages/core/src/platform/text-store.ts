import type { Storage, StorageScope } from '../ports/index.ts'

/** Small texts by key. */
export interface TextStore {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
}

export const memoryText = (): TextStore => {
  const texts = new Map<string, string>()
  return {
    get: (key) => texts.get(key),
    set: (key, value) => void texts.set(key, value),
    remove: (key) => void texts.delete(key),
  }
}

export const storageOf = (scopes: Readonly<Record<StorageScope, TextStore>>): Storage => ({
  get: (scope, key) => scopes[scope].get(key),
  set: (scope, key, value) => scopes[scope].set(key, value),
  remove: (scope, key) => scopes[scope].remove(key),
})

/** What was kept as one JSON value; nothing where it cannot be read. */
export const textsOf = (read: () => string): Map<string, string> => {
  try {
    const found: unknown = JSON.parse(read())
    const pairs = typeof found === 'object' && found !== null ? Object.entries(found) : []
    return new Map(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
  } catch {
    return new Map()
  }
}
