import type { Text } from '../../bind/use-text.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

export type UserConfirmsProps = {
  readonly asking: 'signOut' | 'reset' | undefined
  readonly busy: boolean
  readonly onSignOut: () => void
  readonly onReset: () => void
  readonly onCancel: () => void
  readonly text: Text
}

/** The two questions of the user centre. @rule USER-7 SES-17 */
export const UserConfirms = ({ asking, busy, onSignOut, onReset, onCancel, text }: UserConfirmsProps) => (
  <>
    <ConfirmDialog
      open={asking === 'signOut'}
      title={text('session.logout_confirm')}
      confirmLabel={text('session.logout')}
      cancelLabel={text('common.cancel')}
      tone="danger"
      onConfirm={onSignOut}
      onCancel={onCancel}
    />
    <ConfirmDialog
      open={asking === 'reset'}
      title={text('wallet.reset_demo')}
      confirmLabel={text('common.confirm')}
      cancelLabel={text('common.cancel')}
      tone="danger"
      busy={busy}
      onConfirm={onReset}
      onCancel={onCancel}
    >
      {text('wallet.reset_demo_confirm')}
    </ConfirmDialog>
  </>
)
