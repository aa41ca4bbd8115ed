import type { SymbolId } from '@openlot/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { movedFavourite } from '../../../core/test-support/internals.ts'
import { FavouritesSheet, type FavouritesSheetProps } from '../../../react-app/src/screens/home/FavouritesSheet.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { symbols } from '../../kit/market.ts'
import { still } from '../../kit/mirror.ts'
import { withSpeech } from '../../kit/speech.tsx'

const Kept = (args: FavouritesSheetProps) => {
  const [ids, setIds] = useState(args.rows.map(({ id }) => id))
  const move = (id: SymbolId, to: number): void => {
    args.onMove(id, to)
    setIds((now) => [...movedFavourite(now, id, to)])
  }
  return (
    <FavouritesSheet {...args} rows={ids.flatMap((id) => args.rows.find((one) => one.id === id) ?? [])} onMove={move} />
  )
}

const meta = {
  title: 'Home/Favourites',
  component: FavouritesSheet,
  decorators: [withFrame, withSpeech],
  render: (args) => <Kept {...args} />,
  args: { open: true, onClose: fn(), rows: symbols.slice(0, 4), onToggle: fn(), onMove: fn() },
} satisfies Meta<typeof FavouritesSheet>
export default meta
type Story = StoryObj<typeof meta>

const codes = () => [...document.querySelectorAll('.favourite .ol-num')].map(({ textContent }) => textContent)

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    const page = within(canvasElement.ownerDocument.body)
    await waitFor(() => expect(codes()).toHaveLength(4))
    await step('[HOME-21] moved by a button', async () => {
      const row = document.querySelectorAll<HTMLElement>('.favourite')[0] as HTMLElement
      const [, up, down] = within(row).getAllByRole('button')
      await expect(up).toBeDisabled()
      await userEvent.click(down as HTMLElement)
      await expect(codes()).toEqual(['XAU/USD', 'EUR/USD', 'US500', 'BTC/USD'])
    })
    await step('[HOME-21] moved by the keys of its handle, which keeps the focus', async () => {
      const grip = document.querySelectorAll<HTMLElement>('.favourite-grip')[1] as HTMLElement
      grip.focus()
      await userEvent.keyboard('{ArrowUp}')
      await expect(codes()).toEqual(['EUR/USD', 'XAU/USD', 'US500', 'BTC/USD'])
      await expect(document.activeElement).toBe(document.querySelectorAll('.favourite-grip')[0])
    })
    await step('[HOME-21] pulled by its handle', async () => {
      await still()
      const grips = [...document.querySelectorAll<HTMLElement>('.favourite-grip')]
      const [from, to] = [grips[0], grips[2]].map((one) => (one as HTMLElement).getBoundingClientRect())
      const at = (box: DOMRect | undefined) => ({ clientX: (box?.x ?? 0) + 8, clientY: (box?.y ?? 0) + 20 })
      await userEvent.pointer([
        { keys: '[MouseLeft>]', target: grips[0] as HTMLElement, coords: at(from) },
        { target: grips[0] as HTMLElement, coords: at(to) },
        { keys: '[/MouseLeft]', target: grips[0] as HTMLElement, coords: at(to) },
      ])
      await expect(codes()).toEqual(['XAU/USD', 'US500', 'EUR/USD', 'BTC/USD'])
    })
    await step('[HOME-21] taken out by its star', async () => {
      const star = document.querySelector<HTMLElement>('.favourite [aria-pressed="true"]') as HTMLElement
      await userEvent.click(star)
      await expect(args.onToggle).toHaveBeenCalledWith('2')
    })
    await expect(page.getAllByRole('listitem')).toHaveLength(4)
  },
}
