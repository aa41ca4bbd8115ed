import { useState } from 'react'
import { useText } from '../../intl/use-text.ts'
import { pageChunk, useChunk } from '../../shell/page-chunk.ts'
import { Button } from '../../ui/Button.tsx'
import type { Exported } from './exported.ts'

const code = pageChunk(() => import('./ExportScreen.tsx').then(({ ExportScreen }) => ExportScreen))

type ExportButtonProps = {
  readonly of: Exported
  /** Middle of the name of the file. */
  readonly name: string
}

const Opened = (props: ExportButtonProps & { readonly open: boolean; readonly onClose: () => void }) => {
  const chunk = useChunk(code)
  if (chunk.stage !== 'here') return null
  const Screen = chunk.part
  return <Screen {...props} />
}

/** Makes a file of rows; its code comes once it is pressed. */
export const ExportButton = (props: ExportButtonProps) => {
  const text = useText()
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button variant="quiet" size="s" icon="download" onClick={() => setOpen(true)}>
        {text('export.csv')}
      </Button>
      {open !== undefined && <Opened {...props} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
