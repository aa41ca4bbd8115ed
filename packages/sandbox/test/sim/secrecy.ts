import { SEEDED_USERS } from '../../src/books/users.ts'
import type { Sim } from './sim.ts'

const SECRETS = SEEDED_USERS.map(({ password }) => password)

/** Text that holds no numbers of its own: six digits in it are a code. */
const isWithoutNumbers = (where: Place, text: string): boolean => where === 'log' || text.startsWith('openlot.intents')

/** Places where no secret may turn up. */
export type Place = 'log' | 'storage' | 'inspect' | 'address'

/** S12: a secret reaches nobody but its receiver, and a token is kept in its own place only. */
export const createSecrecy = (sim: Sim) => {
  const tokens = /^[0-9a-f]{32}$/
  const isTokenPlace = (text: string): boolean => text.startsWith('openlot.token ')
  return (where: Place, text: string): void => {
    if (sim.people.isSecret(text)) sim.alarm('S12', `something secret reached the ${where}`)
    if (isWithoutNumbers(where, text) && sim.people.isCode(text)) sim.alarm('S12', `a code reached the ${where}`)
    if (SECRETS.some((secret) => text.includes(secret))) sim.alarm('S12', `a password reached the ${where}`)
    if (where === 'inspect' || where === 'address' || (where === 'storage' && isTokenPlace(text))) return
    for (const word of text.split(/[^0-9a-f-]+/))
      if (tokens.test(word)) sim.alarm('S12', `a token reached the ${where}: ${text.slice(0, 20)}`)
  }
}
