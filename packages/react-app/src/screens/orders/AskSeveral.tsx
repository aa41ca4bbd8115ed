import type { CloseSeveralPanel } from '@openlot/core/contract'
import { useText } from '../../intl/use-text.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CloseSums } from './CloseSums.tsx'

type AskSeveralProps = {
  readonly panel: CloseSeveralPanel
  /** The connection is not live: profits are from before. */
  readonly stale: boolean
  readonly open: boolean
}

/** Question before several positions are closed, with the sums of it. */
export const AskSeveral = ({ panel, stale, open }: AskSeveralProps) => {
  const text = useText()
  const { sums } = panel
  const count = panel.selected.size
  return (
    <ConfirmDialog
      open={open}
      title={text('several.ask', { count })}
      confirmLabel={text('several.close', { count })}
      cancelLabel={text('several.keep')}
      tone="danger"
      ready={panel.canConfirm}
      onConfirm={panel.confirm}
      onCancel={panel.back}
    >
      {sums !== undefined && <CloseSums short sums={sums} level={panel.level} stale={stale} />}
    </ConfirmDialog>
  )
}
