import { DIRECTION_COLORS } from '@openlot/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { SettingsView, type SettingsViewProps } from '../../../react-app/src/screens/settings/SettingsView.tsx'
import { directionColors } from '../../../react-app/src/theme/directions.ts'
import { applyTheme, type Mode, themeVariables } from '../../../react-app/src/theme/theme.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const SITE = { up: '#85bd00', down: '#f6543e' }

/** The page in the chosen colours, as the shell paints them. */
const Chosen = (args: SettingsViewProps) => {
  const [value, choose] = useState(args.colors.value)
  const mode = (document.documentElement.dataset.theme ?? 'light') as Mode
  applyTheme(document.documentElement, mode, directionColors(value, SITE))
  const choices = DIRECTION_COLORS.map((key) => ({ key, colors: themeVariables(directionColors(key, SITE), mode) }))
  return <SettingsView {...args} colors={{ value, choices, change: choose }} />
}

const meta = {
  title: 'Settings/Settings',
  component: SettingsView,
  decorators: [withFrame, withSpeech],
  render: (args) => <Chosen {...args} />,
  args: {
    colors: { value: 'site', choices: [], change: fn() },
    theme: { value: 'system', change: fn() },
    haptics: { on: true, change: fn() },
    amounts: { on: true, change: fn() },
    shortcuts: { on: true, change: fn() },
    languageName: 'English',
    onSignOut: fn(),
    onBack: fn(),
  },
} satisfies Meta<typeof SettingsView>
export default meta
type Story = StoryObj<typeof meta>

const colorOf = (canvas: HTMLElement, name: string) =>
  getComputedStyle(canvas.querySelector(`.settings-preview .${name}`) as Element).color

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    const page = within(canvasElement)
    const [, , red] = within(canvasElement.querySelector('.settings-colors') as HTMLElement).getAllByRole('radio')
    const before = { up: colorOf(canvasElement, 'ol-up'), down: colorOf(canvasElement, 'ol-down') }
    await step('[THEME-3] a choice is seen in the preview at once', async () => {
      await userEvent.click(red as HTMLElement)
      await expect(red).toBeChecked()
      await expect(colorOf(canvasElement, 'ol-up')).not.toBe(before.up)
      await expect(colorOf(canvasElement, 'ol-down')).not.toBe(before.down)
    })
    await step('[THEME-3] by the keyboard too', async () => {
      ;(red as HTMLElement).focus()
      await userEvent.keyboard('{End}')
      await expect(red).not.toBeChecked()
    })
    await step('[THEME-4] haptics can be turned off', async () => {
      await userEvent.click(page.getAllByRole('switch')[0] as HTMLElement)
      await expect(args.haptics?.change).toHaveBeenCalledWith(false)
    })
    await step('[NAV-33] shortcuts of the keyboard can be turned off', async () => {
      await userEvent.click(page.getAllByRole('switch')[2] as HTMLElement)
      await expect(args.shortcuts.change).toHaveBeenCalledWith(false)
    })
    await step('[NAV-19 USER-12] the way out is the last row', async () => {
      await userEvent.click(page.getAllByRole('button').at(-1) as HTMLElement)
      await expect(args.onSignOut).toHaveBeenCalledOnce()
    })
  },
}
export const RedUp: Story = { args: { colors: { value: 'redUp', choices: [], change: fn() } } }
export const ColorBlind: Story = { args: { colors: { value: 'blueUp', choices: [], change: fn() } } }
/** A site without a dark theme, on a device without vibration. */
export const Less: Story = {
  args: { theme: undefined, haptics: undefined },
  play: async ({ canvasElement }) => {
    // Amounts and shortcuts.
    await expect(within(canvasElement).getAllByRole('switch')).toHaveLength(2)
    await expect(within(canvasElement).getAllByRole('radiogroup')).toHaveLength(1)
  },
}
