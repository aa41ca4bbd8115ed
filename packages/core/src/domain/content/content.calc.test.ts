import { describe, expect, it } from 'vitest'
import { contentName, contentTitle, MESSAGES_A_PAGE, mailAddress } from './content.calc.ts'

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
    const ours = {
      about: 'content.about',
      announcement: 'content.announcement',
      'financial.bank_chare_content': 'content.bank_deposit',
      follow_agreement: 'content.follow_terms',
      trader_agreement: 'content.trader_terms',
      user_agreement: 'content.user_terms',
    }
    for (const [group, title] of Object.entries(ours)) expect(contentTitle(group)).toBe(title)
    expect(['other', 'constructor', '__proto__', 'toString', ''].map(contentTitle)).toEqual(Array(5).fill(undefined))
  })
})

it('[MSG-2] 50 messages are a page', () => {
  expect(MESSAGES_A_PAGE).toBe(50)
})

describe('a mail address', () => {
  it.each([
    ['help@broker.test', 'help@broker.test'],
    [' mailto:help@broker.test ', 'help@broker.test'],
    ['MAILTO:a+b@x.co', 'a+b@x.co'],
    ['Help@Broker.Test', 'Help@Broker.Test'],
    ['root@x', 'root@x'],
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
    'xmailto:a@b.test',
    'help@broker.test\nbcc: x@y.test',
    'help@-broker.test',
    `${'x'.repeat(65)}@broker.test`,
    'help@broker.test"><script>',
  ])('[CNT-8] %j is none', (text) => {
    expect(mailAddress(text)).toBeUndefined()
  })
})
