import { type Issue, issue } from '../../kernel/issue.ts'
import type { AppConfig } from '../config/config.wire.ts'
import type { SessionView, User } from '../session/session.wire.ts'

/** The kind of user: not known yet, a visitor, a mock account or a real one. */
export type Role = 'visitor' | 'demo' | 'real'

/** Action that is asked for. */
export type Action =
  | 'browse'
  | 'seeBalance'
  | 'placeOrder'
  | 'seeOrders'
  | 'seeAccount'
  | 'resetDemo'
  | 'moveMoney'
  | 'openProtectedLink'

/** Why something is not for this person. */
export type AccessIssueId =
  | 'access.login'
  | 'access.real_menu'
  | 'access.real_only'
  | 'access.demo_only'
  | 'user.real_auth'

type Verdict = 'yes' | 'login' | 'realOnly' | 'demoOnly'

/** One table: role × action. @rule ACC-1 ACC-2 ACC-3 ACC-4 */
const TABLE: Readonly<Record<Action, Readonly<Record<Role, Verdict>>>> = {
  browse: { visitor: 'yes', demo: 'yes', real: 'yes' },
  seeBalance: { visitor: 'login', demo: 'yes', real: 'yes' },
  placeOrder: { visitor: 'login', demo: 'yes', real: 'yes' },
  seeOrders: { visitor: 'login', demo: 'yes', real: 'yes' },
  seeAccount: { visitor: 'login', demo: 'yes', real: 'yes' },
  resetDemo: { visitor: 'login', demo: 'yes', real: 'demoOnly' },
  moveMoney: { visitor: 'login', demo: 'realOnly', real: 'yes' },
  openProtectedLink: { visitor: 'login', demo: 'realOnly', real: 'yes' },
}

const ISSUES: Readonly<Record<Exclude<Verdict, 'yes'>, AccessIssueId>> = {
  login: 'access.login',
  realOnly: 'access.real_only',
  demoOnly: 'access.demo_only',
}

/** Undefined when the role may; otherwise why not. @rule ACC-1 ACC-2 ACC-3 ACC-4 */
export const accessIssue = (role: Role, action: Action): Issue<AccessIssueId> | undefined => {
  const verdict = TABLE[action][role]
  return verdict === 'yes' ? undefined : issue(ISSUES[verdict])
}

/** True when a role may do something: `accessIssue` says why not. */
export const canDo = (role: Role, action: Action): boolean => accessIssue(role, action) === undefined

/** A mock account may open only the menu entries that allow it. @rule ACC-5 WORD-15 */
export const menuIssue = (
  role: Role,
  entry: { readonly allowDemo: boolean; readonly protected: boolean },
): Issue<AccessIssueId> | undefined => {
  if (role === 'demo' && !entry.allowDemo) return issue('access.real_menu')
  return entry.protected ? accessIssue(role, entry.allowDemo ? 'seeAccount' : 'openProtectedLink') : undefined
}

/**
 * Real-name verification must be finished before trading a real account where the configuration asks for it; a mock
 * account never needs it. @rule ACC-6
 */
export const realNameIssue = (
  config: AppConfig,
  user: Pick<User, 'isDemo' | 'isReal'>,
): Issue<AccessIssueId> | undefined =>
  config.flags.has('is_real_name_auth') && !user.isDemo && !user.isReal ? issue('user.real_auth') : undefined

/** Role that a session gives a person. @rule ACC-1 */
export const roleOf = (session: Pick<SessionView, 'stage' | 'kind'>): Role =>
  session.stage === 'member' ? (session.kind ?? 'visitor') : 'visitor'
