import { DIRECTION_COLORS, features, LANGUAGE_NAMES, preferences } from '@openlot/core'
import { useCell, useClient, useDomain } from '@openlot/react'
import { useState } from 'react'
import { useAppState } from '../../shell/use-app-state.ts'
import { useBack } from '../../shell/use-back.ts'
import { useMode } from '../../shell/use-theme.ts'
import { directionColors } from '../../theme/directions.ts'
import { themeVariables } from '../../theme/theme.ts'
import { SignOutQuestion } from '../user/SignOutQuestion.tsx'
import { SettingsView } from './SettingsView.tsx'

export const SettingsScreen = () => {
  const client = useClient()
  const { chosen, prefer, hasHaptics, feel } = useDomain(preferences)
  const device = useCell(chosen)
  const settings = useCell(client.settings)
  const mode = useMode(useAppState())
  const [leaving, leave] = useState(false)
  const site = { up: settings.themeUp, down: settings.themeDown }
  return (
    <>
      <SettingsView
        colors={{
          value: device.directionColors,
          choices: DIRECTION_COLORS.map((key) => ({ key, colors: themeVariables(directionColors(key, site), mode) })),
          change: (chosenColors) => prefer({ directionColors: chosenColors }),
        }}
        theme={features(settings).darkMode ? { value: device.theme, change: (theme) => prefer({ theme }) } : undefined}
        haptics={
          hasHaptics
            ? {
                on: device.haptics,
                change: (haptics) => {
                  prefer({ haptics })
                  feel('done')
                },
              }
            : undefined
        }
        shortcuts={{ on: device.shortcuts, change: (shortcuts) => prefer({ shortcuts }) }}
        amounts={{ on: !device.hideAmounts, change: (shown) => prefer({ hideAmounts: !shown }) }}
        languageName={LANGUAGE_NAMES[useCell(client.language)]}
        onSignOut={() => leave(true)}
        onBack={useBack()}
      />
      <SignOutQuestion open={leaving} onClose={() => leave(false)} />
    </>
  )
}
