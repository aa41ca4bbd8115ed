import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { InboxView } from '../../../react-app/src/screens/inbox/InboxView.tsx'
import { BROKEN, brokenParts, brokenSecond } from '../../kit/broken.ts'
import { EVENT_DAY, inboxPanel, inboxRows } from '../../kit/events.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'

const meta = {
  title: 'Inbox/Inbox',
  component: InboxView,
  decorators: [withFrame, withSpeech],
  args: {
    panel: inboxPanel(),
    group: undefined,
    onGroup: fn(),
    today: EVENT_DAY,
    stale: false,
    onBack: fn(),
  },
} satisfies Meta<typeof InboxView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args, loaded, step }) => {
    const page = within(canvasElement)
    const links = [...canvasElement.querySelectorAll<HTMLAnchorElement>('.inbox-row')]
    await step('[NAV-27] a row says what, when and how much, and leads to its own screen', async () => {
      await expect(links[0]?.getAttribute('href')).toBe('/order?source=0&type=3&order=240117')
      await expect(links[0]?.querySelector('.ol-money')).toHaveTextContent(/^−/)
      await expect(links[0]?.querySelector('time')).toHaveTextContent(/\p{Nd}/u)
    })
    await step('[NAV-27] what was not seen is marked and read out, and counted above', async () => {
      await expect(canvasElement.querySelectorAll('.inbox-unread')).toHaveLength(3)
      await expect(links[0]).toHaveTextContent(wordsOf(loaded, 'events.unread_one'))
      await expect(links[3]).not.toHaveTextContent(wordsOf(loaded, 'events.unread_one'))
      await expect(canvasElement.querySelector('.ol-list-group-end')).toHaveTextContent(/\p{Nd}/u)
    })
    await step('[NAV-27] the subject of a message is the head of its row, the kind stands below it', async () => {
      const row = links.find((link) => link.textContent?.includes('Planned maintenance'))
      await expect(row?.querySelector('.inbox-title')).toHaveTextContent('Planned maintenance')
      await expect(row?.querySelector('.inbox-words > .inbox-line')).toHaveTextContent(
        wordsOf(loaded, 'events.message'),
      )
    })
    await step('[NAV-27] a group is chosen, all are marked at once', async () => {
      await userEvent.click(page.getByRole('tab', { name: wordsOf(loaded, 'events.group.money') }))
      await expect(args.onGroup).toHaveBeenCalledWith('money')
      await userEvent.click(canvasElement.querySelector('.inbox-read-all') as HTMLElement)
      await expect(args.panel.readAll).toHaveBeenCalledOnce()
    })
    await step('[NAV-27] a row that is opened counts as seen', async () => {
      links[1]?.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true })
      await userEvent.click(links[1] as HTMLElement)
      await expect(args.panel.see).toHaveBeenCalledWith('alert:1')
    })
  },
}
export const OneGroup: Story = { args: { group: 'alerts', panel: inboxPanel(inboxRows().slice(1, 2)) } }
export const AllRead: Story = {
  args: { panel: inboxPanel(inboxRows().slice(3)) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.inbox-read-all')).toBeNull()
  },
}
export const Hidden: Story = {
  parameters: { hideAmounts: true },
  play: async ({ canvasElement, step }) => {
    await step('[NAV-27] amounts are masked while they are hidden', async () => {
      for (const amount of canvasElement.querySelectorAll('.inbox-amount .ol-money-head'))
        await expect(amount).toHaveTextContent('••••')
    })
  },
}
export const Loading: Story = { args: { panel: inboxPanel([], { stage: 'loading' }) } }
export const Empty: Story = { args: { panel: inboxPanel([]) } }
export const Failed: Story = {
  args: { panel: inboxPanel([], { stage: 'failed' }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(within(canvasElement).getByRole('alert')).getByRole('button'))
    await expect(args.panel.retry).toHaveBeenCalledOnce()
  },
}
/** One list could not be read: the rows of the others are there. */
export const FailedPart: Story = {
  args: { panel: inboxPanel(inboxRows(4), { stage: 'failed' }) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('.inbox-row')).toHaveLength(4)
    await userEvent.click(within(canvasElement.querySelector('.inbox-list') as HTMLElement).getByRole('button'))
  },
}
export const Stale: Story = { args: { stale: true } }
export const ManyRows: Story = {
  args: { panel: inboxPanel(inboxRows(200)) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem').length).toBeLessThan(60)
  },
}
export const BrokenPart: Story = {
  args: { panel: inboxPanel(brokenSecond(inboxRows(4), { amount: BROKEN })) },
  play: async ({ canvasElement, step }) => {
    await step('[NAV-21] a row that cannot be shown leaves the others', async () => {
      await expect(brokenParts(canvasElement)).toBe(1)
    })
  },
}
