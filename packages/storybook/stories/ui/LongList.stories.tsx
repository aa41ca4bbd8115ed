import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../../../react-app/src/ui/Button.tsx'
import { ListRow } from '../../../react-app/src/ui/ListRow.tsx'
import { LongList } from '../../../react-app/src/ui/LongList.tsx'
import { SelectSheet } from '../../../react-app/src/ui/SelectSheet.tsx'
import { scrollerOf } from '../../../react-app/src/ui/scroller.ts'
import { KIT } from '../../kit/kit.tsx'

const named = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `Row ${at}`)
/** Every third is twice as high as a list expects. */
const rowOf = (row: string, at: number) => (
  <div style={{ blockSize: at % 3 === 0 ? 120 : 60 }}>
    <ListRow title={row} />
  </div>
)

/** Texts of one line to many, so that heights follow the width and the text size. */
const textRow = (row: string, at: number) => (
  <button type="button" style={{ display: 'block', inlineSize: '100%', minBlockSize: 44, textAlign: 'start' }}>
    {`${row}: ${'all that was said about it. '.repeat(1 + 2 * ((at * 7) % 12))}`}
  </button>
)
const drawn = (canvas: HTMLElement): readonly HTMLElement[] => [...canvas.querySelectorAll<HTMLElement>('li')]
const frames = async (): Promise<void> => {
  await new Promise((next) => requestAnimationFrame(next))
  await new Promise((next) => setTimeout(next))
}
const to = async (y: number): Promise<void> => {
  window.scrollTo(0, y)
  await frames()
}
/** The row in the middle of the view, and how far down it is. */
const middle = (canvas: HTMLElement): { readonly row: HTMLElement; readonly top: number } => {
  const row = drawn(canvas).find((one) => one.getBoundingClientRect().bottom > innerHeight / 2)
  if (row === undefined) throw new Error('nothing is drawn in the middle of the view')
  return { row, top: row.getBoundingClientRect().top }
}
/** The windowing code has come: rows in view are known. */
const begun = async (canvas: HTMLElement): Promise<void> => {
  window.scrollTo(0, 12_000)
  await waitFor(() => expect(drawn(canvas)[0]).not.toHaveAttribute('data-index', '0'))
}
/** Rows below each other, from above the view to below it. */
const expectFull = async (canvas: HTMLElement): Promise<void> => {
  const boxes = drawn(canvas).map((row) => row.getBoundingClientRect())
  const gaps = boxes.flatMap((box, at) => (at === 0 ? [] : [Math.abs(box.top - (boxes[at - 1]?.bottom ?? 0))]))
  await expect(Math.max(...gaps)).toBeLessThan(1)
  await expect(boxes[0]?.top).toBeLessThanOrEqual(0)
  await expect(boxes.at(-1)?.bottom).toBeGreaterThanOrEqual(innerHeight)
  await expect(boxes.length).toBeLessThan(60)
}
/** Scrolls far: rows there are drawn as soon as the machine has time, and only then one of them is read. */
const scrollFar = async (canvas: HTMLElement, y: number): Promise<void> => {
  await to(y)
  await waitFor(() => expectFull(canvas))
}
/** The row being read stays in place on the way back, also where heights above are measured only now. */
const expectCalm = async (canvas: HTMLElement): Promise<void> => {
  for (let step = 0; step < 30; step += 1) {
    const { row, top } = middle(canvas)
    const before = window.scrollY
    await to(before - 120)
    await expectFull(canvas)
    await expect(Math.abs(row.getBoundingClientRect().top - (top + 120))).toBeLessThan(2)
  }
}

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/LongList',
  component: LongList,
  args: {
    rows: named(200),
    label: 'Rows',
    rowKey: String,
    renderRow: (row, at) => rowOf(String(row), at),
  },
} satisfies Meta<typeof LongList>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

/**
 * [LIST-16] Only the visible ones of ten thousand rows of different heights are drawn, at the end as at the beginning.
 */
export const TenThousand: Story = {
  args: { rows: named(10_000) },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const list = screen.getByRole('list')
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(8))
    await expect(screen.getAllByRole('listitem').length).toBeLessThan(60)
    await expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '10000')
    // No row covers another, and none is apart from the next.
    const boxes = screen.getAllByRole('listitem').map((row) => row.getBoundingClientRect())
    for (const [at, box] of boxes.entries()) {
      const next = boxes[at + 1]
      if (next !== undefined) await expect(Math.abs(next.top - box.bottom)).toBeLessThan(1)
    }
    await expect(list.getBoundingClientRect().height).toBeGreaterThan(500_000)
    for (let step = 0; step < 20 && screen.queryByText('Row 9999') === null; step += 1) {
      window.scrollTo(0, document.documentElement.scrollHeight)
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    }
    await expect(await screen.findByText('Row 9999')).toBeVisible()
    await expect(screen.getAllByRole('listitem').length).toBeLessThan(60)
  },
}

