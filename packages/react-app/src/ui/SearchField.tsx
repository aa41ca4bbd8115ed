import { Icon } from './Icon.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

export type SearchFieldProps = Omit<TextFieldProps, 'type' | 'start' | 'hideLabel' | 'placeholder' | 'label'> & {
  readonly label: string
}

/** A field whose letters are searched for as they are typed. */
export const SearchField = ({ label, ...rest }: SearchFieldProps) => (
  <TextField
    label={label}
    hideLabel
    type="search"
    autoComplete="off"
    placeholder={label}
    start={<Icon name="search" size={18} />}
    {...rest}
  />
)
