import './real-only.css'
import type { MoneyButton } from '@openlot/core/wallet'
import { useText, useWords } from '../../intl/use-text.ts'
import { AccountChip } from '../../shell/AccountChip.tsx'
import { Link } from '../../shell/Link.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'

export type RealOnlySheetProps = {
  /** Button that a mock account tapped; kept while the sheet closes. */
  readonly button: MoneyButton | undefined
  /** The login that leads to where the button leads. */
  readonly login: string
  readonly onReset: () => void
  readonly onClose: () => void
}

/** A mock account cannot move money: why, and the ways on. @rule ACC-8 WORD-9 */
export const RealOnlySheet = ({ button, login, onReset, onClose }: RealOnlySheetProps) => {
  const text = useText()
  const say = useWords()
  return (
    <Sheet
      open={button !== undefined}
      onClose={onClose}
      title={button && text(button.messageId)}
      titleEnd={<AccountChip mock full />}
      closeLabel={text('common.close')}
      footer={
        <>
          <Link className={buttonClass({ block: true })} to="/register">
            {text('access.open_real')}
          </Link>
          <Link className={buttonClass({ variant: 'quiet', block: true })} to={login}>
            {text('login.submit')}
          </Link>
          {button?.mayReset === true && (
            <Button variant="ghost" block onClick={onReset}>
              {text('wallet.top_up_demo')}
            </Button>
          )}
        </>
      }
    >
      <p className="real-only-why">{say(button?.issue)}</p>
    </Sheet>
  )
}
