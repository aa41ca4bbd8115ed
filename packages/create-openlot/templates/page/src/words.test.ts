import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { say } from './words.ts'

test('words of the server stay as they are, ids become sentences with their values', () => {
  equal(say({ text: 'Not today' }), 'Not today')
  equal(say({ id: 'contract.lots_minimum', params: { minimum: '0.01' } }), 'Lots must be at least 0.01')
  equal(say(undefined), '')
})
