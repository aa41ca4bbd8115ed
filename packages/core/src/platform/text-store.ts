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
