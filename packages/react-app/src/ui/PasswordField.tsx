import { useState } from 'react'
import { IconButton } from './IconButton.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'end' | 'type'> & {
  readonly showLabel: string
  readonly hideText: string
}

/** A secret that can be looked at on purpose. */
export const PasswordField = ({ showLabel, hideText, ...rest }: PasswordFieldProps) => {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={shown ? hideText : showLabel}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
