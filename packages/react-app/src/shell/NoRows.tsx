import type { ReactNode } from 'react'
import { useText } from '../intl/use-text.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { HorizonScene } from '../ui/Horizon.tsx'

export type NoRowsProps = {
  readonly scene: HorizonScene
  /** Words of this list for missing rows. */
  readonly title: string
  /** Explanation of the rows that come here, and how. */
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** A list without rows: that there is no data, and what this list is for. @rule LIST-11 */
export const NoRows = (props: NoRowsProps) => {
  const text = useText()
  return <EmptyState label={text('common.no_data')} {...props} />
}
