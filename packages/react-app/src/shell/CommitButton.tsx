import type { Text } from '../intl/use-text.ts'
import { Button, type ButtonProps } from '../ui/Button.tsx'

type CommitButtonProps = Omit<ButtonProps, 'busy' | 'busyLabel'> & {
  /** Where the form is; while it sends or finds out how that ended, the button says so where the finger is. */
  readonly stage: string
  readonly text: Text
}

export const isUnderWay = (stage: string): boolean => stage === 'sending' || stage === 'checking'

/** The button that sends a form with money in it, or opens its review. */
export const CommitButton = ({ stage, text, ...rest }: CommitButtonProps) => (
  <Button
    block
    {...rest}
    busy={isUnderWay(stage)}
    busyLabel={text(stage === 'checking' ? 'contract.checking' : 'contract.sending')}
  />
)
