import { failureMessage } from '@openlot/core'
import { useClient } from '@openlot/react'
import { useState } from 'react'
import { say } from './words.ts'

export const SignIn = () => {
  const { signIn, signInDemo } = useClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const enter = async (entering: ReturnType<typeof signInDemo>): Promise<void> => {
    setBusy(true)
    const entered = await entering
    setBusy(false)
    setProblem(entered.ok ? '' : say(failureMessage(entered.failure)))
  }
  const submit = (form: FormData): void => {
    void enter(signIn({ account: String(form.get('account')), password: String(form.get('password')) }))
  }
  return (
    <main>
      <form className="card" action={submit}>
        <h2>Sign in</h2>
        <button className="main" type="button" disabled={isBusy} onClick={() => void enter(signInDemo())}>
          Try the demo
        </button>
        <label>
          Email or phone number
          <input name="account" autoComplete="username" required />
        </label>
        <label>
          Password
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
        <button type="submit" disabled={isBusy}>
          Sign in
        </button>
        {problem !== '' && <p role="alert">{problem}</p>}
      </form>
    </main>
  )
}
