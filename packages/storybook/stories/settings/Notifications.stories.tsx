import { EVENT_GROUPS, EVENT_KINDS, type EventSettings } from '@openlot/core/events'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test'
import { NotificationsView } from '../../../react-app/src/screens/settings/NotificationsView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'

const settings: EventSettings = {
  off: ['news'],
  sound: false,
  notifications: false,
  quiet: true,
  quietFrom: 22 * 60,
  quietUntil: 7 * 60,
}

const meta = {
  title: 'Settings/Notifications',
  component: NotificationsView,
  decorators: [withFrame, withSpeech],
  args: {
    kinds: EVENT_KINDS,
    settings,
    onChange: fn(),
    notifications: { on: false, state: 'unasked', change: fn() },
    zone: 'GMT+2',
    onBack: fn(),
  },
} satisfies Meta<typeof NotificationsView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args, loaded, step }) => {
    const page = within(canvasElement)
    const toggle = (id: string) => page.getByRole('switch', { name: wordsOf(loaded, id) })
    await step('[NAV-26] a kind is switched off and on', async () => {
      await userEvent.click(toggle('events.kind.filled'))
      await expect(args.onChange).toHaveBeenLastCalledWith({ off: ['news', 'filled'] })
      await userEvent.click(toggle('events.kind.news'))
      await expect(args.onChange).toHaveBeenLastCalledWith({ off: [] })
    })
    await step('[NAV-26] kinds stand in the groups of the inbox', async () => {
      const groups = [...canvasElement.querySelectorAll('.settings-kinds')]
      await expect(groups.map((group) => group.querySelector('h3')?.textContent)).toEqual(
        EVENT_GROUPS.map((group) => wordsOf(loaded, `events.group.${group}`)),
      )
      await expect(canvasElement.querySelectorAll('.settings-kinds [role="switch"]')).toHaveLength(EVENT_KINDS.length)
    })
    await step('[NAV-26] quiet hours with both ends, and sound', async () => {
      const [from, until] = [...canvasElement.querySelectorAll<HTMLInputElement>('input[type="time"]')]
      await expect([from?.value, until?.value]).toEqual(['22:00', '07:00'])
      fireEvent.change(from as HTMLElement, { target: { value: '23:30' } })
      await expect(args.onChange).toHaveBeenLastCalledWith({ quietFrom: 23 * 60 + 30 })
      await userEvent.click(toggle('events.sound'))
      await expect(args.onChange).toHaveBeenLastCalledWith({ sound: true })
    })
    await step('[NAV-26] the device is asked once its switch is pressed', async () => {
      await userEvent.click(toggle('events.system'))
      await expect(args.notifications.change).toHaveBeenCalledWith(true)
    })
  },
}
export const Refused: Story = {
  args: { notifications: { on: false, state: 'denied', change: fn() }, settings: { ...settings, quiet: false } },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[NAV-26] a refusal of the browser is said', async () => {
      await expect(within(canvasElement).getByText(wordsOf(loaded, 'events.system_denied'))).toBeVisible()
    })
  },
}
export const Unavailable: Story = { args: { notifications: { on: false, state: 'unavailable', change: fn() } } }
export const On: Story = { args: { notifications: { on: true, state: 'granted', change: fn() } } }
