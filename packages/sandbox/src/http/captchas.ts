import { book } from '../books/book.ts'
import type { WorldLimits } from '../limits.ts'
import { plainSeal } from '../memory.ts'
import { CAPTCHA_SIGNS, captchaPicture } from '../pictures/captcha-picture.ts'
import type { Randomness, SandboxClock, Seal } from '../ports.ts'
import { createShares } from '../shares.ts'

const LIFE_MS = 300_000
const SIGNS = 5
/** Of one network, whose oldest goes then. */
const MAX_OF_NETWORK = 100

type Captcha = { readonly id: string; readonly text: string; readonly at: number }

type Options = {
  readonly clock: SandboxClock
  readonly random: Randomness
  readonly seal: Seal
  readonly limits: Pick<WorldLimits, 'captchas'>
}

/**
 * Pictures with letters to type. Each is good for one try, right or wrong. In memory, and sealed in its own id: the next process
 * knows one that this one drew.
 */
export const createCaptchas = ({ clock, random, seal, limits }: Options) => {
  const bornAt = clock.now()
  /** Those of the process before that were tried here. */
  const tried = new Set<string>()
  const captchas = createShares<Captcha>(limits.captchas)
  const chance = (below: number): number => Number.parseInt(random.hex(4), 16) % below
  /** An id that the letters can be read from by whoever has the key of the seal. */
  const idOf = (text: string): string => {
    const id = random.hex(16)
    return seal === plainSeal ? id : seal.close([id, text, clock.now()].join(' '))
  }
  /** One that the process before drew, which may have been tried there. */
  const earlier = (id: string): Captcha | undefined => {
    if (seal === plainSeal || tried.has(id) || tried.size >= limits.captchas) return undefined
    const [, text = '', at = ''] = seal.open(id)?.split(' ') ?? []
    if (text.length !== SIGNS || !(Number(at) < bornAt)) return undefined
    tried.add(id)
    return { id, text, at: Number(at) }
  }
  const isAlive = ({ at }: Captcha): boolean => at <= clock.now() && clock.now() - at < LIFE_MS
  return {
    make: (network: string): { readonly id: string; readonly picture: Uint8Array } => {
      const text = Array.from({ length: SIGNS }, () => CAPTCHA_SIGNS[chance(CAPTCHA_SIGNS.length)]).join('')
      const id = idOf(text)
      if (captchas.sizeOf(network) >= MAX_OF_NETWORK) captchas.delete(captchas.oldestOf(network) ?? '')
      captchas.set(network, id, { id, text, at: clock.now() })
      return { id, picture: captchaPicture(text, chance) }
    },
    /** True when this was in the picture, in capitals or not. It cannot be asked twice. */
    use: (id: string, text: string): boolean => {
      const found = captchas.get(id) ?? earlier(id)
      captchas.delete(id)
      return found !== undefined && isAlive(found) && found.text === text.trim().toUpperCase()
    },
    /** Those that are good now, for the operator. */
    all: (): readonly Pick<Captcha, 'id' | 'text'>[] =>
      captchas
        .values()
        .filter(isAlive)
        .map(({ id, text }) => ({ id, text })),
  }
}

export const captchas = book('captchas', createCaptchas)
