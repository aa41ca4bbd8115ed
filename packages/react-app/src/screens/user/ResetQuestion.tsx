import { resetDemo } from '@openlot/core/wallet'
import { useCell, useClient } from '@openlot/react'
import { ResetConfirm } from './UserConfirms.tsx'

/** Asks before the mock account is put back to where it began. */
export const ResetQuestion = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const client = useClient()
  // Also a reset that an earlier page left under way.
  const busy = useCell(client.underWay).some(({ name }) => name === resetDemo.name)
  // The client's toast shows how it ended.
  const reset = async (): Promise<void> => {
    await client.commit(resetDemo, {}).settled
    onClose()
  }
  return <ResetConfirm open={open} busy={busy} onConfirm={() => void reset()} onCancel={onClose} />
}
