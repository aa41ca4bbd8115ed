import { useClient } from '@openlot/react'
import { SignOutConfirm } from './UserConfirms.tsx'

/** Asks before signing out. */
export const SignOutQuestion = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const { signOut } = useClient()
  const leave = (): void => {
    onClose()
    signOut()
  }
  return <SignOutConfirm open={open} onConfirm={leave} onCancel={onClose} />
}
