import { symbolId } from '@openlot/core'
import { DEFAULT_CHART, type IndicatorKind, readParam } from '@openlot/core/charts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import {
  ChartSettingsView,
  type ChartSettingsViewProps,
} from '../../../react-app/src/screens/trade/ChartSettingsView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { shownFormat, withSpeech, wordsOf } from '../../kit/speech.tsx'
import { tap } from '../../kit/tap.ts'

const OWN = 'EUR/USD'
const symbols = ['GBP/USD', 'XAU/USD', 'BTC/USD'].map((showCode, at) => ({ id: symbolId(at + 2), showCode }))

/** A device whose choices are shown. */
const Kept = (props: ChartSettingsViewProps) => {
  const [settings, set] = useState(props.settings)
  const [resets, reset] = useState(0)
  return (
    <>
      <p className="ol-num">{OWN}</p>
      <ChartSettingsView
        key={resets}
        {...props}
        settings={settings}
        onChange={(change) => {
          props.onChange(change)
          set((before) => ({ ...before, ...change }))
        }}
        onReset={() => {
          props.onReset()
          set(DEFAULT_CHART)
          reset((count) => count + 1)
        }}
        readParam={(text, param) => readParam(text, document.documentElement.lang, param)}
      />
    </>
  )
}

const meta = {
  title: 'Trade/Chart settings',
  component: ChartSettingsView,
  decorators: [withFrame, withSpeech],
  render: (args) => <Kept {...args} />,
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
    readParam: () => undefined,
    symbols,
  },
} satisfies Meta<typeof ChartSettingsView>
export default meta
type Story = StoryObj<typeof meta>
type Loaded = Readonly<Record<string, unknown>>

const sheetOf = (canvas: HTMLElement) => within(within(canvas).getByRole('dialog'))
const rowOf = (canvas: HTMLElement, loaded: Loaded, kind: IndicatorKind): HTMLElement =>
  sheetOf(canvas)
    .getByRole('switch', { name: wordsOf(loaded, `charts.${kind}`) })
    .closest('li') as HTMLElement
const fieldsOf = (row: HTMLElement): readonly HTMLElement[] => within(row).getAllByRole('textbox')

