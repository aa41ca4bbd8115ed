import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useEffect, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../../../react-app/src/ui/Button.tsx'
import { IconButton } from '../../../react-app/src/ui/IconButton.tsx'
import { Stack } from '../../../react-app/src/ui/Stack.tsx'

const meta = { title: 'UI/Buttons', component: Button, args: { onClick: fn(), children: 'Deposit' } } satisfies Meta<
  typeof Button
>
export default meta
type Story = StoryObj<typeof meta>

const VARIANTS = ['primary', 'quiet', 'ghost', 'buy', 'sell', 'danger'] as const

export const Variants: Story = {
  render: (args) => (
    <Stack pad gap={2}>
      {VARIANTS.map((variant) => (
        <Button {...args} key={variant} variant={variant} block>
          {variant}
        </Button>
      ))}
      <Button {...args} variant="buy" note="Buy" block>
        1.08427
      </Button>
      <Stack row>
        <Button {...args} size="s" variant="quiet" icon="refresh">
          Try again
        </Button>
        <IconButton icon="bell" label="Messages" badge={3} />
        <IconButton icon="eye" label="Hide amounts" pressed />
      </Stack>
    </Stack>
  ),
}
export const Pressed: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
export const Busy: Story = {
  args: { busy: true, busyLabel: 'Sending' },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button')
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    // Focus stays in its place until the answer.
    await expect(button).toHaveFocus()
  },
}
export const WithReason: Story = {
  args: { reason: 'The market is closed', variant: 'buy', children: 'Buy' },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button')
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveAccessibleDescription('The market is closed')
  },
}

/** Closes once, and opens again. */
const ClosesOnce = (args: ComponentProps<typeof Button>) => {
  const [turns, setTurns] = useState(0)
  useEffect(() => {
    if (turns === 2) return undefined
    const timer = setTimeout(() => setTurns(turns + 1), 200)
    return () => clearTimeout(timer)
  }, [turns])
  return <Button {...args} reason={turns === 1 ? 'The market is closed' : undefined} />
}
/** A reason that comes and goes, as of a market or a connection, takes neither the focus nor a tap under way. */
export const ReasonComesAndGoes: Story = {
  args: { children: 'Buy' },
  render: ClosesOnce,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const button = canvas.getByRole('button')
    button.focus()
    await canvas.findByText('The market is closed')
    await expect(button).toHaveFocus()
    await waitFor(() => expect(button).not.toHaveAccessibleDescription())
    await expect(button).toHaveFocus()
  },
}
