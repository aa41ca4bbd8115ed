// Checksums of addresses, written apart from the libraries core asks: whole numbers and the standards alone.

const primes = (count: number): readonly number[] => {
  const found: number[] = []
  for (let one = 2; found.length < count; one += 1) if (found.every((prime) => one % prime !== 0)) found.push(one)
  return found
}
/** The first 32 bits behind the point of a root, by whole numbers. */
const rootBits = (value: number, degree: 2n | 3n): number => {
  const wanted = BigInt(value) << (32n * degree)
  let root = 0n
  for (let bit = 1n << 40n; bit > 0n; bit >>= 1n) if ((root + bit) ** degree <= wanted) root += bit
  return Number(root & 0xffff_ffffn)
}
const START = primes(8).map((prime) => rootBits(prime, 2n))
const ROUNDS = primes(64).map((prime) => rootBits(prime, 3n))
const right = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** FIPS 180-4. */
export const sha256 = (bytes: Uint8Array): Uint8Array => {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n)
  const state = Int32Array.from(START)
  for (let block = 0; block < padded.length; block += 64) {
    const words = new Int32Array(64)
    for (let at = 0; at < 16; at += 1) words[at] = view.getInt32(block + at * 4)
    const word = (at: number): number => words[at] ?? 0
    for (let at = 16; at < 64; at += 1) {
      const [near, far] = [word(at - 15), word(at - 2)]
      const low = right(near, 7) ^ right(near, 18) ^ (near >>> 3)
      const high = right(far, 17) ^ right(far, 19) ^ (far >>> 10)
      words[at] = word(at - 16) + low + word(at - 7) + high
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
    for (let at = 0; at < 64; at += 1) {
      const first =
        h + (right(e, 6) ^ right(e, 11) ^ right(e, 25)) + ((e & f) ^ (~e & g)) + (ROUNDS[at] ?? 0) + word(at)
      const second = (right(a, 2) ^ right(a, 13) ^ right(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
    }
    for (const [at, one] of [a, b, c, d, e, f, g, h].entries()) state[at] = (state[at] ?? 0) + one
  }
  const digest = new DataView(new ArrayBuffer(32))
  for (const [at, one] of state.entries()) digest.setInt32(at * 4, one)
  return new Uint8Array(digest.buffer)
}

const LANE = (1n << 64n) - 1n
const left = (lane: bigint, by: bigint): bigint => (by === 0n ? lane : ((lane << by) | (lane >> (64n - by))) & LANE)

/** One step of the register that the round constants come from. */
const shifted = (register: number): number =>
  register & 0x80 ? ((register << 1) ^ 0x71) & 0xff : (register << 1) & 0xff

/** Keccak-f[1600]. */
const permute = (lanes: bigint[]): void => {
  const lane = (x: number, y: number): bigint => lanes[(x % 5) + 5 * (y % 5)] ?? 0n
  let register = 1
  for (let round = 0; round < 24; round += 1) {
    const columns = Array.from({ length: 5 }, (_, x) => [0, 1, 2, 3, 4].reduce((sum, y) => sum ^ lane(x, y), 0n))
    const mixed = columns.map((_, x) => (columns[(x + 4) % 5] ?? 0n) ^ left(columns[(x + 1) % 5] ?? 0n, 1n))
    for (let at = 0; at < 25; at += 1) lanes[at] = (lanes[at] ?? 0n) ^ (mixed[at % 5] ?? 0n)
    let [x, y, moving] = [1, 0, lane(1, 0)]
    for (let step = 0; step < 24; step += 1) {
      const [nextX, nextY]: [number, number] = [y, (2 * x + 3 * y) % 5]
      const kept = lane(nextX, nextY)
      lanes[nextX + 5 * nextY] = left(moving, BigInt((((step + 1) * (step + 2)) / 2) % 64))
      ;[x, y, moving] = [nextX, nextY, kept]
    }
    const before = [...lanes]
    const old = (atX: number, atY: number): bigint => before[(atX % 5) + 5 * atY] ?? 0n
    for (let at = 0; at < 25; at += 1) {
      const [atX, atY] = [at % 5, Math.floor(at / 5)]
      lanes[at] = old(atX, atY) ^ (~old(atX + 1, atY) & LANE & old(atX + 2, atY))
    }
    for (let bit = 0; bit < 7; bit += 1) {
      if (register & 1) lanes[0] = (lanes[0] ?? 0n) ^ (1n << ((1n << BigInt(bit)) - 1n))
      register = shifted(register)
    }
  }
}

const RATE = 136
/** Keccak-256 as Ethereum uses it, of at most one block. */
export const keccak256 = (bytes: Uint8Array): Uint8Array => {
  if (bytes.length >= RATE) throw new RangeError('one block at most')
  const block = new Uint8Array(200)
  block.set(bytes)
  block[bytes.length] = 0x01
  block[RATE - 1] = (block[RATE - 1] ?? 0) | 0x80
  const view = new DataView(block.buffer)
  const lanes = Array.from({ length: 25 }, (_, at) => view.getBigUint64(at * 8, true))
  permute(lanes)
  for (const [at, one] of lanes.entries()) view.setBigUint64(at * 8, one, true)
  return block.slice(0, 32)
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The 21 bytes of Base58Check text, or nothing when it is none. */
const base58Bytes = (text: string): Uint8Array | undefined => {
  const digits = [...text].map((letter) => BASE58.indexOf(letter))
  if (text.length > 40 || digits.includes(-1)) return undefined
  let value = digits.reduce((sum, digit) => sum * 58n + BigInt(digit), 0n)
  const bytes: number[] = []
  for (; value > 0n; value >>= 8n) bytes.unshift(Number(value & 255n))
  const zeros = digits.findIndex((digit) => digit !== 0)
  const whole = Uint8Array.from([...Array<number>(Math.max(0, zeros)).fill(0), ...bytes])
  const [body, sum] = [whole.slice(0, -4), whole.slice(-4)]
  const wanted = sha256(sha256(body)).slice(0, 4)
  return body.length === 21 && wanted.every((byte, at) => byte === sum[at]) ? body : undefined
}

const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const polymod = (values: readonly number[]): number =>
  values.reduce((sum, value) => {
    const top = sum >>> 25
    return GENERATOR.reduce(
      (mixed, one, bit) => ((top >>> bit) & 1 ? mixed ^ one : mixed),
      ((sum & 0x1ffffff) << 5) ^ value,
    )
  }, 1)

const isSegwit = (text: string): boolean => {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return false
  const small = text.toLowerCase()
  const words = [...small.slice(3)].map((letter) => BECH32.indexOf(letter))
  if (!small.startsWith('bc1') || small.length > 90 || words.includes(-1) || words.length < 7) return false
  const version = words[0] ?? 0
  // The prefix `bc`, spread as the standard says.
  const sum = polymod([3, 3, 0, 2, 3, ...words])
  if (version > 16 || sum !== (version === 0 ? 1 : 0x2bc830a3)) return false
  const data = words.slice(1, -6)
  const padding = (data.length * 5) % 8
  if (padding > 4 || ((data.at(-1) ?? 0) & ((1 << padding) - 1)) !== 0) return false
  const length = (data.length * 5 - padding) / 8
  if (version === 0) return length === 20 || length === 32
  return version === 1 ? length === 32 : length >= 2 && length <= 40
}

const isHexAddress = (text: string): boolean => {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1]
  if (digits === undefined) return false
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true
  const hash = keccak256(new TextEncoder().encode(digits.toLowerCase()))
  return [...digits].every((digit, at) => {
    if (!/[a-f]/i.test(digit)) return true
    const half = at % 2 === 0 ? (hash[at / 2] ?? 0) >> 4 : (hash[(at - 1) / 2] ?? 0) & 15
    return /[A-F]/.test(digit) === half >= 8
  })
}

/** True when an address can be one of this network; of a network without a checksum anything plain can. */
export const isAddressOf = (protocol: string, address: string): boolean => {
  if (!/^[!-~]{1,200}$/.test(address)) return false
  if (protocol === 'TRC20') return base58Bytes(address)?.[0] === 0x41
  if (protocol === 'BTC') return [0, 5].includes(base58Bytes(address)?.[0] ?? -1) || isSegwit(address)
  return protocol === 'ERC20' || protocol === 'BEP20' ? isHexAddress(address) : true
}