/** [LIST-16] A list that is not long is drawn whole. */
export const Short: Story = {
  args: { rows: named(40) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(40)
  },
}

const Areas = () => {
  const [area, choose] = useState('Area 7000')
  return (
    <SelectSheet
      label="Area"
      value={area}
      options={named(10_000).map((_, at) => ({ key: `Area ${at}`, label: `Area ${at}`, words: `Area ${at}` }))}
      onChange={choose}
      closeLabel="Close"
      search={{ label: 'Search', none: 'None' }}
    />
  )
}
/** [LIST-16] A long choice opens at the chosen row, and can be searched. */
export const Choice: Story = {
  render: () => <Areas />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Area 7000/ }))
    const sheet = within(within(canvasElement).getByRole('dialog'))
    const chosen = await sheet.findByRole('button', { name: 'Area 7000', pressed: true })
    await waitFor(() => expect(chosen).toHaveFocus())
    await waitFor(() => expect(chosen.getBoundingClientRect().top).toBeLessThan(innerHeight))
    await expect(sheet.getAllByRole('listitem').length).toBeLessThan(60)
    await userEvent.type(sheet.getByRole('searchbox', { name: 'Search' }), '99')
    await waitFor(() => expect(sheet.getByRole('button', { name: 'Area 99' })).toBeVisible())
    await expect(sheet.getAllByRole('listitem').length).toBeLessThan(60)
    await userEvent.click(sheet.getByRole('button', { name: 'Area 99' }))
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: /Area 99$/ })).toBeVisible())
  },
}

/** What is found is read from its first row, after each letter and after each that is taken away. */
export const Searched: Story = {
  ...Choice,
  tags: ['flow'],
  play: async ({ canvasElement, step }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Area 7000/ }))
    const sheet = within(within(canvasElement).getByRole('dialog'))
    const chosen = await sheet.findByRole('button', { name: 'Area 7000', pressed: true })
    await waitFor(() => expect(chosen).toHaveFocus())
    const body = scrollerOf(chosen)
    const first = async (name: string): Promise<void> => {
      await waitFor(() => expect(sheet.getByRole('button', { name })).toBeVisible())
      // Whatever follows from the rows that came is over.
      for (let frame = 0; frame < 6; frame += 1) await frames()
      await expect(sheet.getByRole('button', { name })).toBeVisible()
      await expect(body?.scrollTop).toBe(0)
      await expect(drawn(canvasElement)[0]).toHaveTextContent(name)
    }
    await step('[LIST-24] rows that answer a search are read from the first one', async () => {
      for (const [typed, name] of [
        ['9', 'Area 9'],
        ['9', 'Area 99'],
        ['{Backspace}', 'Area 9'],
        ['{Backspace}', 'Area 0'],
      ] as const) {
        if (body !== undefined) body.scrollTop = body.scrollHeight / 2
        await frames()
        await userEvent.type(sheet.getByRole('searchbox', { name: 'Search' }), typed)
        await first(name)
      }
    })
  },
}

/** [LIST-16] Rows of very different heights: none covers another, and no row jumps while one scrolls back. */
export const Different: Story = {
  args: { rows: named(600), renderRow: (row, at) => textRow(String(row), at) },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvasElement, step }) => {
    await begun(canvasElement)
    // Far enough that rows in between are never drawn.
    for (const y of [400, 900, 5000, 5400]) await scrollFar(canvasElement, y)
    await step('[LIST-18] heights that are learnt above it do not move what is read', () => expectCalm(canvasElement))
  },
}

/** Text that becomes twice as large while one reads: the row being read stays where it is. */
export const LargerLetters: Story = {
  ...Different,
  tags: ['flow'],
  play: async ({ canvasElement, step }) => {
    await begun(canvasElement)
    await scrollFar(canvasElement, 4000)
    const read = drawn(canvasElement).find((row) => row.getBoundingClientRect().bottom > 0)
    const top = read?.getBoundingClientRect().top ?? 0
    document.documentElement.style.fontSize = '200%'
    try {
      await frames()
      await expect(Math.abs((read?.getBoundingClientRect().top ?? 0) - top)).toBeLessThan(2)
      await expectFull(canvasElement)
      await step('[LIST-18] nor do rows whose letters have grown', () => expectCalm(canvasElement))
    } finally {
      document.documentElement.style.fontSize = ''
    }
  },
}

