import { describe, expect, it } from 'vitest'
import { createChangeTeller, createTellers } from './tellers.store.ts'

describe('tellers', () => {
  it('[RT-19] tell everyone, also when one throws, and nobody who left', () => {
    const heard: string[] = []
    let failed = 0
    const tellers = createTellers<string>(() => {
      failed += 1
    })
    tellers.add(() => {
      throw new Error('a view')
    })
    const leave = tellers.add((news) => heard.push(`one ${news}`))
    tellers.add((news) => heard.push(`two ${news}`))
    tellers.tell('a')
    leave()
    tellers.tell('b')
    expect([heard, failed]).toEqual([['one a', 'two a', 'two b'], 2])
  })

  it('[RT-21] a word is told when it differs from the last', () => {
    const told: string[] = []
    let word = 'idle'
    const look = createChangeTeller(
      () => word,
      (value) => told.push(value),
    )
    look()
    word = 'live'
    look()
    look()
    word = 'idle'
    look()
    expect(told).toEqual(['live', 'idle'])
  })
})
