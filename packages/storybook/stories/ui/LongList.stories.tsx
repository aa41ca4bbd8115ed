import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { ListRow } from '../../../react-app/src/ui/ListRow.tsx'
import { LongList } from '../../../react-app/src/ui/LongList.tsx'
import { SelectSheet } from '../../../react-app/src/ui/SelectSheet.tsx'
import { KIT } from '../../kit/kit.tsx'

const named = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `Row ${at}`)
/** Every third is twice as high as a list expects. */
const rowOf = (row: string, at: number) => (
  <div style={{ blockSize: at % 3 === 0 ? 120 : 60 }}>
    <ListRow title={row} />
  </div>
)

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/LongList',
  component: LongList,
  args: {
    rows: named(200),
    rowHeight: 60,
    label: 'Rows',
    rowKey: String,
    renderRow: (row, at) => rowOf(String(row), at),
  },
} satisfies Meta<typeof LongList>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

/** [LIST-16] Of ten thousand rows of different heights those that are seen are drawn, at the end as at the beginning. */
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
/** [LIST-16] What a field chooses from begins at what is chosen, and is searched. */
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