/** Heights of rows never drawn are estimates: at the edge of the view one may grow as well. */
export const LargerLettersAlike: Story = {
  ...Different,
  tags: ['flow'],
  args: { rows: named(600), renderRow: (row) => textRow(String(row), 1) },
  play: async ({ canvasElement }) => {
    await begun(canvasElement)
    await scrollFar(canvasElement, 4000)
    const read = drawn(canvasElement).find((row) => row.getBoundingClientRect().bottom > 0)
    // The row being read begins above the view.
    await scrollFar(canvasElement, window.scrollY + (read?.getBoundingClientRect().top ?? 0) + 20)
    const top = read?.getBoundingClientRect().top ?? 0
    await expect(Math.abs(top + 20)).toBeLessThan(1)
    document.documentElement.style.fontSize = '200%'
    try {
      await frames()
      await expect(Math.abs((read?.getBoundingClientRect().top ?? 0) - top)).toBeLessThan(2)
      await expectFull(canvasElement)
    } finally {
      document.documentElement.style.fontSize = ''
    }
  },
}

const Growing = () => {
  const [{ above, below }, add] = useState({ above: 0, below: 100 })
  const rows = Array.from({ length: above + below }, (_, at) => `Row ${at - above}`)
  return (
    <>
      <div style={{ position: 'fixed', zIndex: 1, insetBlockStart: 0, insetInlineEnd: 0 }}>
        <Button size="s" onClick={() => add({ above: above + 3, below: below - 3 })}>
          Above
        </Button>
        <Button size="s" onClick={() => add({ above, below: below + 20 })}>
          Below
        </Button>
      </div>
      <LongList
        rows={rows}
        label="Rows"
        rowKey={String}
        renderRow={(row) => textRow(row, Number(row.slice(4)) + 12_000)}
      />
    </>
  )
}
/** Rows that come above or below the row being read do not move it; at the beginning the new ones are visible. */
export const MoreRows: Story = {
  ...Different,
  tags: ['flow'],
  render: () => <Growing />,
  play: async ({ canvasElement, step }) => {
    const screen = within(canvasElement)
    await begun(canvasElement)
    await scrollFar(canvasElement, 3000)
    for (const name of ['Above', 'Below', 'Above']) {
      const { row, top } = middle(canvasElement)
      screen.getByRole('button', { name }).click()
      await frames()
      await expect(row).toBeInTheDocument()
      await step(`[LIST-18] more rows: ${name}`, async () => {
        await expect(Math.abs(row.getBoundingClientRect().top - top)).toBeLessThan(2)
        await expectFull(canvasElement)
      })
    }
    await scrollFar(canvasElement, 0)
    screen.getByRole('button', { name: 'Above' }).click()
    await expect(await screen.findByText(/^Row -9:/)).toBeVisible()
    await expect(window.scrollY).toBe(0)
  },
}

/** A row that is scrolled out of view keeps the keyboard, and gives it back where it stood. */
export const Focused: Story = {
  ...Different,
  tags: ['flow'],
  play: async ({ canvasElement, step }) => {
    await begun(canvasElement)
    await scrollFar(canvasElement, 0)
    const row = within(canvasElement).getByRole('button', { name: /^Row 3:/ })
    row.focus()
    await to(6000)
    await step('[LIST-18] it keeps the keyboard', () => expect(row).toHaveFocus())
    await expect(row.getBoundingClientRect().bottom).toBeLessThan(-1000)
    await expect(drawn(canvasElement).length).toBeLessThan(60)
    await scrollFar(canvasElement, 0)
    await expect(row).toHaveFocus()
    await expectFull(canvasElement)
  },
}

const REACHABLE = { tabIndex: 0 } as const
/** A column that scrolls, below something else. */
export const InColumn: Story = {
  ...Different,
  tags: ['flow'],
  decorators: [
    (Story) => (
      <section style={{ blockSize: 400, overflowY: 'auto' }} aria-label="Column" {...REACHABLE}>
        <p style={{ blockSize: 130 }}>Above</p>
        <Story />
      </section>
    ),
  ],
  play: async ({ canvasElement }) => {
    const column = within(canvasElement).getByRole('region', { name: 'Column' })
    await waitFor(() => expect(drawn(canvasElement).length).toBeGreaterThan(3))
    const view = column.getBoundingClientRect()
    for (const y of [100, 3000, 2800, 2600, 0]) {
      column.scrollTop = y
      await frames()
      const boxes = drawn(canvasElement).map((row) => row.getBoundingClientRect())
      await expect(boxes[0]?.top).toBeLessThanOrEqual(view.top + (y === 0 ? 140 : 30))
      await expect(boxes.at(-1)?.bottom).toBeGreaterThanOrEqual(view.bottom)
      await expect(boxes.length).toBeLessThan(60)
    }
  },
}

/** On the narrowest phone too. */
export const DifferentNarrow: Story = {
  ...Different,
  globals: { viewport: { value: 'small', isRotated: false } },
}

/** On a wide window too. */
export const DifferentWide: Story = {
  ...Different,
  globals: { viewport: { value: 'desktop', isRotated: false } },
}
