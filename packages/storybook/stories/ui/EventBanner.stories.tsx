import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../../../react-app/src/ui/Button.tsx'
import { EventBanner, type EventBannerProps } from '../../../react-app/src/ui/EventBanner.tsx'
import { Money } from '../../../react-app/src/ui/Money.tsx'
import { Sheet } from '../../../react-app/src/ui/Sheet.tsx'
import { KIT, LAYER } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/EventBanner',
  component: EventBanner,
  parameters: LAYER,
  args: {
    icon: 'moon',
    title: 'Stop-loss closed GBP/USD',
    amount: <Money signed value="-31.27" size="l" strong />,
    note: 'net · 14:41',
    action: 'See result',
    dismissLabel: 'Dismiss',
    duration: 600_000,
    onAction: fn(),
    onDismiss: fn(),
  },
} satisfies Meta<typeof EventBanner>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const Pressed: Story = {
  play: async ({ canvasElement, args, step }) => {
    const banner = within(within(canvasElement).getByRole('group', { name: 'Stop-loss closed GBP/USD' }))
    await userEvent.click(banner.getByRole('button', { name: 'See result' }))
    await expect(args.onAction).toHaveBeenCalledOnce()
    await step('it is put away by its mark, and by Escape', async () => {
      await userEvent.click(banner.getByRole('button', { name: 'Dismiss' }))
      await expect(args.onDismiss).toHaveBeenCalledOnce()
      await userEvent.keyboard('{Escape}')
      await expect(args.onDismiss).toHaveBeenCalledTimes(2)
    })
  },
}

const push = (target: HTMLElement, x: number, y: number): void => {
  const { left, top, width, height } = target.getBoundingClientRect()
  const [clientX, clientY] = [left + width / 2, top + height / 2]
  const pointer = { pointerId: 1, isPrimary: true, bubbles: true }
  fireEvent.pointerDown(target, { ...pointer, clientX, clientY })
  fireEvent.pointerMove(target, { ...pointer, clientX: clientX + x, clientY: clientY + y })
  fireEvent.pointerUp(target, { ...pointer, clientX: clientX + x, clientY: clientY + y })
}

export const PushedAway: Story = {
  play: async ({ canvasElement, args, step }) => {
    const banner = within(canvasElement).getByRole('group')
    const [, mark] = within(banner).getAllByRole('button')
    await step('a little is nothing', async () => {
      push(banner, 3, -3)
      await expect(args.onDismiss).not.toHaveBeenCalled()
    })
    await step('upwards, also by its mark', async () => {
      push(banner, 0, -60)
      push(mark as HTMLElement, 0, -60)
      await expect(args.onDismiss).toHaveBeenCalledTimes(2)
    })
    await step('sideways, either way', async () => {
      push(banner, 200, 0)
      push(banner, -200, 0)
      await expect(args.onDismiss).toHaveBeenCalledTimes(4)
    })
    await step('never downwards', async () => {
      push(banner, 0, 200)
      await expect(args.onDismiss).toHaveBeenCalledTimes(4)
    })
  },
}

/** Counted from the request on: the page may have been slow to come. */
const Told = (props: EventBannerProps) => {
  const [isTold, tell] = useState(false)
  return isTold ? <EventBanner {...props} /> : <Button onClick={() => tell(true)}>Now</Button>
}

export const GoesByItself: Story = {
  args: { duration: 600 },
  render: (args) => <Told {...args} />,
  play: async ({ canvasElement, args, step }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Now' }))
    const banner = within(canvasElement).getByRole('group')
    await step('never under the focus', async () => {
      within(banner).getByRole('button', { name: 'See result' }).focus()
      await new Promise((done) => setTimeout(done, 900))
      await expect(args.onDismiss).not.toHaveBeenCalled()
    })
    await step('nor under a pointer', async () => {
      fireEvent.pointerOver(banner)
      within(banner).getByRole('button', { name: 'See result' }).blur()
      await new Promise((done) => setTimeout(done, 900))
      await expect(args.onDismiss).not.toHaveBeenCalled()
    })
    fireEvent.pointerOut(banner)
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalled())
  },
}

export const OverASheet: Story = {
  render: (args) => (
    <>
      <Sheet open title="Close the order" onClose={fn()} closeLabel="Close">
        <p>Its button is at the other end.</p>
      </Sheet>
      <EventBanner {...args} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const sheet = await within(canvasElement).findByRole('dialog')
    // A banner outside the sheet could not be seen or pressed.
    const banner = await within(sheet).findByRole('group', { name: 'Stop-loss closed GBP/USD' })
    await waitFor(() => expect(banner).toBeVisible())
  },
}
