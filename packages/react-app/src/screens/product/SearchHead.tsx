import './product.css'
import { useEffect, useRef } from 'react'
import { useText } from '../../intl/use-text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { TextField } from '../../ui/TextField.tsx'
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
        <TextField
          ref={field}
          label={label}
          hideLabel
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={label}
          value={search}
          onChange={onSearch}
          start={<Icon name="search" size={18} />}
        />
      </div>
    </>
  )
}
