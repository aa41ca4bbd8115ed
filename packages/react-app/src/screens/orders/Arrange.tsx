import './arrange.css'
import type { ArrangedPanel } from '@openlot/core/contract'
import { useState } from 'react'
import { useText } from '../../intl/use-text.ts'
import { MissingCode } from '../../shell/MissingCode.tsx'
import { pageChunk, useChunk } from '../../shell/page-chunk.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import type { ArrangeSheetProps } from './ArrangeSheet.tsx'
import { isFiltered, NO_FILTER, SORT_WORDS } from './arrange-words.ts'

const sheet = pageChunk(() => import('./ArrangeSheet.tsx').then((code) => code.ArrangeSheet))

const Choices = (props: ArrangeSheetProps) => {
  const text = useText()
  const code = useChunk(sheet)
  if (code.stage === 'coming') return null
  if (code.stage === 'here') return <code.part {...props} />
  return (
    <Sheet open={props.open} onClose={props.onClose} title={text('arrange.open')} closeLabel={text('common.close')}>
      <MissingCode why={code.why} trying={code.trying} onRetry={sheet.load} compact />
    </Sheet>
  )
}

/** Button to the choices of a list, and their sheet. */
export const Arrange = ({ arranged }: { readonly arranged: ArrangedPanel }) => {
  const text = useText()
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <IconButton icon="filter" label={text('arrange.open')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {open !== undefined && <Choices arranged={arranged} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Arrangement of the list below, where it is not as it comes. */
export const ArrangedNote = ({ arranged }: { readonly arranged: ArrangedPanel }) => {
  const text = useText()
  const { sort, hidden, change } = arranged
  const words = [
    sort === 'newest' ? '' : text('arrange.by', { sort: text(SORT_WORDS[sort]) }),
    hidden === 0 ? '' : text('arrange.hidden', { count: hidden }),
  ].filter((one) => one !== '')
  if (words.length === 0) return null
  return (
    <div className="arranged-note">
      <span role="status">{words.join(' · ')}</span>
      {isFiltered(arranged) && (
        <Button variant="ghost" size="s" onClick={() => change(NO_FILTER)}>
          {text('arrange.clear')}
        </Button>
      )}
    </div>
  )
}

/** In place of rows that are all hidden. */
export const AllHidden = ({ arranged }: { readonly arranged: ArrangedPanel }) => {
  const text = useText()
  return (
    <EmptyState
      icon="filter"
      title={text('arrange.none')}
      action={
        <Button size="s" onClick={() => arranged.change(NO_FILTER)}>
          {text('arrange.clear')}
        </Button>
      }
    >
      {text('arrange.hidden', { count: arranged.hidden })}
    </EmptyState>
  )
}
