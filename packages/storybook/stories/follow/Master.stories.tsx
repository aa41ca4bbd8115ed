import { dec } from '@openlot/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { MasterView } from '../../../react-app/src/screens/follow/MasterView.tsx'
import { expectCheckingSaid } from '../../kit/checking.ts'
import { expectShown } from '../../kit/figures.ts'
import { withFrame } from '../../kit/frame.tsx'
import { partsOf, shownFormat, withSpeech, wordsOf } from '../../kit/speech.tsx'
import { agree } from '../../kit/tap.ts'
import { listOf, masterCard, masterPanel, recordOf, unfollowPanel } from '../../kit/traders.ts'

const meta = {
  title: 'Follow/Master',
  component: MasterView,
  decorators: [withFrame, withSpeech],
  args: {
    panel: masterPanel(),
    unfollow: unfollowPanel(),
    onRefresh: fn(),
    stale: false,
    onCopies: fn(),
    onBack: fn(),
  },
} satisfies Meta<typeof MasterView>
export default meta
type Story = StoryObj<typeof meta>

const FOLLOWED = masterPanel({ card: masterCard({ isFollowed: true, followAddress: undefined }) })

export const Content: Story = {
  play: async ({ canvasElement, loaded, args, step, globals }) => {
    await step('[FOL-7] every figure of the master', async () => {
      await expectShown(
        canvasElement,
        ['Marlow', '12.40%', '$1,860.20', '$1,902.55', '182', '0.45', '$48,210.00', '$5,000.00'],
        globals,
      )
    })
    await step('[FOL-8] what was closed, and the way to following', async () => {
      await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(4)
      await expectShown(canvasElement, ['−$10.80'], globals)
      const follow = within(canvasElement).getByRole('link', { name: /Marlow/ })
      await expect(follow).toHaveAttribute('href', '/follow/submit?id=4')
    })
    await step('the curve is the sum of profits before fees, by when each was opened', async () => {
      const heads = await within(canvasElement).findAllByRole('columnheader', {}, { timeout: 10_000 })
      await expect(heads.map(({ textContent }) => textContent)).toEqual([
        wordsOf(loaded, 'orders.created'),
        wordsOf(loaded, 'orders.before_fees'),
      ])
    })
    await step('[FOL-14] one’s copies are one tap away', async () => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: wordsOf(loaded, 'follow.my_copies') }))
      await expect(args.onCopies).toHaveBeenCalledOnce()
    })
  },
}
/** Closed orders of three weeks were read. */
export const Example: Story = {
  args: { panel: masterPanel({ record: recordOf(5.47) }) },
  play: async ({ canvasElement, loaded, step, globals }) => {
    const card = canvasElement.querySelector<HTMLElement>('.example') ?? undefined
    await step(
      '[FOL-36] what an amount would be now, its lowest point and its fees, and that it is no promise',
      async () => {
        const { now, points, lowest, fees, timesAtOne } = recordOf(5.47).line(dec(500))
        await expectShown(
          card,
          [`$${now.toFixed(2)}`, `$${points[lowest]?.value.toFixed(2)}`, `$${fees?.toFixed(2)}`],
          globals,
        )
        await expect(card).toHaveTextContent(wordsOf(loaded, 'follow.past'))
        // Copies are of the master's own size, so they move by more than the line does.
        await expect(card).toHaveTextContent(shownFormat().amount(timesAtOne))
        for (const part of partsOf(loaded, 'follow.example_estimate')) await expect(card).toHaveTextContent(part.trim())
      },
    )
    await step('[FOL-36] the first day and today end one line, the lowest point stands below', async () => {
      const [first, low, last] = [...(card?.querySelectorAll('.example-ends > span') ?? [])].map((one) =>
        one.getBoundingClientRect(),
      ) as [DOMRect, DOMRect, DOMRect]
      const line = card?.querySelector('.example-ends')?.getBoundingClientRect() as DOMRect
      await expect(Math.round(first.top)).toBe(Math.round(last.top))
      await expect(low.top).toBeGreaterThanOrEqual(first.bottom - 1)
      await expect([Math.round(first.left), Math.round(last.right)]).toEqual(
        [line.left, line.right].map((side) => Math.round(side)),
      )
    })
    await step('[FOL-36] another amount is one tap away', async () => {
      const chip = within(card as HTMLElement).getAllByRole('button')[2] as HTMLElement
      await userEvent.click(chip)
      await expect(chip).toHaveAttribute('aria-pressed', 'true')
      await expectShown(
        card,
        [`$${Number(recordOf(5.47).line(dec(1000)).now.toFixed()).toLocaleString('en', { minimumFractionDigits: 2 })}`],
        globals,
      )
    })
    await step('[FOL-36] the line is never filled green below where it began', async () => {
      for (const [half, begins] of [
        ['up', /^M0 0H/],
        ['down', /^M0 [1-9]/],
      ] as const) {
        const part = card?.querySelector(`.value-line-${half}[clip-path]`)
        await expect(part?.querySelector('clipPath path')?.getAttribute('d')).toMatch(begins)
        await expect(part?.querySelectorAll('.value-line-area')).toHaveLength(1)
      }
    })
    await step('[FOL-44] the button stays in reach, and names the whole risk', async () => {
      const foot = canvasElement.querySelector<HTMLElement>('.follow-pinned')
      await expect(foot).toHaveTextContent(wordsOf(loaded, 'follow.copy_foot'))
      await expect(getComputedStyle(foot as HTMLElement).position).toBe('sticky')
    })
  },
}
/** A record with a loss. */
export const ExampleLost: Story = { args: { panel: masterPanel({ record: recordOf(-6.2) }) } }
const { closed } = masterPanel()
/** The server sent no time of the orders. */
export const Timeless: Story = {
  args: {
    panel: masterPanel({ closed: { ...closed, rows: closed.rows.map((one) => ({ ...one, createdAt: undefined })) } }),
  },
  play: async ({ canvasElement, step }) => {
    await step('[TIME-5] where a time is missing stands a dash, in the line of the sums too', async () => {
      const times = () => [...canvasElement.querySelectorAll('.master-curve tbody th')].map((one) => one.textContent)
      await waitFor(() => expect(times().length).toBeGreaterThan(1), { timeout: 10_000 })
      await expect([...new Set(times())]).toEqual(['—'])
      await expect(canvasElement).not.toHaveTextContent('1970')
    })
  },
}
export const Followed: Story = {
  args: { panel: FOLLOWED },
  play: async ({ canvasElement, loaded, args, step }) => {
    await step('[FOL-8] who is followed can be followed no more, and not again', async () => {
      await expect(canvasElement.querySelector('.follow-pinned')).toBeNull()
      await userEvent.click(within(canvasElement).getByRole('button', { name: wordsOf(loaded, 'follow.unfollow') }))
      await expect(args.unfollow.ask).toHaveBeenCalledOnce()
    })
  },
}
export const Limited: Story = {
  args: {
    panel: { ...FOLLOWED, loss: { limit: dec(50), lost: dec('12.4'), endedAt: undefined } },
    unfollow: unfollowPanel({ stage: 'reviewing', canConfirm: true }),
  },
  play: async ({ canvasElement, loaded, step, globals }) => {
    await step('[FOL-32] the limit, what is lost of it, and that it ends with following', async () => {
      await expect(canvasElement).toHaveTextContent(wordsOf(loaded, 'follow.limit'))
      await expectShown(canvasElement, ['$50.00', '$12.40'], globals)
      const dialog = await within(canvasElement.ownerDocument.body).findByRole('alertdialog')
      await expect(dialog).toHaveTextContent(wordsOf(loaded, 'follow.unfollow_limit'))
    })
  },
}
export const NoLimit: Story = {
  args: { panel: { ...FOLLOWED, loss: { limit: undefined, lost: undefined, endedAt: undefined } } },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[FOL-32] that there is no limit is said', async () => {
      await expect(canvasElement).toHaveTextContent(wordsOf(loaded, 'follow.limit_none'))
      await expect(canvasElement).not.toHaveTextContent(wordsOf(loaded, 'follow.lost'))
    })
  },
}
export const Stopped: Story = {
  args: { panel: masterPanel({ loss: { limit: undefined, lost: dec('500.55'), endedAt: Date.UTC(2026, 10, 20) } }) },
  play: async ({ canvasElement, step, globals }) => {
    await step(
      '[FOL-34] that a loss limit ended the copying is said, with what was lost, and it can begin anew',
      async () => {
        await expectShown(
          canvasElement.querySelector<HTMLElement>('.follow-warning') ?? undefined,
          ['$500.55'],
          globals,
        )
        await expect(within(canvasElement).getByRole('link', { name: /Marlow/ })).toBeVisible()
      },
    )
  },
}
export const Asked: Story = {
  args: { panel: FOLLOWED, unfollow: unfollowPanel({ stage: 'reviewing', canConfirm: true }) },
  play: async ({ canvasElement, loaded, args, step }) => {
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('alertdialog')
    await step('[FOL-12] that open copies are closed with the master no more is said first', async () => {
      await expect(dialog).toHaveTextContent(wordsOf(loaded, 'follow.unfollow_warn'))
      await agree(within(dialog).getByRole('button', { name: wordsOf(loaded, 'follow.unfollow') }))
      await expect(args.unfollow.confirm).toHaveBeenCalledOnce()
    })
  },
}
export const Checking: Story = {
  args: { panel: FOLLOWED, unfollow: unfollowPanel({ stage: 'checking' }) },
  play: async ({ canvasElement, loaded }) => {
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('alertdialog')
    await expectCheckingSaid(dialog, loaded)
  },
}
export const Undecided: Story = {
  args: { panel: FOLLOWED, unfollow: unfollowPanel({ stage: 'undecided' }) },
  play: async ({ canvasElement, loaded }) => {
    await expect(canvasElement).toHaveTextContent(wordsOf(loaded, 'follow.undecided_hint'))
  },
}
export const Own: Story = {
  args: { panel: masterPanel({ card: masterCard({ isOwn: true, followAddress: undefined }), copies: undefined }) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[FOL-23] oneself has neither button', async () => {
      await expect(canvasElement).toHaveTextContent(wordsOf(loaded, 'follow.you'))
      await expect(canvasElement.querySelector('.follow-pinned')).toBeNull()
      await expect(within(canvasElement).queryByText(wordsOf(loaded, 'follow.my_copies'))).toBeNull()
    })
  },
}
export const Missing: Story = {
  args: { panel: masterPanel({ stage: 'missing', card: undefined, figures: undefined }) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[FOL-23] a master who has gone is said, with a way on', async () => {
      await expect(canvasElement).toHaveTextContent(wordsOf(loaded, 'follow.missing'))
      await expect(
        within(canvasElement).getByRole('link', { name: wordsOf(loaded, 'follow.to_list') }),
      ).toHaveAttribute('href', '/follow/follow-list')
    })
  },
}
export const Loading: Story = {
  args: {
    panel: masterPanel({
      stage: 'loading',
      card: undefined,
      figures: undefined,
      closed: listOf([], { stage: 'loading', finished: false }),
    }),
  },
}
/** No order was closed yet. */
export const Empty: Story = { args: { panel: masterPanel({ closed: listOf([]) }) } }
export const Failed: Story = {
  args: {
    panel: masterPanel({ stage: 'failed', card: undefined, figures: undefined, failure: { text: 'Closed for now' } }),
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(within(canvasElement).getByRole('alert')).getByRole('button'))
    await expect(args.panel.retry).toHaveBeenCalledOnce()
  },
}
export const Stale: Story = { args: { stale: true } }
