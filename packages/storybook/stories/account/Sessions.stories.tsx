import type { OwnSession, SessionsPanel } from '@openlot/core/account'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { SessionsView } from '../../../react-app/src/screens/account/SessionsView.tsx'
import { brokenParts, brokenSecond } from '../../kit/broken.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'
import { agree } from '../../kit/tap.ts'

const NOW = Date.UTC(2026, 0, 7, 12) as NonNullable<OwnSession['usedAt']>
const session = (id: string, change: Partial<OwnSession> = {}): OwnSession => ({
  id,
  browser: 'Firefox',
  system: 'Linux',
  network: '203.0.113.0/24',
  beganAt: (NOW - 3_600_000) as OwnSession['beganAt'],
  usedAt: NOW,
  isThis: false,
  ...change,
})
const ROWS: readonly OwnSession[] = [
  session('a', { isThis: true }),
  session('b', { browser: 'Safari', system: 'iOS', network: '2001:db8:1::/48' }),
  session('c', { browser: '', system: '', network: '', usedAt: undefined }),
]
const panelOf = (part: Partial<SessionsPanel> = {}): SessionsPanel => ({
  stage: 'ready',
  rows: ROWS,
  hasOthers: true,
  failure: undefined,
  ...part,
})

const meta = {
  title: 'Account/Sessions',
  component: SessionsView,
  decorators: [withFrame, withSpeech],
  args: {
    panel: panelOf(),
    stale: false,
    refreshing: false,
    onRefresh: fn(),
    asked: undefined,
    busy: false,
    onAsk: fn(),
    onEnd: fn(),
    onBack: fn(),
  },
} satisfies Meta<typeof SessionsView>
export default meta
type Story = StoryObj<typeof meta>

const rowsOf = (canvas: HTMLElement): readonly HTMLElement[] => [
  ...canvas.querySelectorAll<HTMLElement>('.session-row'),
]
const dialogOf = (canvas: HTMLElement): HTMLElement => {
  const dialog = canvas.ownerDocument.querySelector<HTMLElement>('dialog[open]')
  if (dialog === null) throw new Error('nothing is asked')
  return dialog
}

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    const [mine, phone] = rowsOf(canvasElement)
    await step('[SES-33] this one is marked, and is not ended here', async () => {
      await expect(mine?.querySelector('.ol-badge')).not.toBeNull()
      await expect(mine?.querySelector('button')).toBeNull()
      await expect(phone?.querySelector('.ol-badge')).toBeNull()
      await expect(phone).toHaveTextContent('Safari · iOS')
      await expect(phone).toHaveTextContent('2001:db8:1::/48')
    })
    await step('[SES-33] another one is asked about before it is ended', async () => {
      await userEvent.click(phone?.querySelector('button') as HTMLElement)
      await expect(args.onAsk).toHaveBeenCalledWith(ROWS[1])
      await userEvent.click(canvasElement.querySelector('.sessions-foot button') as HTMLElement)
      await expect(args.onAsk).toHaveBeenCalledWith('others')
      await expect(args.onEnd).not.toHaveBeenCalled()
    })
  },
}
export const AskedOne: Story = {
  args: { asked: ROWS[1] },
  play: async ({ canvasElement, args }) => {
    const dialog = dialogOf(canvasElement)
    await expect(dialog).toHaveTextContent('Safari · iOS')
    const [keep, end] = within(dialog).getAllByRole('button')
    await agree(end)
    await expect(args.onEnd).toHaveBeenCalledWith(ROWS[1])
    await userEvent.click(keep as HTMLElement)
    await expect(args.onAsk).toHaveBeenCalledWith(undefined)
  },
}
export const AskedAll: Story = {
  args: { asked: 'others' },
  play: async ({ canvasElement, args, step }) => {
    await step('[SES-33] all others are ended once it is confirmed', async () => {
      await agree(within(dialogOf(canvasElement)).getAllByRole('button').at(-1))
      await expect(args.onEnd).toHaveBeenCalledWith('others')
    })
  },
}
export const Ending: Story = { args: { asked: 'others', busy: true } }
/** Nobody else is signed in: there is nothing to end. */
export const Alone: Story = {
  args: { panel: panelOf({ rows: ROWS.slice(0, 1), hasOthers: false }) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.sessions-foot button')).toBeNull()
  },
}
export const Loading: Story = { args: { panel: panelOf({ stage: 'loading', rows: [], hasOthers: false }) } }
export const Empty: Story = { args: { panel: panelOf({ rows: [], hasOthers: false }) } }
export const Stale: Story = { args: { stale: true } }
export const Failed: Story = {
  args: { panel: panelOf({ stage: 'failed', rows: [], hasOthers: false, failure: { id: 'failure.network' } }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(within(canvasElement).getByRole('alert')).getByRole('button'))
    await expect(args.onRefresh).toHaveBeenCalledOnce()
  },
}
export const BrokenPart: Story = {
  args: { panel: panelOf({ rows: brokenSecond(ROWS, { usedAt: Number.NaN }) }) },
  play: async ({ canvasElement, step }) => {
    await step('[NAV-21] a device that cannot be shown leaves the others', async () => {
      await expect(brokenParts(canvasElement)).toBe(1)
      await expect(rowsOf(canvasElement)).toHaveLength(2)
    })
  },
}
