import { SEEDED_USERS } from '../../src/books/users.ts'
import type { Sim } from './sim.ts'

const SECRETS = SEEDED_USERS.map(({ password }) => password)

/** S12: neither log nor storage learns a password, and a token is kept in its own place only. */
export const createSecrecy = (sim: Sim) => {
  const tokens = /^[0-9a-f]{32}$/
  const isTokenPlace = (text: string): boolean => text.startsWith('openlot.token ')
  return (where: 'log' | 'storage', text: string): void => {
    if (SECRETS.some((secret) => text.includes(secret))) sim.alarm('S12', `a password reached the ${where}`)
    if (where === 'storage' && isTokenPlace(text)) return
    for (const word of text.split(/[^0-9a-f-]+/))
      if (tokens.test(word)) sim.alarm('S12', `a token reached the ${where}: ${text.slice(0, 20)}`)
  }
}
