import { describe, expect, it } from 'vitest'
import { createHold } from './hold.ts'

describe('holding', () => {
  it('the first begins, the last ends, and letting go twice is letting go once', () => {
    const said: string[] = []
    const hold = createHold(() => {
      said.push('begin')
      return () => said.push('end')
    })
    const [one, two] = [hold(), hold()]
    one()
    one()
    one()
    expect(said).toEqual(['begin'])
    two()
    expect(said).toEqual(['begin', 'end'])
    hold()()
    expect(said).toEqual(['begin', 'end', 'begin', 'end'])
  })
})
