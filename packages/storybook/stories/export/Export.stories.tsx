import type { FilePanel } from '@openlot/core/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ExportView } from '../../../react-app/src/screens/export/ExportView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const file = (part: Partial<FilePanel> = {}): FilePanel => ({
  stage: 'whole',
  loaded: 120,
  total: 120,
  failure: undefined,
  retry: fn(),
  csv: () => '',
  ...part,
})

const meta = {
  title: 'Shell/Export',
  component: ExportView,
  decorators: [withFrame, withSpeech],
  args: {
    open: true,
    subject: 'Closed orders',
    panel: file(),
    saved: true as boolean | undefined,
    onSave: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ExportView>
export default meta
type Story = StoryObj<typeof meta>

const buttons = (canvas: HTMLElement) => [...canvas.querySelectorAll<HTMLElement>('.export button')]

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[LIST-21] all of it is here, and can be saved once more', async () => {
      await expect(within(canvasElement).queryByRole('alert')).toBeNull()
      await userEvent.click(buttons(canvasElement)[0] as HTMLElement)
      await expect(args.onSave).toHaveBeenCalledOnce()
    })
  },
}
export const Loading: Story = {
  args: { panel: file({ stage: 'reading', loaded: 40 }), saved: undefined },
  play: async ({ canvasElement, args, step }) => {
    await step('[LIST-21] how far it is, and the way out of it', async () => {
      const progress = within(canvasElement).getByRole('progressbar')
      await expect([progress.getAttribute('value'), progress.getAttribute('max')]).toEqual(['40', '120'])
      await userEvent.click(buttons(canvasElement)[0] as HTMLElement)
      await expect(args.onClose).toHaveBeenCalledOnce()
    })
  },
}
/** The server does not say how many there are. */
export const LoadingWithoutTotal: Story = {
  args: { panel: file({ stage: 'reading', loaded: 40, total: undefined }), saved: undefined },
}
export const Empty: Story = {
  args: { panel: file({ loaded: 0, total: 0 }), saved: undefined },
  play: async ({ canvasElement, step }) => {
    await step('[LIST-21] of nothing there is no file', async () => {
      await expect(buttons(canvasElement)).toHaveLength(1)
    })
  },
}
export const Failed: Story = {
  args: {
    panel: file({ stage: 'part', loaded: 40, failure: { id: 'failure.network' } }),
    saved: undefined,
  },
  play: async ({ canvasElement, args, step }) => {
    await step('[LIST-21] that not all was read is said; a part is saved only when asked for', async () => {
      await expect(within(canvasElement).getByRole('alert')).toBeVisible()
      await expect(args.onSave).not.toHaveBeenCalled()
      const [retry, save] = buttons(canvasElement)
      await userEvent.click(retry as HTMLElement)
      await expect(args.panel.retry).toHaveBeenCalledOnce()
      await userEvent.click(save as HTMLElement)
      await expect(args.onSave).toHaveBeenCalledOnce()
    })
  },
}
export const FailedWithoutTotal: Story = {
  args: { panel: file({ stage: 'part', loaded: 40, total: undefined }), saved: false },
}
