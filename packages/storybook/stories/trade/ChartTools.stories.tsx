import { symbolId } from '@openlot/core'
import type { Drawing } from '@openlot/core/charts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ChartToolsView } from '../../../react-app/src/screens/trade/ChartToolsView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'
import { tap } from '../../kit/tap.ts'

const EUR = symbolId(1)
const level: Drawing = { id: 'a', kind: 'level', anchors: [{ time: 0, price: 1.0847 }], color: 2, text: 'Weekly high' }
const trend: Drawing = {
  id: 'b',
  kind: 'trend',
  anchors: [
    { time: 0, price: 1.08 },
    { time: 60_000, price: 1.09 },
  ],
  color: 1,
  text: '',
}
const note: Drawing = { id: 'c', kind: 'text', anchors: [{ time: 0, price: 1.0847 }], color: 1, text: '' }

const meta = {
  title: 'Trade/Chart tools',
  component: ChartToolsView,
  decorators: [withFrame, withSpeech],
  args: {
    tool: undefined,
    stage: 'idle',
    rows: [level, trend],
    selected: undefined,
    measured: undefined,
    canUndo: true,
    canRedo: false,
    nameOf: ({ kind, text }) => `${EUR} ${text === '' ? kind : text}`,
    onTool: fn(),
    onUndo: fn(),
    onRedo: fn(),
    onClear: fn(),
    onSelect: fn(),
    onColor: fn(),
    onText: fn(),
    onDelete: fn(),
    onShare: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ChartToolsView>
export default meta
type Story = StoryObj<typeof meta>

const hintOf = (canvas: HTMLElement): string | null | undefined =>
  canvas.querySelector('.chart-tools-hint')?.textContent

export const Content: Story = {
  play: async ({ canvasElement, args, loaded, step }) => {
    const page = within(canvasElement)
    const words = (id: string) => wordsOf(loaded, id)
    const tools = [...canvasElement.querySelectorAll<HTMLElement>('.chart-tool')]
    await step(
      '[CHT-28] seven tools, undo, redo, the list, clear and the picture, each large enough for a finger',
      async () => {
        await expect(tools).toHaveLength(12)
        for (const { offsetWidth, offsetHeight } of tools)
          await expect(Math.min(offsetWidth, offsetHeight)).toBeGreaterThan(43)
        await expect(page.getByRole('button', { name: words('charts.redo') })).toBeDisabled()
        await userEvent.click(page.getByRole('button', { name: words('charts.level') }))
        await expect(args.onTool).toHaveBeenLastCalledWith('level')
        await userEvent.click(page.getByRole('button', { name: words('charts.undo') }))
        await expect(args.onUndo).toHaveBeenCalledOnce()
        await userEvent.click(page.getByRole('button', { name: words('charts.clear') }))
        await expect(args.onClear).toHaveBeenCalledOnce()
        await userEvent.click(page.getByRole('button', { name: words('charts.picture') }))
        await expect(args.onShare).toHaveBeenCalledOnce()
      },
    )
    await step('[CHT-27] the list names every drawing, to change or to delete', async () => {
      await userEvent.click(page.getByRole('button', { name: words('charts.list') }))
      const sheet = within(await page.findByRole('dialog'))
      await expect(sheet.getAllByRole('listitem')).toHaveLength(2)
      await tap(sheet.getAllByRole('button', { name: /Weekly high/ })[1])
      await expect(args.onDelete).toHaveBeenLastCalledWith('a')
      await tap(sheet.getAllByRole('button', { name: /trend/ })[0])
      await expect(args.onSelect).toHaveBeenLastCalledWith('b')
    })
  },
}

export const Empty: Story = {
  args: { rows: [], canUndo: false },
  play: async ({ canvasElement, loaded, step }) => {
    const page = within(canvasElement)
    const words = (id: string) => wordsOf(loaded, id)
    await step('[CHT-28] nothing is drawn: there is nothing to undo or to clear', async () => {
      for (const id of ['charts.undo', 'charts.redo', 'charts.clear'] as const)
        await expect(page.getByRole('button', { name: words(id) })).toBeDisabled()
      await expect(hintOf(canvasElement)).toBe(words('charts.hint_tool'))
    })
    await step('[CHT-27] the list says so', async () => {
      await userEvent.click(page.getByRole('button', { name: words('charts.list') }))
      await expect(await page.findByText(words('charts.list_empty'))).toBeVisible()
    })
  },
}

export const SecondPoint: Story = {
  args: { tool: 'trend', stage: 'second' },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[CHT-28] the tool in hand is said, and what to tap next', async () => {
      const words = (id: string) => wordsOf(loaded, id)
      await expect(within(canvasElement).getByRole('button', { name: words('charts.trend') })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await expect(hintOf(canvasElement)).toContain(words('charts.trend_name'))
    })
  },
}

export const Measured: Story = {
  args: { tool: 'measure', stage: 'measured', measured: '+0.00120 · +0.11% · 12 bars · 1 h 0 min' },
  play: async ({ canvasElement, step }) => {
    await step('[CHT-25] a measure says price, percent, bars and time', async () => {
      await expect(hintOf(canvasElement)).toBe('+0.00120 · +0.11% · 12 bars · 1 h 0 min')
    })
  },
}

export const Selected: Story = {
  args: { selected: level, stage: 'selected' },
  play: async ({ canvasElement, args, loaded, step }) => {
    const page = within(canvasElement)
    const words = (id: string) => wordsOf(loaded, id)
    await step('[CHT-28] the selected drawing has a colour and words, and can be deleted', async () => {
      const colors = page.getAllByRole('radio')
      await expect(colors.map((one) => one.getAttribute('aria-checked'))).toEqual(['false', 'true', 'false', 'false'])
      await userEvent.click(colors[2] as HTMLElement)
      await expect(args.onColor).toHaveBeenLastCalledWith(3)
      const field = page.getByRole('textbox', { name: words('charts.words') })
      await expect(field).toHaveValue('Weekly high')
      await userEvent.clear(field)
      await userEvent.type(field, 'Top{Enter}')
      await expect(args.onText).toHaveBeenLastCalledWith('Top')
      await userEvent.click(page.getByRole('button', { name: words('charts.delete') }))
      await expect(args.onDelete).toHaveBeenLastCalledWith('a')
    })
  },
}

export const NewText: Story = {
  args: { rows: [note], selected: note, stage: 'selected' },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[CHT-28] a text asks for its words at once', async () => {
      await expect(within(canvasElement).getByRole('textbox', { name: wordsOf(loaded, 'charts.words') })).toHaveFocus()
    })
  },
}
