import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { LineChartSlot } from '../../../react-app/src/shell/LineChartSlot.tsx'
import type { LinePoint } from '../../../react-app/src/ui/LineChart.tsx'
import { Stack } from '../../../react-app/src/ui/Stack.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const DAY = 86_400_000
const START = Date.UTC(2026, 9, 22)

const pointsOf = (values: readonly number[]): readonly LinePoint[] =>
  values.map((value, at) => ({ time: START + at * DAY, value }))

const RISING = pointsOf([0, 4, 3, 9, 22, 18, 31, 44, 39, 52, 61, 58, 72, 84.19])
const FALLING = pointsOf([0, 3, -6, -4, -18, -22, -17, -35])
const BOTH = pointsOf([0, 12, -8, 5, -14, 3, 9, -2])

const props = {
  label: 'Result of 30 days',
  words: { time: 'Time', value: 'Result' },
  height: 84,
  base: 0,
  formatValue: (value: number) => `${value < 0 ? '−' : '+'}$${Math.abs(value).toFixed(2)}`,
  formatTime: (time: number) => new Date(time).toISOString().slice(0, 10),
}

const meta = {
  title: 'UI/Line chart',
  component: LineChartSlot,
  args: { ...props, points: RISING, direction: 'up' },
  decorators: [
    (Story) => (
      <Stack pad>
        <Story />
      </Stack>
    ),
    withFrame,
    withSpeech,
  ],
} satisfies Meta<typeof LineChartSlot>
export default meta
type Story = StoryObj<typeof meta>

const lineOf = (canvas: HTMLElement): string | null | undefined =>
  canvas.querySelector('.apexcharts-area-series path.apexcharts-area')?.getAttribute('d')
const drawn = (canvas: HTMLElement): Promise<string> =>
  waitFor(
    () => {
      const path = lineOf(canvas)
      if (!path) throw new Error('no line')
      return path
    },
    { timeout: 10_000 },
  )

/** Behaviour for a pointer, a finger, the keyboard and a screen reader. */
export const Content: Story = {
  play: async ({ canvasElement }) => {
    await drawn(canvasElement)
    for (const extra of canvasElement.querySelectorAll('[class*="apexcharts-grid"] line, [class*="crosshairs"]'))
      await expect(extra.getClientRects()).toHaveLength(0)
    for (const part of canvasElement.querySelectorAll('svg [clip-path]'))
      await expect(getComputedStyle(part).clipPath).toBe('none')
    // The area is faint and without an edge; the line is in full colour, unfilled.
    const styles = [...canvasElement.querySelectorAll('path.apexcharts-area')].map((path) => getComputedStyle(path))
    await expect(styles.map(({ opacity, fill, stroke }) => [opacity, fill === 'none', stroke === 'none'])).toEqual([
      ['0.12', false, true],
      ['1', true, false],
    ])
    const chart = within(canvasElement).getByRole('img', { name: 'Result of 30 days' })
    const words = () => canvasElement.querySelector('figcaption')?.textContent
    await expect(words()).toBe('2026-10-222026-11-04')
    const { left, right, top } = chart.getBoundingClientRect()
    // A finger at the end of the line, in a page of any direction.
    fireEvent.pointerDown(chart, { clientX: right - 1, clientY: top + 5, pointerType: 'touch' })
    await expect(words()).toBe('2026-11-04+$84.19')
    fireEvent.pointerMove(chart, { clientX: left + 1, clientY: top + 5, pointerType: 'touch' })
    await expect(words()).toBe('2026-10-22+$0.00')
    fireEvent.pointerOut(chart)
    chart.focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect(words()).toBe('2026-11-03+$72.00')
    await userEvent.keyboard('{Home}{ArrowRight}')
    await expect(words()).toBe('2026-10-23+$4.00')
    chart.blur()
    const table = within(canvasElement).getByRole('table', { name: 'Result of 30 days' })
    await expect(within(table).getAllByRole('row')).toHaveLength(RISING.length + 1)
  },
}

export const Falling: Story = {
  args: { points: FALLING, direction: 'down' },
  play: ({ canvasElement }) => drawn(canvasElement).then(() => undefined),
}

export const Line: Story = { args: { points: BOTH, direction: 'flat', kind: 'line', height: 120 } }

export const OnePoint: Story = { args: { points: pointsOf([4.2]), direction: 'up' } }

/** No points: the owner shows the reason instead. */
export const Empty: Story = {
  args: { points: [] },
  play: ({ canvasElement }) => expect(canvasElement.querySelector('figure')).toBeNull(),
}

const Changing = () => {
  const [points, show] = useState<readonly LinePoint[] | undefined>(RISING)
  return (
    <>
      {(
        [
          ['Rising', RISING],
          ['Falling', FALLING],
          ['None', undefined],
        ] as const
      ).map(([name, next]) => (
        <button key={name} type="button" onClick={() => show(next)}>
          {name}
        </button>
      ))}
      {points && <LineChartSlot {...props} points={points} direction="flat" />}
    </>
  )
}

/** Other points, and none during the drawing: no error is left behind. */
export const Changed: Story = {
  render: () => <Changing />,
  play: async ({ canvasElement }) => {
    const failures: unknown[] = []
    const onFailure = ({ reason }: PromiseRejectionEvent): void => void failures.push(reason)
    addEventListener('unhandledrejection', onFailure)
    const press = (name: string): void => void fireEvent.click(within(canvasElement).getByRole('button', { name }))
    const rising = await drawn(canvasElement)
    press('Falling')
    await waitFor(() => expect(lineOf(canvasElement)).not.toBe(rising))
    press('None')
    press('Rising')
    press('None')
    press('Falling')
    press('Rising')
    await waitFor(() => expect(lineOf(canvasElement)).toBe(rising))
    await expect(failures).toEqual([])
    removeEventListener('unhandledrejection', onFailure)
  },
}
