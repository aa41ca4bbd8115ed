import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupAddress, shortAddress } from '../../kernel/group-address.ts'
import { addressIssues, isUnchecked } from './address.calc.ts'

const net = (protocol: string, code = 'USDT') => ({ code, protocol })
const issuesOf = (address: string, protocol: string, code?: string) =>
  addressIssues(address, net(protocol, code)).map(({ id }) => id)

const TRON = 'TG3HXyb3A9MxpKkxwc9rV5oSSx8k6SGA78'
const HEX = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

describe('an address with a checksum', () => {
  it.each([
    ['TRC20', TRON],
    ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['tron', TRON],
    ['TRC-20', TRON],
    ['TRC - 20', TRON],
    ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
    ['Bitcoin', SEGWIT],
    ['BTC', SEGWIT.toUpperCase()],
    ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
    ['BTC', 'BC1SW50QGDZ25J'],
    ['BTC', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs'],
    ['ERC20', HEX],
    ['ETH', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
    ['BEP20', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'],
    ['BSC', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
  ])('[WDR-26] %s: %s is good, and no longer doubted', (protocol, address) => {
    expect([issuesOf(address, protocol), isUnchecked(address, net(protocol))]).toEqual([[], false])
  })

  it.each([
    // A letter changed, one missing, one too many, the address of another network.
    ['TRC20', 'TG3HXyb3A9MxpKkxwc9rV5oSSx8k6SGA79'],
    ['TRC20', TRON.slice(0, -1)],
    ['TRC20', `${TRON}1`],
    ['TRC20', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['TRC20', HEX],
    ['BTC', TRON],
    ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    // Capitals and small letters mixed.
    ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4'],
    // Addresses of the test network; of version 1 with the sum of version 0; with a program of another length.
    ['BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['BTC', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
    ['BTC', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
    ['BTC', 'bc1gmk9yu'],
    ['BTC', 'bc1'],
    ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
    ['ERC20', HEX.slice(2)],
    ['ERC20', HEX.slice(0, -1)],
    ['ERC20', TRON],
  ])('[WDR-26] %s: %s is none', (protocol, address) => {
    expect(addressIssues(address, net(protocol))).toEqual([
      { id: 'ways.address_wrong', field: 'address', params: { network: protocol } },
    ])
  })

  it('[T20] [WDR-26] without a network the currency names its own', () => {
    expect([issuesOf(SEGWIT, '', 'BTC'), issuesOf(TRON, '', 'BTC')]).toEqual([[], ['ways.address_wrong']])
    expect(addressIssues(TRON, net('', 'BTC'))[0]?.params).toEqual({ network: 'BTC' })
    // A name of signs alone is none; a currency may be written in any letters.
    expect([issuesOf(TRON, '-', 'btc'), issuesOf(SEGWIT, '-', 'btc')]).toEqual([['ways.address_wrong'], []])
  })

  it('[T20] [WDR-26] any one letter changed is noticed', () => {
    const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
    fc.assert(
      fc.property(fc.nat(TRON.length - 1), fc.constantFrom(...letters), (at, letter) => {
        const changed = TRON.slice(0, at) + letter + TRON.slice(at + 1)
        expect(issuesOf(changed, 'TRC20')).toEqual(changed === TRON ? [] : ['ways.address_wrong'])
      }),
    )
  })
})

describe('letters of an address', () => {
  it.each([' ', '\n', '\t', '\u00A0', '\u200B', '\u2060', '\uFEFF', '\u202E'])('[WDR-26] %j is a space', (space) => {
    for (const text of [space, space + TRON, TRON + space, TRON.slice(0, 9) + space + TRON.slice(9)])
      for (const protocol of ['TRC20', 'SOL', '']) expect(issuesOf(text, protocol)).toEqual(['ways.address_spaces'])
    expect(addressIssues(space, net('SOL'))).toEqual([{ id: 'ways.address_spaces', field: 'address' }])
  })

  // Cyrillic А, Greek Α and full-width A; Cyrillic с; a digit of Arabic.
  it.each(['\u0410', '\u0391', '\uFF21', '\u0441', '\u0661', 'é', '😀'])(
    '[WDR-26] %s only looks like one',
    (letter) => {
      for (const protocol of ['TRC20', 'SOL'])
        expect(addressIssues(TRON.slice(0, 5) + letter + TRON.slice(6), net(protocol))).toEqual([
          { id: 'ways.address_letters', field: 'address' },
        ])
    },
  )

  it('empty text is for the form to judge', () => {
    expect([issuesOf('', 'TRC20'), isUnchecked('', net('SOL'))]).toEqual([[], false])
  })
})

describe('an address nobody can check', () => {
  it('[WDR-27] of a network that is not known, or in small letters or capitals alone', () => {
    expect(isUnchecked('7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs', net('SOL'))).toBe(true)
    expect(isUnchecked('anything', { code: '', protocol: '' })).toBe(true)
    expect(isUnchecked(HEX.toLowerCase(), net('ERC20'))).toBe(true)
    expect(isUnchecked(`0x${HEX.slice(2).toUpperCase()}`, net('ERC20'))).toBe(true)
  })

  it('[WDR-27] what is wrong is not doubted, it is wrong', () => {
    expect(isUnchecked('with space', net('SOL'))).toBe(false)
    expect(isUnchecked(TRON.slice(1), net('TRC20'))).toBe(false)
  })
})

describe('an address as it is read', () => {
  it('[T19] [WDR-28] in groups of four, whole', () => {
    expect(groupAddress(TRON)).toEqual(['TG3H', 'Xyb3', 'A9Mx', 'pKkx', 'wc9r', 'V5oS', 'Sx8k', '6SGA', '78'])
    expect(groupAddress('')).toEqual([])
    // [WDR-15]: both ends, and a short one whole.
    expect([TRON, '001299345678', ''].map(shortAddress)).toEqual(['TG3H…GA78', '001299345678', ''])
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const groups = groupAddress(text)
        expect(groups.join('')).toBe(text)
        for (const group of groups.slice(0, -1)) expect([...group]).toHaveLength(4)
      }),
    )
  })
})
