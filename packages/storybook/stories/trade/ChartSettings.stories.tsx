import { symbolId } from '@openlot/core'
import { DEFAULT_CHART, INDICATORS, readParam } from '@openlot/core/charts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ChartSettingsView } from '../../../react-app/src/screens/trade/ChartSettingsView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'

const meta = {
  title: 'Trade/Chart settings',
  component: ChartSettingsView,
  decorators: [withFrame, withSpeech],
  args: {
    open: true,
    onClose: fn(),
    settings: {
      ...DEFAULT_CHART,
      indicators: DEFAULT_CHART.indicators.map((one) => ({
        ...one,
        on: one.kind === 'ma' || one.kind === 'bollinger',
      })),
    },
    onChange: fn(),
    onReset: fn(),
    readParam: (text, param) => readParam(text, 'en', param),
    symbols: ['XAU/USD', 'BTC/USD'].map((showCode, at) => ({ id: symbolId(at + 2), showCode })),
  },
} satisfies Meta<typeof ChartSettingsView>
export default meta
type Story = StoryObj<typeof meta>

const sheetOf = (canvas: HTMLElement) => within(within(canvas).getByRole('dialog'))

export const Content: Story = {
  play: async ({ canvasElement, args, loaded, step }) => {
    const sheet = sheetOf(canvasElement)
    const words = (id: Parameters<typeof wordsOf>[1]): string => wordsOf(loaded, id)
    await step('[CHT-6] type, colour and switch of an indicator are handed on at once', async () => {
      await userEvent.click(sheet.getByRole('radio', { name: words('charts.area') }))
      await expect(args.onChange).toHaveBeenLastCalledWith({ type: 'area' })
      await userEvent.click(sheet.getByRole('switch', { name: words('charts.rsi') }))
      await expect(args.onChange).toHaveBeenLastCalledWith({
        indicators: args.settings.indicators.map((one) => (one.kind === 'rsi' ? { ...one, on: true } : one)),
      })
      const [color] = canvasElement.querySelectorAll<HTMLElement>('.chart-color')
      if (color !== undefined) await userEvent.click(color)
      await expect(args.onChange).toHaveBeenLastCalledWith({
        indicators: args.settings.indicators.map((one) => (one.kind === 'ma' ? { ...one, color: 2 } : one)),
      })
    })
    await step('[CHT-6] the chart above stays bright', async () => {
      const dialog = within(canvasElement).getByRole('dialog')
      await expect(getComputedStyle(dialog).backgroundColor).toBe('rgba(0, 0, 0, 0)')
    })
    await step('[CHT-6] all is put back', async () => {
      await userEvent.click(sheet.getByRole('button', { name: words('charts.reset') }))
      await expect(args.onReset).toHaveBeenCalledOnce()
      await expect(sheet.getAllByRole('switch')).toHaveLength(INDICATORS.length + 2)
    })
  },
}

export const Wrong: Story = {
  play: async ({ canvasElement, args, step }) => {
    const field = canvasElement.querySelector<HTMLInputElement>('.chart-param-input')
    if (field === null) throw new Error('an indicator has a length')
    await step(
      '[CHT-7] text that is no value stays, with its limits, and the chart keeps the value before',
      async () => {
        await userEvent.clear(field)
        await userEvent.type(field, '0')
        await expect(args.onChange).not.toHaveBeenCalled()
        await expect(field).toHaveValue('0')
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(canvasElement.querySelector('.chart-param-wrong')).toHaveTextContent(/500/)
      },
    )
    await step('[CHT-7] one that is one counts while it is typed', async () => {
      await userEvent.clear(field)
      await userEvent.type(field, '9')
      await expect(args.onChange).toHaveBeenLastCalledWith({
        indicators: args.settings.indicators.map((one) => (one.kind === 'ma' ? { ...one, params: [9] } : one)),
      })
      await expect(canvasElement.querySelector('.chart-param-wrong')).toBeNull()
    })
  },
}

/** The symbol it is compared with, and none. */
export const Comparing: Story = {
  args: { settings: { ...DEFAULT_CHART, compare: symbolId(2) } },
}
