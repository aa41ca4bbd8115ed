import { describe, expect, it } from 'vitest'
import { readConfig } from '../config/config.wire.ts'
import type { Action, Role } from './access.calc.ts'
import { accessIssue, canDo, menuIssue, realNameIssue, roleOf } from './access.calc.ts'

type Cell = 'yes' | 'access.login' | 'access.real_only' | 'access.demo_only'
const login = 'access.login'
const table: readonly (readonly [Action, Cell, Cell, Cell])[] = [
  // action, visitor, mock, real
  ['browse', 'yes', 'yes', 'yes'],
  ['seeBalance', login, 'yes', 'yes'],
  ['placeOrder', login, 'yes', 'yes'],
  ['seeOrders', login, 'yes', 'yes'],
  ['seeAccount', login, 'yes', 'yes'],
  ['resetDemo', login, 'yes', 'access.demo_only'],
  ['moveMoney', login, 'access.real_only', 'yes'],
  ['openProtectedLink', login, 'access.real_only', 'yes'],
]
const roles: readonly Role[] = ['visitor', 'demo', 'real']

describe('who may do what', () => {
  it.each(table)('[T28] [ACC-1 ACC-3 ACC-4] %s: visitor %s, mock %s, real %s', (action, ...cells) => {
    expect(roles.map((role) => accessIssue(role, action)?.id ?? 'yes')).toEqual(cells)
    expect(roles.map((role) => canDo(role, action))).toEqual(cells.map((cell) => cell === 'yes'))
  })
})

describe('the role of a session', () => {
  it.each([
    ['unknown', undefined, 'visitor'],
    ['guest', undefined, 'visitor'],
    ['signingIn', 'real', 'visitor'],
    ['member', 'demo', 'demo'],
    ['member', 'real', 'real'],
    ['member', undefined, 'visitor'],
  ] as const)('[ACC-1] %s with a %s account: %s', (stage, kind, role) => {
    expect(roleOf({ stage, kind })).toBe(role)
  })
})

describe('menu entries', () => {
  it.each([
    ['visitor', true, true, login],
    ['visitor', false, true, login],
    ['visitor', false, false, undefined],
    ['demo', true, true, undefined],
    ['demo', true, false, undefined],
    ['demo', false, true, 'access.real_menu'],
    ['demo', false, false, 'access.real_menu'],
    ['real', false, true, undefined],
    ['real', true, true, undefined],
  ] as const)('[ACC-5 WORD-15] %s, allowed for mock %s, protected %s: %s', (role, allowDemo, isProtected, issue) => {
    expect(menuIssue(role, { allowDemo, protected: isProtected })?.id).toBe(issue)
  })
})

describe('real-name verification', () => {
  it.each([
    ['1', false, false, 'user.real_auth'],
    ['1', false, true, undefined],
    ['1', true, false, undefined],
    ['0', false, false, undefined],
  ] as const)('[ACC-6] flag %s, mock %s, verified %s: %s', (flag, isDemo, isReal, issue) => {
    expect(realNameIssue(readConfig({ is_real_name_auth: flag }), { isDemo, isReal })?.id).toBe(issue)
  })
})
