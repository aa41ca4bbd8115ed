import './home-more.css'
import { useState } from 'react'
import { useText } from '../../intl/use-text.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Segmented } from '../../ui/Segmented.tsx'

export type AccountSwitchProps = {
  /** The account that is signed in is practice. */
  readonly mock: boolean
  readonly busy: boolean
  /** To the sign-in: one account alone is signed in at a time. */
  readonly onReal: () => void
  readonly onDemo: () => void
}

/** Demo or real. Leaving the real account ends its session, so it is asked about. @rule HOME-20 */
export const AccountSwitch = ({ mock, busy, onReal, onDemo }: AccountSwitchProps) => {
  const text = useText()
  const [isAsked, ask] = useState(false)
  const change = (key: 'demo' | 'real'): void => {
    if (key === (mock ? 'demo' : 'real') || busy) return
    if (key === 'real') onReal()
    else ask(true)
  }
  return (
    <div className="home-switch">
      <Segmented
        label={text('home.account')}
        value={mock ? 'demo' : 'real'}
        onChange={change}
        items={[
          { key: 'demo', label: text('home.demo') },
          { key: 'real', label: text('home.real') },
        ]}
      />
      <ConfirmDialog
        open={isAsked}
        title={text('home.to_demo_title')}
        confirmLabel={text('home.to_demo_yes')}
        cancelLabel={text('common.cancel')}
        busy={busy}
        onConfirm={() => {
          ask(false)
          onDemo()
        }}
        onCancel={() => ask(false)}
      >
        {text('home.to_demo')}
      </ConfirmDialog>
    </div>
  )
}
