import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { SignatureField } from '../../../react-app/src/screens/loan/SignatureField.tsx'
import { Stack } from '../../../react-app/src/ui/Stack.tsx'
import {
  bytesOf,
  isSigned,
  NO_SIGNATURE,
  type Point,
  SIGNATURE_BYTES,
  type Signature,
  signaturePicture,
} from '../../../react-app/src/ui/signature.ts'
import { withSpeech } from '../../kit/speech.tsx'

const meta = { title: 'UI/Signature', decorators: [withSpeech] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Drawn by hand, on a sheet of 358 × 300. */
const SIGNED: Signature = {
  ...NO_SIGNATURE,
  width: 358,
  height: 300,
  strokes: [
    Array.from({ length: 60 }, (_, at): Point => [40 + at * 4.4, 150 + Math.sin(at / 3) * (60 - at / 2)]),
    [
      [60, 210],
      [300, 196],
    ],
  ],
}

const Pad = ({ start = NO_SIGNATURE, tried = false }: { readonly start?: Signature; readonly tried?: boolean }) => {
  const [value, setValue] = useState(start)
  const picture = signaturePicture(value)
  return (
    <Stack pad gap={4}>
      <SignatureField value={value} onChange={setValue} tried={tried} />
      <output
        data-testid="picture"
        data-strokes={value.strokes.length}
        data-signed={isSigned(value)}
        data-picture={picture}
        hidden
      />
    </Stack>
  )
}
const parts = (canvasElement: HTMLElement) => {
  const sheet = canvasElement.querySelector<HTMLCanvasElement>('.ol-sign-sheet')
  const said = canvasElement.querySelector<HTMLElement>('[data-testid="picture"]')
  if (sheet === null || said === null) throw new Error('there is no pad')
  return { sheet, said }
}
const draw = async (sheet: HTMLElement, points: readonly Point[]): Promise<void> => {
  const { left, top } = sheet.getBoundingClientRect()
  const at = ([x, y]: Point) => ({ clientX: left + x, clientY: top + y, pointerId: 1, button: 0 })
  const [first, ...others] = points.map(at)
  if (first === undefined) return
  await fireEvent.pointerDown(sheet, first)
  for (const one of others) await fireEvent.pointerMove(sheet, one)
  await fireEvent.pointerUp(sheet, others.at(-1) ?? first)
}
/** The part of the sheet's pixels that is ink. */
const ink = (sheet: HTMLCanvasElement): number => {
  const { data } = (sheet.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, sheet.width, sheet.height)
  let dark = 0
  for (let at = 0; at < data.length; at += 4) if ((data[at] as number) < 128) dark += 1
  return dark / (data.length / 4)
}
const WAVE = Array.from({ length: 40 }, (_, at): Point => [40 + at * 5, 90 + Math.sin(at / 2) * 30])

export const Content: Story = {
  render: () => <Pad start={SIGNED} />,
  play: async ({ canvasElement, step }) => {
    const { sheet, said } = parts(canvasElement)
    await step('[LOAN-34] as sharp as the screen is, and black on white in every theme', async () => {
      // An empty sheet has a width of its own, and its pixels count as ink.
      await waitFor(() => expect(sheet.width).toBe(Math.round(sheet.clientWidth * devicePixelRatio)))
      await expect(ink(sheet)).toBeGreaterThan(0.001)
      await expect(getComputedStyle(sheet.parentElement as HTMLElement).backgroundColor).toBe('rgb(255, 255, 255)')
      const corner = (sheet.getContext('2d') as CanvasRenderingContext2D).getImageData(2, 2, 1, 1).data
      await expect([...corner]).toEqual([255, 255, 255, 255])
    })
    await step('[LOAN-35] a PNG of at most 200 kB', async () => {
      const picture = said.dataset.picture ?? ''
      await expect(picture).toMatch(/^data:image\/png;base64,[A-Za-z\d+/]+={0,2}$/)
      await expect(bytesOf(picture)).toBeLessThan(SIGNATURE_BYTES)
      await expect(bytesOf(picture)).toBeGreaterThan(1000)
    })
  },
}
export const Drawing: Story = {
  render: () => <Pad />,
  play: async ({ canvasElement, step }) => {
    const { sheet, said } = parts(canvasElement)
    await step('[LOAN-35] a tap is no signature', async () => {
      await draw(sheet, [[100, 100]])
      await expect(said.dataset.signed).toBe('false')
      await expect(said.dataset.picture).toBeUndefined()
    })
    await step('[LOAN-34] a line is one; both are gone when it is cleared, and it is signed again', async () => {
      await draw(sheet, WAVE)
      await waitFor(() => expect([said.dataset.signed, said.dataset.strokes]).toEqual(['true', '2']))
      const [clear] = within(canvasElement).getAllByRole('button')
      await userEvent.click(clear as HTMLElement)
      await waitFor(() => expect([said.dataset.strokes, ink(sheet)]).toEqual(['0', 0]))
      await draw(sheet, WAVE)
      await waitFor(() => expect([said.dataset.signed, said.dataset.strokes]).toEqual(['true', '1']))
    })
    await step('[LOAN-34] turning the phone keeps what was drawn', async () => {
      const frame = sheet.closest<HTMLElement>('.ol-sign') as HTMLElement
      const before = ink(sheet)
      frame.style.inlineSize = '60%'
      await waitFor(() => expect(sheet.width).toBe(Math.round(sheet.clientWidth * devicePixelRatio)))
      await waitFor(() => expect(ink(sheet)).toBeGreaterThan(before / 4))
      await expect(said.dataset.strokes).toBe('1')
      frame.style.inlineSize = ''
    })
  },
}
export const Typed: Story = {
  render: () => <Pad />,
  play: async ({ canvasElement, step }) => {
    const { sheet, said } = parts(canvasElement)
    await step('[LOAN-34] the name may be typed by who cannot draw', async () => {
      await userEvent.click(within(canvasElement).getAllByRole('button').at(-1) as HTMLElement)
      await userEvent.type(canvasElement.querySelector('[name="signature"]') as HTMLElement, 'Noah Berg')
      await waitFor(() => expect(ink(sheet)).toBeGreaterThan(0.001))
      await expect(said.dataset.picture).toMatch(/^data:image\/png;base64,/)
    })
  },
}
export const Missing: Story = {
  render: () => <Pad tried />,
  play: async ({ canvasElement, step }) => {
    await step('[LOAN-35] nothing is signed, and that is said', async () => {
      await expect(canvasElement.querySelector('.ol-field-error')).toBeVisible()
      await expect(parts(canvasElement).said.dataset.picture).toBeUndefined()
    })
  },
}
/** Scribbled over and over: the largest picture there can be. */
export const Scribbled: Story = {
  render: () => (
    <Pad
      start={{
        ...SIGNED,
        strokes: Array.from({ length: 40 }, (_, row) =>
          Array.from(
            { length: 400 },
            (_, at): Point => [
              179 + 170 * Math.sin(at * 1.7 + row) * Math.cos(at / 9 + row * 3),
              150 + 140 * Math.sin(at * 2.3 + row * 7) * Math.cos(at / 5),
            ],
          ),
        ),
      }}
    />
  ),
  play: async ({ canvasElement, step }) => {
    await step('[LOAN-35] even a scribble is a picture of at most 200 kB', async () => {
      const picture = parts(canvasElement).said.dataset.picture ?? ''
      await expect(picture).toMatch(/^data:image\/png/)
      await expect(bytesOf(picture)).toBeLessThanOrEqual(SIGNATURE_BYTES)
    })
  },
}
