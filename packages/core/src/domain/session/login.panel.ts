import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { Words } from '../../engine/intents.ts'
import { type Issue, issueOf } from '../../kernel/issue.ts'
import { failureMessage } from '../../wire/failures.ts'
import { isOn } from '../config/config.calc.ts'
import type { AppConfig } from '../config/config.model.ts'
import type { loginMachine } from './login.machine.ts'
import { loginIssues } from './session.calc.ts'
import type { Credentials } from './session.model.ts'

/** The sign-in form, ready to draw. */
export interface LoginPanel {
  readonly mode: 'email' | 'phone'
  readonly setMode: (mode: 'email' | 'phone') => void
  readonly account: {
    readonly text: string
    readonly issue: Issue | undefined
    readonly change: (text: string) => void
  }
  readonly password: {
    readonly text: string
    readonly issue: Issue | undefined
    readonly change: (text: string) => void
  }
  readonly areaCode: { readonly value: string; readonly change: (code: string) => void }
  readonly remember: { readonly on: boolean; readonly change: (on: boolean) => void }
  /** 'login' or 'demo' while that one is under way. */
  readonly busy: 'login' | 'demo' | undefined
  readonly submit: () => void
  /** Undefined when demo login is not offered. */
  readonly demo: (() => void) | undefined
  readonly refusal: Words | undefined
}

/** The form as a view needs it. @rule SES-4 SES-9 */
export const loginPanel = (
  snapshot: SnapshotFrom<typeof loginMachine>,
  send: (event: EventFromLogic<typeof loginMachine>) => void,
  facts: { readonly config: AppConfig },
): LoginPanel => {
  const { context } = snapshot
  const issues = context.tried ? loginIssues(context) : []
  const change = (part: Partial<Credentials>): void => send({ type: 'credentials.changed', change: part })
  return {
    mode: context.mode,
    setMode: (mode) => change({ mode, account: '' }),
    account: { text: context.account, issue: issueOf(issues, 'account'), change: (account) => change({ account }) },
    password: {
      text: context.password,
      issue: issueOf(issues, 'password'),
      change: (password) => change({ password }),
    },
    areaCode: { value: context.areaCode, change: (areaCode) => change({ areaCode }) },
    remember: { on: context.remember, change: (on) => send({ type: 'remember.changed', on }) },
    busy: snapshot.matches('submitting') ? (context.method === 'demo' ? 'demo' : 'login') : undefined,
    submit: () => send({ type: 'login.submit' }),
    demo: isOn(facts.config, 'is_mock_login') ? () => send({ type: 'login.demo' }) : undefined,
    refusal: context.failure === undefined ? undefined : failureMessage(context.failure),
  }
}
