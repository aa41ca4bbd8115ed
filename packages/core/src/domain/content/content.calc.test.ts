import { describe, expect, it } from 'vitest'
import { contentName, contentTitle, mailAddress } from './content.calc.ts'

describe('what an address names', () => {
  it.each(['1', 'about', 'financial.bank_chare_content', 'a-b_c.d', 'x'.repeat(64)])('[CNT-3] %s is a name', (name) => {
    expect(contentName(name)).toBe(name)
  })

  it.each([
    undefined,
    null,
    '',
    ' ',
    'x'.repeat(65),
    '../etc/passwd',
    '<img src=x onerror=alert(1)>',
    'about#x',
    'about?group=x',
    'a b',
    'about\u0000',
    'about\n',
    '名前',
    'javascript:alert(1)',
  ])('[CNT-3] [CNT-2] [MSG-3] %j is none', (name) => {
    expect(contentName(name)).toBeUndefined()
  })

  it('[CNT-3] a group has words of ours, or none', () => {
    expect(contentTitle('announcement')).toBe('content.announcement')
    expect(['other', 'constructor', '__proto__', 'toString', ''].map(contentTitle)).toEqual(Array(5).fill(undefined))
  })
})

describe('a mail address', () => {
  it.each([
    ['help@broker.test', 'help@broker.test'],
    [' mailto:help@broker.test ', 'help@broker.test'],
    ['MAILTO:a+b@x.co', 'a+b@x.co'],
  ])('[CNT-8] %j is %j', (text, address) => {
    expect(mailAddress(text)).toBe(address)
  })

  it.each([
    '',
    'help',
    'help@',
    '@broker.test',
    'help@broker.test?subject=x',
    'help@broker.test,other@broker.test',
    'help@broker.test;x@y.test',
    'a b@broker.test',
    'javascript:help@broker.test',
    'https://user@broker.test',
    'mailto:mailto:a@b.test',
    'help@broker.test\nbcc: x@y.test',
    'help@-broker.test',
    `${'x'.repeat(65)}@broker.test`,
    'help@broker.test"><script>',
  ])('[CNT-8] %j is none', (text) => {
    expect(mailAddress(text)).toBeUndefined()
  })
})
