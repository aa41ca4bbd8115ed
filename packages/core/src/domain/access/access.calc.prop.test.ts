import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readConfig } from '../config/config.wire.ts'
import type { Action, Role } from './access.calc.ts'
import { accessIssue, canDo, menuIssue, realNameIssue } from './access.calc.ts'

const actions: readonly Action[] = [
  'browse',
  'seeBalance',
  'placeOrder',
  'seeOrders',
  'seeAccount',
  'resetDemo',
  'moveMoney',
  'openProtectedLink',
]
const role = fc.constantFrom<Role[]>('visitor', 'demo', 'real')
const action = fc.constantFrom(...actions)

it('[ACC-1] signing in takes nothing away: what a visitor may do, everyone may', () => {
  fc.assert(
    fc.property(role, action, (who, what) => {
      if (canDo('visitor', what)) expect(canDo(who, what)).toBe(true)
      expect(canDo(who, what)).toBe(accessIssue(who, what) === undefined)
    }),
  )
})

it('[ACC-5] allowing an entry for mock accounts never closes it to anyone', () => {
  fc.assert(
    fc.property(role, fc.boolean(), (who, isProtected) => {
      const closed = menuIssue(who, { allowDemo: false, protected: isProtected })
      const allowed = menuIssue(who, { allowDemo: true, protected: isProtected })
      if (closed === undefined) expect(allowed).toBeUndefined()
      if (who === 'demo') expect(allowed).toBeUndefined()
    }),
  )
})

it('[ACC-6] whatever else is configured, only an unverified real account is stopped, and only by its flag', () => {
  const settings = fc.dictionary(
    fc.constantFrom('is_micro', 'is_register_auth', 'is_auth_ssn', 'is_real_name_auth'),
    fc.constantFrom('0', '1'),
  )
  fc.assert(
    fc.property(settings, fc.boolean(), fc.boolean(), (raw, isDemo, isReal) => {
      const stopped = realNameIssue(readConfig(raw), { isDemo, isReal }) !== undefined
      expect(stopped).toBe(raw.is_real_name_auth === '1' && !isDemo && !isReal)
    }),
  )
})
