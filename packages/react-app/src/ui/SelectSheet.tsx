import './select-sheet.css'
import { type ReactNode, useId, useState } from 'react'
import { cx } from './cx.ts'
import { fold } from './fold.ts'
import { Icon } from './Icon.tsx'
import { LongList } from './LongList.tsx'
import { SearchField } from './SearchField.tsx'
import { Sheet } from './Sheet.tsx'

export type SelectOption<K extends string> = {
  readonly key: K
  readonly label: ReactNode
  readonly note?: ReactNode
  readonly disabled?: boolean | undefined
  /** Text that a search looks in. */
  readonly words?: string | undefined
}
export type SelectSheetProps<K extends string> = {
  readonly label: string
  readonly value: K | undefined
  readonly options: readonly SelectOption<K>[]
  readonly onChange: (key: K) => void
  readonly closeLabel: string
  readonly placeholder?: string | undefined
  /** Shown instead of the chosen option's label. */
  readonly display?: ReactNode
  /** The label inside the box, as in the order ticket. */
  readonly inline?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** Asked before it opens: false where something else comes instead. */
  readonly onOpen?: (() => boolean) | undefined
  /** A long list can be searched. */
  readonly search?: { readonly label: string; readonly none: string } | undefined
}

/** A field that opens a sheet to choose from. */
export const SelectSheet = <K extends string>({
  label,
  value,
  options,
  onChange,
  closeLabel,
  placeholder,
  display,
  inline = false,
  disabled = false,
  hint,
  error,
  search,
  onOpen,
}: SelectSheetProps<K>) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState('')
  const found = options.filter(({ words = '' }) => fold(words).includes(fold(wanted.trim())))
  const chosen = options.find((option) => option.key === value)
  const note = error ?? hint
  return (
    <div className={cx('ol-field', error !== undefined && 'ol-field-wrong')}>
      {!inline && (
        <span className="ol-field-label" id={`${id}-label`}>
          {label}
        </span>
      )}
      <button
        type="button"
        className={cx('ol-box', 'ol-select', inline && 'ol-select-inline')}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-labelledby={inline ? undefined : `${id}-label ${id}-value`}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        aria-invalid={error === undefined ? undefined : true}
        onClick={() => {
          setWanted('')
          if (onOpen?.() !== false) setOpen(true)
        }}
      >
        {inline && (
          <span className="ol-select-label" id={`${id}-label`}>
            {label}
          </span>
        )}
        <span
          className={cx('ol-select-value', chosen === undefined && display === undefined && 'ol-faint')}
          id={`${id}-value`}
        >
          {display ?? chosen?.label ?? placeholder}
        </span>
        <Icon name="chevronDown" size={18} />
      </button>
      {note !== undefined && (
        <div className={error === undefined ? 'ol-field-hint' : 'ol-field-error'} id={`${id}-note`}>
          {error !== undefined && <Icon name="alert" size={14} />}
          <span>{note}</span>
        </div>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={label} closeLabel={closeLabel}>
        {search !== undefined && (
          <div className="ol-options-search">
            <SearchField
              label={search.label}
              value={wanted}
              onChange={setWanted}
              error={found.length === 0 ? search.none : undefined}
            />
          </div>
        )}
        <LongList
          className="ol-options"
          rows={found}
          rowKey={({ key }) => key}
          answers={wanted}
          begin={Math.max(
            0,
            found.findIndex(({ key }) => key === value),
          )}
          renderRow={(option) => (
            <button
              type="button"
              className="ol-option"
              disabled={option.disabled === true}
              aria-pressed={option.key === value}
              data-autofocus={option.key === value ? '' : undefined}
              onClick={() => {
                setOpen(false)
                if (option.key !== value) onChange(option.key)
              }}
            >
              <span className="ol-option-words">
                <span>{option.label}</span>
                {option.note !== undefined && <span className="ol-option-note">{option.note}</span>}
              </span>
              {option.key === value && <Icon name="check" size={20} />}
            </button>
          )}
        />
      </Sheet>
    </div>
  )
}
