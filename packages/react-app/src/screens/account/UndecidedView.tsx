import { useText } from '../../intl/use-text.ts'
import { Link } from '../../shell/Link.tsx'
import { ResultTitle } from '../../shell/ResultTitle.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TopBar } from '../../ui/TopBar.tsx'

export type UndecidedViewProps = {
  readonly title: string
  /** Explanation of what may have happened, and how to find out. */
  readonly why: string
  /** Screen that shows whether it worked. */
  readonly look?: { readonly to: string; readonly label: string } | undefined
  readonly onAgain: () => void
  readonly onBack: () => void
}

/** The answer was lost, and nothing on the server says whether it worked. @rule REG-25 */
export const UndecidedView = ({ title, why, look, onAgain, onBack }: UndecidedViewProps) => {
  const text = useText()
  return (
    <div className="account">
      <TopBar title={title} onBack={onBack} backLabel={text('nav.back')} plain />
      <div role="status">
        <EmptyState
          scene="search"
          title={<ResultTitle takesFocus>{text('account.undecided_title')}</ResultTitle>}
          action={
            <div className="account-links">
              {look !== undefined && (
                <Link to={look.to} className={buttonClass()}>
                  {look.label}
                </Link>
              )}
              <Button variant="ghost" onClick={onAgain}>
                {text('account.again')}
              </Button>
            </div>
          }
        >
          {why}
        </EmptyState>
      </div>
    </div>
  )
}
