import './toasts.css'
import './update-notice.css'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

export type UpdateNoticeProps = {
  readonly show: boolean
  readonly text: string
  readonly reloadLabel: string
  readonly closeLabel: string
  readonly onReload: () => void
  readonly onClose: () => void
}

/** There is a new build, and a way to it. Keep it mounted: a live region must exist before its text changes. */
export const UpdateNotice = ({ show, text, reloadLabel, closeLabel, onReload, onClose }: UpdateNoticeProps) => (
  <div className="ol-toast-slot ol-update" role="status">
    {show && (
      <div className="ol-toasts">
        <div className="ol-toast">
          <Icon name="refresh" size={20} />
          <span className="ol-toast-text">{text}</span>
          <Button size="s" onClick={onReload}>
            {reloadLabel}
          </Button>
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </div>
      </div>
    )}
  </div>
)
