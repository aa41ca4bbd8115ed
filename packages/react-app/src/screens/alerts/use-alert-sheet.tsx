import type { SymbolId } from '@openlot/core'
import { type ReactNode, useState } from 'react'
import { useText } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { MissingCode } from '../../shell/MissingCode.tsx'
import { pageChunk, useChunk } from '../../shell/page-chunk.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import type { AlertSheetProps } from './AlertSheetScreen.tsx'

const code = pageChunk(() => import('./AlertSheetScreen.tsx').then(({ AlertSheetScreen }) => AlertSheetScreen))

const Loaded = (props: AlertSheetProps) => {
  const text = useText()
  const chunk = useChunk(code)
  if (chunk.stage === 'here') {
    const AlertSheet = chunk.part
    return <AlertSheet {...props} />
  }
  if (chunk.stage === 'coming') return null
  return (
    <Sheet open={props.open} onClose={props.onClose} title={text('alerts.new')} closeLabel={text('common.close')}>
      <MissingCode why={chunk.why} trying={chunk.trying} onRetry={code.load} compact />
    </Sheet>
  )
}

/** The sheet of a new alert, its code loaded once it is asked for; a new question is a new sheet. */
export const useAlertSheet = (): {
  readonly ask: (id: SymbolId, price?: string) => void
  readonly sheet: ReactNode
} => {
  const [asked, setAsked] = useState<Omit<AlertSheetProps, 'onClose'> & { readonly at: number }>()
  return {
    ask: (id, price) => setAsked((last) => ({ id, price, at: (last?.at ?? 0) + 1, open: true })),
    sheet: asked !== undefined && (
      <PanelBoundary key={asked.at} name="alert">
        <Loaded
          id={asked.id}
          price={asked.price}
          open={asked.open}
          onClose={() => setAsked({ ...asked, open: false })}
        />
      </PanelBoundary>
    ),
  }
}
