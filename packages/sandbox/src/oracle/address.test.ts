import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressIssues } from '../../../core/test-support/internals.ts'
import { isAddressOf, keccak256, sha256 } from './address.ts'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const text = (of: string): Uint8Array => new TextEncoder().encode(of)

describe('the sums', () => {
  it('sha256 is that of the standard, whatever the length', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
      }),
    )
  })

  it('keccak256 is that of Ethereum', () => {
    expect(hex(keccak256(text('')))).toBe('c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470')
    expect(hex(keccak256(text('abc')))).toBe('4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45')
    expect(() => keccak256(new Uint8Array(136))).toThrow()
  })
})

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const base58check = (body: Uint8Array): string => {
  const bytes = [...body, ...sha256(sha256(body)).slice(0, 4)]
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let out = ''
  for (; value > 0n; value /= 58n) out = (ALPHABET[Number(value % 58n)] ?? '') + out
  return '1'.repeat(bytes.findIndex((byte) => byte !== 0)) + out
}
const hexAddress = (bytes: Uint8Array): string => {
  const small = hex(bytes)
  const hash = hex(keccak256(text(small)))
  return `0x${[...small].map((digit, at) => (Number.parseInt(hash[at] ?? '0', 16) > 7 ? digit.toUpperCase() : digit)).join('')}`
}
const hash20 = fc.uint8Array({ minLength: 20, maxLength: 20 })
const segwit = fc.constantFrom(
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  'BC1SW50QGDZ25J',
  'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
)
const good = fc.oneof(
  fc.tuple(
    fc.constant('TRC20'),
    hash20.map((hash) => base58check(Uint8Array.of(0x41, ...hash))),
  ),
  fc.tuple(
    fc.constant('BTC'),
    fc.tuple(fc.constantFrom(0, 5), hash20).map(([version, hash]) => base58check(Uint8Array.of(version, ...hash))),
  ),
  fc.tuple(fc.constant('BTC'), segwit),
  fc.tuple(fc.constantFrom('ERC20', 'BEP20'), hash20.map(hexAddress)),
)
const damaged = fc
  .tuple(good, fc.nat(90), fc.constantFrom('', '1', '0', 'l', 'q', 'A', 'a', ' ', '\u0410'))
  .map(([[protocol, address], at, letter]) => {
    const place = at % address.length
    return [protocol, address.slice(0, place) + letter + address.slice(place + 1)] as const
  })

describe('addresses', () => {
  it('[WDR-26] one of the network is one for client and server', () => {
    fc.assert(
      fc.property(good, ([protocol, address]) => {
        const isOne = address.length !== 74
        expect([isAddressOf(protocol, address), addressIssues(address, { code: '', protocol })]).toEqual(
          isOne ? [true, []] : [false, [expect.objectContaining({ id: 'ways.address_wrong' })]],
        )
      }),
    )
  })

  it('[WDR-26] client and server agree about any that was damaged, or meant for another network', () => {
    fc.assert(
      fc.property(damaged, fc.constantFrom(undefined, 'TRC20', 'BTC', 'ERC20', 'SOL'), ([own, address], other) => {
        const protocol = other ?? own
        if (address === '') return
        expect(isAddressOf(protocol, address)).toBe(addressIssues(address, { code: '', protocol }).length === 0)
      }),
      { numRuns: 1000 },
    )
  })
})
