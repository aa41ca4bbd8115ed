import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { AmountField } from '../../../react-app/src/ui/AmountField.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/AmountField',
  component: AmountField,
  args: { label: 'Lots', value: '0.10', unit: 'lots', onChange: fn() },
} satisfies Meta<typeof AmountField>
export default meta

export const Playground: StoryObj<typeof meta> = {}

const AMBIGUOUS = {
  id: 'amount.ambiguous',
  params: {
    first: '1.1',
    second: '1100',
    firstShown: '1.1',
    secondShown: '1,100',
    firstText: '1.1',
    secondText: '1100',
  },
}

/** A text that may be two numbers: each is a button. */
export const Ambiguous: StoryObj<typeof meta> = {
  args: { value: '1,100', error: '1.1 or 1,100?', issue: AMBIGUOUS },
  play: async ({ args, canvasElement, step }) =>
    step('[NUM-13] either number is one tap, and the field gets it', async () => {
      const canvas = within(canvasElement)
      await userEvent.click(canvas.getByRole('button', { name: '1,100' }))
      await userEvent.click(canvas.getByRole('button', { name: '1.1' }))
      await expect(args.onChange).toHaveBeenNthCalledWith(1, '1100')
      await expect(args.onChange).toHaveBeenNthCalledWith(2, '1.1')
    }),
}
