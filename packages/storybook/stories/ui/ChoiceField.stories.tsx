import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ChoiceField } from '../../../react-app/src/ui/ChoiceField.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/ChoiceField',
  component: ChoiceField,
  args: {
    label: 'Who can see it',
    value: '',
    error: 'Please choose',
    onChange: fn(),
    items: [
      { key: 'day', label: 'Day' },
      { key: 'week', label: 'Week' },
      { key: 'year', label: 'Year', disabled: true },
    ],
  },
} satisfies Meta<typeof ChoiceField>
export default meta

type Story = StoryObj<typeof meta>

export const Playground: Story = {}
export const Chips: Story = {
  args: {
    label: 'Coin',
    look: 'chips',
    value: 'USDT',
    error: undefined,
    onChange: fn(),
    items: ['USDT', 'BTC', 'ETH'].map((key) => ({ key, label: key })),
  },
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
/** An empty choice with its issue. */
export const ChipsWrong: Story = { args: { ...Chips.args, value: '', error: 'Choose coin and network first' } }
