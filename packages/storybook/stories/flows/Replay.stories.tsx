import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import outage from '../../fixtures/outage.wire.jsonl?raw'
import { PATIENCE } from '../../kit/play.ts'
import { loadReplay, withReplay } from '../../kit/replay.tsx'
import { type Time, time, timeControls } from '../../kit/sandbox.tsx'

/* A recording of the wire, replayed into the app: no server, no market. */
const meta: Meta<Time> = {
  title: 'Flows/Replay',
  tags: ['flow'],
  loaders: [loadReplay],
  decorators: [withReplay],
  args: time,
  argTypes: timeControls,
  render: () => <></>,
}
export default meta

/** An order is placed, its profit moves, the line is lost 7 s later and comes back. */
export const Outage: StoryObj<Time> = {
  parameters: { at: '/order', recording: outage },
  play: async ({ canvasElement, step }) => {
    const page = within(canvasElement)
    await step('the order of the recording is there', async () => {
      const open = await page.findByRole('list', { name: 'Holding' }, PATIENCE)
      await expect(within(open).getAllByRole('listitem')).toHaveLength(1)
    })
    await step('the line is lost, and trying again is offered', async () => {
      await expect(await page.findByRole('button', { name: 'Try again' }, PATIENCE)).toBeVisible()
      await expect(page.getByText(/Connection lost/)).toBeVisible()
    })
  },
}
