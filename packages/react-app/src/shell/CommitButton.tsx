import { useText } from '../intl/use-text.ts'
import { Button, type ButtonProps } from '../ui/Button.tsx'
import { useTapGuard } from '../ui/use-tap-guard.ts'

type CommitButtonProps = Omit<ButtonProps, 'busy' | 'busyLabel'> & {
  /** Stage of the form; while it sends or finds out how that ended, the button says so where the finger is. */
  readonly stage: string
  /** Stands for what a person reads before they confirm: taps count once that has been seen. @rule CON-26 */
  readonly confirms?: string | undefined
}

/** Key of a review's question: one at first, and a new one for each price it moves to. @rule CON-49 */
export const confirmedBy = (moved: { readonly to: { toFixed(): string } } | undefined): string =>
  moved === undefined ? 'asked' : `asked again ${moved.to.toFixed()}`

export const isUnderWay = (stage: string): boolean => stage === 'sending' || stage === 'checking'

/** The button that sends a form with money in it, or opens its review. */
export const CommitButton = ({ stage, confirms, onClick, ...rest }: CommitButtonProps) => {
  const text = useText()
  const guard = useTapGuard(isUnderWay(stage) ? undefined : confirms)
  return (
    <Button
      block
      {...rest}
      aria-disabled={rest['aria-disabled'] === true || !guard.ready}
      onClick={(event) => {
        if (guard.hears(event)) onClick?.(event)
      }}
      busy={isUnderWay(stage)}
      busyLabel={text(stage === 'checking' ? 'contract.checking' : 'contract.sending')}
    />
  )
}
