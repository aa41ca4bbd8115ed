import type { Meta, StoryObj } from '@storybook/react-vite'
import jsQR from 'jsqr'
import { expect, fn, userEvent, within } from 'storybook/test'
import { InviteView } from '../../../react-app/src/screens/account/InviteView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const LINK = 'https://openlot.test/register?invite_code=OL000001'

const meta = {
  title: 'Account/Invite',
  component: InviteView,
  decorators: [withFrame, withSpeech],
  args: { link: LINK, onCopy: fn(), onBack: fn() },
} satisfies Meta<typeof InviteView>
export default meta
type Story = StoryObj<typeof meta>

/** Reads the code as a camera would. */
const read = async (drawn: SVGElement): Promise<string | undefined> => {
  const picture = new Image()
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawn))}`
  await picture.decode()
  const canvas = new OffscreenCanvas(432, 432)
  const pen = canvas.getContext('2d')
  pen?.drawImage(picture, 0, 0, 432, 432)
  const pixels = pen?.getImageData(0, 0, 432, 432)
  return pixels && jsQR(pixels.data, 432, 432)?.data
}

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    await step('[USER-13] [USER-14] text, QR code and clipboard hold one link', async () => {
      await expect(within(canvasElement).getByText(LINK)).toBeVisible()
      await expect(await read(canvasElement.querySelector('.account-qr svg') as SVGElement)).toBe(LINK)
      await userEvent.click(within(canvasElement).getAllByRole('button').at(-1) as HTMLElement)
      await expect(args.onCopy).toHaveBeenCalledWith(LINK)
    })
  },
}
export const Empty: Story = { args: { link: undefined } }
