import { domain } from '../../engine/domain/domain.ts'
import type { LivePlainForm } from '../../engine/form/plain-form.ts'
import type { Domain } from '../../engine/types.ts'
import type { Address } from '../../kernel/brand.ts'
import {
  type DemoFacts,
  demoForm,
  type LoginFacts,
  type LoginInputs,
  type LoginSuggestion,
  loginForm,
} from './login.form.ts'

/** Members of the domain `login`. */
export interface Login {
  /** The sign-in form. `next` is where to go afterwards: what `afterLogin` of `@openlot/core/navigation` answers. */
  readonly form: (next: Address) => LivePlainForm<LoginInputs, LoginFacts>
  /** The way into the mock account without a form; `next` as above. */
  readonly demo: (next: Address) => LivePlainForm<object, DemoFacts>
  /** The next form opens with this account: one that was just registered, or whose password was just set. */
  readonly suggest: (account: LoginSuggestion) => void
}

/** Signing in by a form. */
export const login: Domain<Login> = domain('login', (context) => {
  // Of this session: the next person to sign in here may be another.
  const suggested = context.cell<LoginSuggestion | undefined>(undefined)
  const form = context.open(loginForm)
  const demo = context.open(demoForm)
  return {
    form: (next) => form({ next, suggested: suggested.get() }),
    demo: (next) => demo({ next }),
    suggest: suggested.set,
  }
})