export const Content: Story = {
  play: async ({ canvasElement, args, loaded, step }) => {
    const sheet = sheetOf(canvasElement)
    await step('[CHT-6] the chart above keeps its brightness', async () => {
      const layer = canvasElement.querySelector('.ol-sheet-layer') as HTMLElement
      for (const part of [getComputedStyle(layer), getComputedStyle(layer, '::backdrop')])
        await expect(part.backgroundColor).toMatch(/rgba\(.*, 0\)|transparent/)
    })
    await step('[CHT-6] five types, one of which is chosen, by tap and by the arrow keys', async () => {
      const types = sheet.getAllByRole('radio')
      await expect(types).toHaveLength(5)
      await expect(types[0]).toBeChecked()
      await tap(types[3])
      await expect(args.onChange).toHaveBeenLastCalledWith({ type: 'area' })
      await expect(types[3]).toBeChecked()
      types[3]?.focus()
      await userEvent.keyboard('{Home}')
      await expect(args.onChange).toHaveBeenLastCalledWith({ type: 'candles' })
    })
    await step('[CHT-6] an indicator is switched, by its name too, and gets another colour', async () => {
      const row = rowOf(canvasElement, loaded, 'rsi')
      await expect(within(row).getByRole('switch')).not.toBeChecked()
      await userEvent.click(within(row).getByRole('switch'))
      await expect(within(row).getByRole('switch')).toBeChecked()
      await userEvent.click(row.querySelector('.chart-indicator-name') as HTMLElement)
      await expect(within(row).getByRole('switch')).not.toBeChecked()
      const [color] = within(row).getAllByRole('button')
      const before = color?.getAttribute('aria-label')
      await tap(color)
      await expect(color?.getAttribute('aria-label')).not.toBe(before)
    })
    await step('[CHT-6] every field says which indicator and which of its numbers it is', async () => {
      const names = sheet.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'))
      await expect(new Set(names).size).toBe(names.length)
      for (const name of names) await expect(name).toBeTruthy()
    })
    await step('[CHT-6] a number is shown with all its digits', async () => {
      const [pace] = fieldsOf(rowOf(canvasElement, loaded, 'psar'))
      await expect(pace).toHaveValue(shownFormat().amount('0.02'))
    })
    await step('[CHT-6] breaks, time left and another symbol', async () => {
      await userEvent.click(sheet.getByRole('switch', { name: wordsOf(loaded, 'charts.session_breaks') }))
      await expect(args.onChange).toHaveBeenLastCalledWith({ sessionBreaks: false })
      await userEvent.click(sheet.getByRole('switch', { name: wordsOf(loaded, 'charts.time_left') }))
      await expect(args.onChange).toHaveBeenLastCalledWith({ timeLeft: false })
      await userEvent.click(canvasElement.querySelector('.chart-settings .ol-select') as HTMLElement)
      await userEvent.click(within(canvasElement).getByRole('button', { name: 'XAU/USD' }))
      await expect(args.onChange).toHaveBeenLastCalledWith({ compare: symbols[1]?.id })
    })
    await tap(sheet.getByRole('button', { name: wordsOf(loaded, 'charts.settings_done') }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const Wrong: Story = {
  play: async ({ canvasElement, args, loaded, step }) => {
    const row = rowOf(canvasElement, loaded, 'bollinger')
    const [length, factor] = fieldsOf(row) as [HTMLElement, HTMLElement]
    const changes = () => (args.onChange as ReturnType<typeof fn>).mock.calls.length
    await step('[CHT-7] a number outside the limits says them, and the chart keeps the one before', async () => {
      await userEvent.clear(length)
      await userEvent.type(length, '900')
      await expect(length).toHaveAttribute('aria-invalid', 'true')
      await expect(row.querySelector('.chart-param-wrong')).toHaveTextContent(/\p{Nd}/u)
      await expect(length.getAttribute('aria-describedby')).toBe(row.querySelector('.chart-param-wrong')?.id)
    })
    await step('[CHT-7] what is typed stays when the field is left', async () => {
      await userEvent.tab()
      await expect(length).toHaveValue('900')
    })
    await step('[CHT-7] text is no number either', async () => {
      const before = changes()
      await userEvent.clear(factor)
      await userEvent.type(factor, 'x')
      await expect(factor).toHaveAttribute('aria-invalid', 'true')
      const said = document.getElementById(factor.getAttribute('aria-describedby') ?? '')
      await expect(said).toHaveTextContent(shownFormat().amount('0.1'))
      await expect(changes()).toBe(before)
    })
    await step('[CHT-7] a number within them is taken at once, and the words are gone', async () => {
      await userEvent.clear(length)
      await userEvent.type(length, '30')
      await userEvent.clear(factor)
      await userEvent.type(factor, '3')
      await expect(row.querySelector('.chart-param-wrong')).toBeNull()
      const [last] = (args.onChange as ReturnType<typeof fn>).mock.calls.at(-1) as [
        Parameters<ChartSettingsViewProps['onChange']>[0],
      ]
      await expect(last.indicators?.find(({ kind }) => kind === 'bollinger')?.params).toEqual([30, 3])
    })
  },
}
export const Reset: Story = {
  args: { settings: { ...DEFAULT_CHART, type: 'line', compare: symbols[2]?.id, sessionBreaks: false } },
  play: async ({ canvasElement, args, loaded, step }) => {
    const sheet = sheetOf(canvasElement)
    const [length] = fieldsOf(rowOf(canvasElement, loaded, 'rsi')) as [HTMLElement]
    await userEvent.clear(length)
    await expect(length).toHaveAttribute('aria-invalid', 'true')
    await step('[CHT-7] all is as at first, a wrong field too', async () => {
      await userEvent.click(sheet.getByRole('button', { name: wordsOf(loaded, 'charts.reset') }))
      await expect(args.onReset).toHaveBeenCalledOnce()
      const again = sheetOf(canvasElement)
      await expect(again.getAllByRole('radio')[0]).toBeChecked()
      const [field] = fieldsOf(rowOf(canvasElement, loaded, 'rsi')) as [HTMLElement]
      await expect(field).not.toHaveAttribute('aria-invalid')
    })
  },
}
/** Longest number in each field, all on. */
export const AllOn: Story = {
  args: {
    settings: {
      ...DEFAULT_CHART,
      indicators: DEFAULT_CHART.indicators.map((one) => ({
        ...one,
        on: true,
        params: one.params.map((param) => (Number.isInteger(param) && param > 3 ? 500 : param)),
      })),
      compare: symbols[0]?.id,
    },
  },
}
export const NoSymbols: Story = { args: { symbols: [] } }
export const Closed: Story = { args: { open: false } }
