import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
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
    // The finger's place keeps the focus while the answer is under way.
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
