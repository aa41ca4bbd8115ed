import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

const base58check = createBase58check(sha256)
/** One byte of version, 20 of a hash. */
const BASE58_LENGTH = 21

/** True for Base58Check text of 20 bytes, with one of these version bytes before them. */
export const isBase58Check = (text: string, versions: readonly number[]): boolean => {
  try {
    const [version = -1, ...rest] = base58check.decode(text)
    return rest.length === BASE58_LENGTH - 1 && versions.includes(version)
  } catch {
    return false
  }
}

/** Longest text of Bech32 as addresses use it. */
const BECH32_LIMIT = 90
/** Bytes of a program: of version 0 one of two lengths, of version 1 (taproot) one, of those to come any of these. */
const PROGRAM_LENGTHS: Readonly<Record<number, readonly number[]>> = { 0: [20, 32], 1: [32] }
const isProgramLength = (version: number, length: number): boolean =>
  PROGRAM_LENGTHS[version]?.includes(length) ?? (version <= 16 && length >= 2 && length <= 40)

/** True for a segwit address with this prefix: Bech32 for version 0, Bech32m for all later ones. */
export const isSegwit = (text: string, prefix: string): boolean => {
  for (const coder of [bech32, bech32m]) {
    const read = coder.decodeUnsafe(text, BECH32_LIMIT)
    const [version, ...words] = read?.words ?? []
    if (read === undefined || version === undefined || read.prefix !== prefix) continue
    const program = coder.fromWordsUnsafe(words)
    if (program === undefined) continue
    if ((version === 0) === (coder === bech32) && isProgramLength(version, program.length)) return true
  }
  return false
}

const HEX_ADDRESS = /^0x[0-9a-fA-F]{40}$/

/**
 * Checks an address of 20 bytes in hex whose capitals are its checksum (EIP-55). In small letters or capitals alone
 * there is none: `unchecked`.
 */
export const hexAddress = (text: string): 'checked' | 'unchecked' | 'wrong' => {
  if (!HEX_ADDRESS.test(text)) return 'wrong'
  const digits = text.slice(2)
  const small = digits.toLowerCase()
  if (digits === small || digits === digits.toUpperCase()) return 'unchecked'
  const hash = keccak_256(Uint8Array.from(small, (letter) => letter.charCodeAt(0)))
  const isRight = [...digits].every((digit, at) => {
    const nibble = ((hash[at >> 1] ?? 0) >> (at % 2 === 0 ? 4 : 0)) & 15
    return digit === (nibble >= 8 ? digit.toUpperCase() : digit.toLowerCase())
  })
  return isRight ? 'checked' : 'wrong'
}
