import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ChoiceChips } from '../../../react-app/src/ui/ChoiceChips.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/Choice chips',
  component: ChoiceChips,
  args: {
    label: 'Coin',
    items: ['USDT', 'BTC', 'ETH'].map((key) => ({ key, label: key })),
    value: 'USDT',
    onChange: fn(),
  },
} satisfies Meta<typeof ChoiceChips>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args }) => {
    const chips = within(canvasElement).getAllByRole('radio')
    await expect(chips.map((one) => one.getAttribute('aria-checked'))).toEqual(['true', 'false', 'false'])
    await userEvent.click(chips[1] as HTMLElement)
    await expect(args.onChange).toHaveBeenLastCalledWith('BTC')
    chips[0]?.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onChange).toHaveBeenLastCalledWith('BTC')
  },
}
/** Nothing is chosen, and that is wrong. */
export const Wrong: Story = { args: { value: undefined, error: 'Choose coin and network first' } }
