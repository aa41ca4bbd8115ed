import { dec } from '@openlot/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { AlertSheetView, type AlertSheetViewProps } from '../../../react-app/src/screens/alerts/AlertSheetView.tsx'
import { alertFacts } from '../../kit/events.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'
import { tap } from '../../kit/tap.ts'

const price = (part: Partial<AlertSheetViewProps['price']> = {}): AlertSheetViewProps['price'] => ({
  text: '1.08840',
  issue: undefined,
  change: fn(),
  step: fn(),
  choose: fn(),
  ...part,
})
const way = { side: 'above', distance: dec('0.00368'), pips: dec('36.8'), percent: dec('0.34') } as const

const meta = {
  title: 'Alerts/Alert sheet',
  component: AlertSheetView,
  decorators: [withFrame, withSpeech],
  args: {
    open: true,
    onClose: fn(),
    facts: alertFacts(),
    way,
    price: price(),
    side: { value: 'above', change: fn() },
    repeat: 'once',
    note: '',
    onChart: true,
    onChange: fn(),
    onSet: fn(),
  },
} satisfies Meta<typeof AlertSheetView>
export default meta
type Story = StoryObj<typeof meta>

const sheetOf = (canvas: HTMLElement) => within(within(canvas).getByRole('dialog'))

export const Content: Story = {
  play: async ({ canvasElement, args, loaded, step }) => {
    const sheet = sheetOf(canvasElement)
    await step('[ALR-9] the distance, and prices that are offered', async () => {
      await expect(canvasElement.querySelector('.alert-price .ol-field-hint')).toHaveTextContent(/36[.,٫]8/)
      const presets = [...canvasElement.querySelectorAll<HTMLElement>('.alert-preset')]
      await expect(presets).toHaveLength(4)
      await tap(presets[1])
      await expect(args.price.choose).toHaveBeenCalledWith('1.08572')
    })
    await step('[NAV-28] a pip more or less, the other side, how often, the chart', async () => {
      await userEvent.click(sheet.getByRole('button', { name: wordsOf(loaded, 'common.increase') }))
      await expect(args.price.step).toHaveBeenCalledWith(1)
      await userEvent.click(sheet.getByRole('radio', { name: wordsOf(loaded, 'alerts.falls') }))
      await expect(args.side.change).toHaveBeenCalledWith('below')
      await userEvent.click(sheet.getByRole('radio', { name: wordsOf(loaded, 'alerts.daily') }))
      await expect(args.onChange).toHaveBeenCalledWith({ repeat: 'daily' })
      await userEvent.click(sheet.getByRole('switch'))
      await expect(args.onChange).toHaveBeenCalledWith({ onChart: false })
    })
    await tap(sheet.getByRole('button', { name: wordsOf(loaded, 'alerts.set') }))
    await expect(args.onSet).toHaveBeenCalledOnce()
  },
}
export const Below: Story = {
  args: { way: { ...way, side: 'below' }, side: { value: 'below', change: fn() }, price: price({ text: '1.08104' }) },
}
export const Wrong: Story = {
  args: { way: undefined, price: price({ text: '1.08472', issue: { id: 'alerts.price_now', field: 'price' } }) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[ALR-2] what is wrong stands beside the field, and nothing can be set', async () => {
      await expect(canvasElement.querySelector('.alert-price .ol-field-error')).toHaveTextContent(
        wordsOf(loaded, 'alerts.price_now'),
      )
      await expect(sheetOf(canvasElement).getByRole('button', { name: wordsOf(loaded, 'alerts.set') })).toBeDisabled()
    })
  },
}
export const LongNote: Story = {
  args: {
    note: 'A note that is longer than what is kept, by some letters, which is said here',
    price: price({ issue: { id: 'alerts.note_long', field: 'note', params: { most: 60 } } }),
  },
}
export const Closed: Story = { args: { facts: alertFacts({ isOpen: false }) } }
export const NoPrice: Story = {
  args: {
    way: undefined,
    facts: alertFacts({ now: undefined, presets: [], presetsBelow: [] }),
    price: price({ issue: { id: 'alerts.price_unknown', field: 'price' } }),
  },
}
export const Unknown: Story = { args: { facts: undefined, way: undefined, price: price({ text: '' }) } }
