import { useText } from '../../intl/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'

export type StaySheetProps = {
  readonly open: boolean
  readonly onStay: () => void
  /** Also when the question is closed. */
  readonly onLeave: () => void
}

/** Asked once in an app that was installed. @rule SES-36 */
export const StaySheet = ({ open, onStay, onLeave }: StaySheetProps) => {
  const text = useText()
  return (
    <Sheet
      open={open}
      onClose={onLeave}
      title={text('stay.title')}
      closeLabel={text('common.close')}
      footer={
        <>
          <Button block onClick={onStay}>
            {text('stay.yes')}
          </Button>
          <Button variant="quiet" block onClick={onLeave}>
            {text('stay.no')}
          </Button>
        </>
      }
    >
      <p className="ol-muted">{text('stay.hint')}</p>
    </Sheet>
  )
}
