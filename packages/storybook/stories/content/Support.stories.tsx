import type { SupportPanel } from '@openlot/core/content'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import type { SupportPlace } from '../../../core/test-support/internals.ts'
import { SupportView } from '../../../react-app/src/screens/support/SupportView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const panel = (place: SupportPlace, uid?: string): SupportPanel => ({ stage: 'ready', place, uid })
const FRAME = { kind: 'frame', address: 'about:blank', host: 'chat.broker.test' } as const
const LINK = { kind: 'link', address: 'https://chat.broker.test/', host: 'chat.broker.test' } as const

const meta = {
  title: 'Content/Support',
  component: SupportView,
  decorators: [withFrame, withSpeech],
  args: { panel: panel(FRAME, '10000001'), onCopy: fn(), onBack: fn() },
} satisfies Meta<typeof SupportView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, step }) => {
    await step('[CHAT-1] [T15] the frame may run scripts and send forms, and nothing else', async () => {
      const frame = canvasElement.querySelector('iframe')
      const attributes = Object.fromEntries(
        [...(frame?.attributes ?? [])].filter(({ name }) => name !== 'class').map(({ name, value }) => [name, value]),
      )
      await expect(attributes).toEqual({
        title: expect.any(String),
        sandbox: 'allow-scripts allow-forms allow-popups',
        allow: '',
        referrerpolicy: 'no-referrer',
        src: 'about:blank',
      })
    })
    await step('[CHAT-2] [CHAT-5] beside it stands what they are told, and no host, port or data', async () => {
      const note = canvasElement.querySelector('.support-note')?.textContent
      await expect(note).toContain('10000001')
      await expect(canvasElement.textContent).not.toMatch(/chat\.broker\.test|:\d{4}|[{}]/)
    })
  },
}
export const Visitor: Story = {
  args: { panel: panel(FRAME) },
  play: async ({ canvasElement, step }) => {
    await step('[CHAT-2] of a visitor nothing is told', async () => {
      await expect(canvasElement.querySelector('.support-note')?.textContent).not.toMatch(/\d/)
    })
  },
}
export const Mail: Story = {
  args: { panel: panel({ kind: 'mail', address: 'support@openlot.test' }) },
  play: async ({ canvasElement, args, step }) => {
    await step('[CHAT-1] a mail is written in the person’s own program', async () => {
      await expect(canvasElement.querySelector('.support-page a')?.getAttribute('href')).toBe(
        'mailto:support@openlot.test',
      )
      await expect(canvasElement.querySelector('iframe')).toBeNull()
      await userEvent.click(canvasElement.querySelector('.support-page button') as HTMLElement)
      await expect(args.onCopy).toHaveBeenCalledWith('support@openlot.test')
    })
  },
}
export const Outside: Story = {
  args: { panel: panel(LINK, '10000001') },
  play: async ({ canvasElement, step }) => {
    await step('[CHAT-1] a link opens outside, when it is pressed', async () => {
      const link = canvasElement.querySelector('.support-page a')
      await expect(['href', 'target', 'rel'].map((name) => link?.getAttribute(name))).toEqual([
        LINK.address,
        '_blank',
        'noopener noreferrer',
      ])
    })
  },
}
export const Loading: Story = { args: { panel: { ...panel({ kind: 'none' }), stage: 'loading' } } }
export const Empty: Story = {
  args: { panel: panel({ kind: 'none' }) },
  play: async ({ canvasElement, step }) => {
    await step('[CHAT-3] without a way the page says that support cannot be reached', async () => {
      await expect(canvasElement.querySelector('.ol-state-title')).not.toBeNull()
      await expect(canvasElement.querySelector('iframe')).toBeNull()
    })
    await step('[CHAT-3] the app’s own page of contacts is the way on', async () => {
      const ways = [...canvasElement.querySelectorAll('.ol-state a')].map((way) => way.getAttribute('href'))
      await expect(ways).toEqual(['/mine/email'])
    })
  },
}
