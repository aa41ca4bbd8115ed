import { useText } from '../../intl/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TopBar } from '../../ui/TopBar.tsx'

export type SoonViewProps = {
  readonly onBack: () => void
}

/** A part of the product that is not built yet says so. */
export const SoonView = ({ onBack }: SoonViewProps) => {
  const text = useText()
  return (
    <>
      <TopBar title={text('common.coming_soon')} onBack={onBack} backLabel={text('nav.back')} />
      <EmptyState
        icon="clock"
        title={text('common.coming_soon')}
        action={
          <Button variant="quiet" size="s" onClick={onBack}>
            {text('nav.back')}
          </Button>
        }
      >
        {text('common.coming_soon_hint')}
      </EmptyState>
    </>
  )
}
