import type { DevicePreferences } from '@openlot/core'
import { useText } from '../../intl/use-text.ts'
import { Segmented } from '../../ui/Segmented.tsx'

export type ThemeChoiceProps = {
  readonly value: DevicePreferences['theme']
  readonly change: (theme: DevicePreferences['theme']) => void
}

/** As the device, light or dark. @rule USER-10 THEME-1 */
export const ThemeChoice = ({ value, change }: ThemeChoiceProps) => {
  const text = useText()
  return (
    <Segmented
      label={text('user.theme')}
      value={value}
      onChange={change}
      items={[
        { key: 'system', label: text('user.theme_system') },
        { key: 'light', label: text('user.theme_light') },
        { key: 'dark', label: text('user.theme_dark') },
      ]}
    />
  )
}
