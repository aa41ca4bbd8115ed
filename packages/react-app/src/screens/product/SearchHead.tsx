import './product.css'
import { useEffect, useRef } from 'react'
import { useText } from '../../intl/use-text.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { TopBar } from '../../ui/TopBar.tsx'

export type SearchHeadProps = {
  readonly label: string
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly onBack: () => void
}

/** The field that is typed in. Who opens it came to type. */
export const SearchHead = ({ label, search, onSearch, onBack }: SearchHeadProps) => {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <TopBar title={label} onBack={onBack} backLabel={text('nav.back')} />
      <div className="product-search">
        <SearchField ref={field} label={label} enterKeyHint="search" value={search} onChange={onSearch} />
      </div>
    </>
  )
}
