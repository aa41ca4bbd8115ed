import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../../../react-app/src/ui/Button.tsx'
import { ConfirmDialog } from '../../../react-app/src/ui/ConfirmDialog.tsx'
import { ConnectionBanner } from '../../../react-app/src/ui/ConnectionBanner.tsx'
import { Drawer } from '../../../react-app/src/ui/Drawer.tsx'
import { Sheet } from '../../../react-app/src/ui/Sheet.tsx'
import { Stack } from '../../../react-app/src/ui/Stack.tsx'
import { Toasts } from '../../../react-app/src/ui/Toasts.tsx'
import { agree } from '../../kit/tap.ts'

type Args = { readonly onClose: (key?: string) => void }

const meta: Meta<Args> = { title: 'UI/Layers', args: { onClose: fn() } }
export default meta
type Story = StoryObj<Args>

const close = async (canvas: HTMLElement) =>
  userEvent.click(within(within(canvas).getByRole('dialog')).getByRole('button', { name: 'Close' }))

export const BottomSheet: Story = {
  render: ({ onClose }) => (
    <Sheet open onClose={onClose} title="Buy EUR/USD" closeLabel="Close" footer={<Button block>Confirm buy</Button>}>
      What, how much, every fee, what can be lost.
    </Sheet>
  ),
  play: async ({ canvasElement, args, step }) => {
    await step('a sheet begins below the screen and moves in', async () => {
      const panel = canvasElement.querySelector('.ol-sheet') as HTMLElement
      const [slide] = panel.getAnimations()
      await expect(slide).toBeDefined()
      slide?.pause()
      if (slide !== undefined && slide !== null) slide.currentTime = 0
      await expect(panel.getBoundingClientRect().top).toBeGreaterThanOrEqual(innerHeight - 1)
      slide?.finish()
      await expect(panel.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight + 1)
    })
    await close(canvasElement)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const LockedSheet: Story = {
  render: ({ onClose }) => (
    <Sheet open locked onClose={onClose} title="Sending" closeLabel="Close">
      The answer is under way.
    </Sheet>
  ),
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Close' })).toBeDisabled()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
export const SideDrawer: Story = {
  render: ({ onClose }) => (
    <Drawer open onClose={onClose} title="Symbols" closeLabel="Close">
      <Button block variant="quiet">
        EUR/USD
      </Button>
    </Drawer>
  ),
  play: async ({ canvasElement, args }) => {
    await close(canvasElement)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const Confirm: Story = {
  render: ({ onClose }) => (
    <ConfirmDialog
      open
      title="Sign out of this account?"
      confirmLabel="Sign out"
      cancelLabel="Cancel"
      tone="danger"
      onConfirm={onClose}
      onCancel={() => undefined}
    />
  ),
  play: async ({ canvasElement, args }) => {
    const dialog = within(canvasElement).getByRole('alertdialog', { name: 'Sign out of this account?' })
    await agree(within(dialog).getByRole('button', { name: 'Sign out' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const News: Story = {
  render: ({ onClose }) => (
    <Stack>
      <ConnectionBanner show tone="offline">
        You are offline. Prices are not live.
      </ConnectionBanner>
      <ConnectionBanner
        show
        tone="connecting"
        action={
          <button type="button" className="ol-connection-action">
            Try again
          </button>
        }
      >
        Connection lost. Prices are not live; reconnecting…
      </ConnectionBanner>
      <ConnectionBanner show tone="restored">
        Live again
      </ConnectionBanner>
      <Toasts
        items={[
          { id: '1', text: 'Your order has been confirmed', tone: 'good' },
          { id: '2', text: 'Coming soon' },
          { id: '3', text: 'The market is closed', tone: 'bad' },
        ]}
        onDismiss={onClose}
        closeLabel="Dismiss"
        regionLabel="Notices"
      />
    </Stack>
  ),
  play: async ({ canvasElement, args }) => {
    const list = within(canvasElement.ownerDocument.body).getByRole('list', { name: 'Notices' })
    // Above where the tabs are.
    await waitFor(() => expect(list.getBoundingClientRect().bottom).toBeLessThan(innerHeight - 60))
    await expect(list.getBoundingClientRect().top).toBeGreaterThan(innerHeight / 2)
    await userEvent.click(within(list).getAllByRole('button', { name: 'Dismiss' })[2] as HTMLElement)
    await expect(args.onClose).toHaveBeenCalledWith('3')
  },
}
