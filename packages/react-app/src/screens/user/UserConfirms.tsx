import { useText } from '../../intl/use-text.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

type Question = {
  readonly open: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** @rule SES-17 */
export const SignOutConfirm = ({ ...question }: Question) => {
  const text = useText()
  return (
    <ConfirmDialog
      {...question}
      title={text('session.logout_confirm')}
      confirmLabel={text('session.logout')}
      cancelLabel={text('common.cancel')}
      tone="danger"
    />
  )
}

/** @rule USER-7 */
export const ResetConfirm = ({ ...question }: Question & { readonly busy: boolean }) => {
  const text = useText()
  return (
    <ConfirmDialog
      {...question}
      title={text('wallet.reset_demo')}
      confirmLabel={text('common.confirm')}
      cancelLabel={text('common.cancel')}
      tone="danger"
    >
      {text('wallet.reset_demo_confirm')}
    </ConfirmDialog>
  )
}
