import { CAPTCHA_SIGNS, captchaPicture } from '../pictures/captcha-picture.ts'
import type { Randomness, SandboxClock } from '../ports.ts'

const LIFE_MS = 300_000
const SIGNS = 5
const MAX_IN_ALL = 5_000
/** So that one visitor does not push out the pictures of the others. */
const MAX_OF_NETWORK = 100

type Captcha = { readonly id: string; readonly text: string; readonly network: string; readonly at: number }

/** Pictures with letters to type. Each is good for one try, right or wrong. In memory alone. */
export const createCaptchas = ({ clock, random }: { readonly clock: SandboxClock; readonly random: Randomness }) => {
  const captchas = new Map<string, Captcha>()
  const chance = (below: number): number => Number.parseInt(random.hex(4), 16) % below
  const isAlive = ({ at }: Captcha): boolean => at <= clock.now() && clock.now() - at < LIFE_MS
  const makeRoom = (network: string): void => {
    const own = [...captchas.values()].filter((one) => one.network === network)
    if (own.length > MAX_OF_NETWORK) captchas.delete(own[0]?.id ?? '')
    for (const oldest of captchas.keys()) {
      if (captchas.size <= MAX_IN_ALL) break
      captchas.delete(oldest)
    }
  }
  return {
    make: (network: string): { readonly id: string; readonly picture: Uint8Array } => {
      const text = Array.from({ length: SIGNS }, () => CAPTCHA_SIGNS[chance(CAPTCHA_SIGNS.length)]).join('')
      const id = random.hex(16)
      captchas.set(id, { id, text, network, at: clock.now() })
      makeRoom(network)
      return { id, picture: captchaPicture(text, chance) }
    },
    /** Whether this was in the picture, in capitals or not. It cannot be asked twice. */
    use: (id: string, text: string): boolean => {
      const found = captchas.get(id)
      captchas.delete(id)
      return found !== undefined && isAlive(found) && found.text === text.trim().toUpperCase()
    },
    /** Those that are good now, for the operator. */
    all: (): readonly Pick<Captcha, 'id' | 'text'>[] =>
      [...captchas.values()].filter(isAlive).map(({ id, text }) => ({ id, text })),
  }
}
export type Captchas = ReturnType<typeof createCaptchas>
