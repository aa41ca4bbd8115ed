import { describe, expect, it } from 'vitest'
import { createChangeNotifier, createListeners } from './listeners.store.ts'

describe('listeners', () => {
  it('[RT-19] are all notified, also when one throws, except those that left', () => {
    const heard: string[] = []
    let failed = 0
    const listeners = createListeners<string>(() => {
      failed += 1
    })
    listeners.add(() => {
      throw new Error('a view')
    })
    const leave = listeners.add((news) => heard.push(`one ${news}`))
    listeners.add((news) => heard.push(`two ${news}`))
    listeners.notify('a')
    leave()
    listeners.notify('b')
    expect([heard, failed]).toEqual([['one a', 'two a', 'two b'], 2])
  })

  it('[RT-21] a value is announced when it differs from the last', () => {
    const heard: string[] = []
    let word = 'idle'
    const look = createChangeNotifier(
      () => word,
      (value) => heard.push(value),
    )
    look()
    word = 'live'
    look()
    look()
    word = 'idle'
    look()
    expect(heard).toEqual(['live', 'idle'])
  })
})
