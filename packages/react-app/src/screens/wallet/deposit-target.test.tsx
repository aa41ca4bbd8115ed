import fc from 'fast-check'
import jsQR from 'jsqr'
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { depositTarget } from '../../../../core/test-support/internals.ts'
import type { DepositAddress } from '../../../../core/test-support/wire-names.ts'
import { Button } from '../../ui/Button.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { CryptoDepositView, CryptoWays } from './CryptoDepositView.tsx'
import type { DepositViewProps } from './DepositFields.tsx'

// Views are called as functions here, where no hook works.
vi.mock('../../intl/use-text.ts', () => ({ useText: () => (id: string) => id, useWords: () => () => undefined }))

/** Reading a picture takes milliseconds: the whole 10,000 are for `npm run qr`. */
const ADDRESSES = Number(import.meta.env.OPENLOT_QR ?? 1000)

type Part = ReactElement<Record<string, unknown>>

/** Elements below a node, as a view returned them: nothing is mounted. */
const partsOf = (node: ReactNode): readonly Part[] =>
  Children.toArray(node).flatMap((one) =>
    isValidElement<Record<string, unknown>>(one) ? [one, ...partsOf(one.props.children as ReactNode)] : [],
  )
const theOne = (parts: readonly Part[], isIt: (part: Part) => boolean): Part => {
  const found = parts.filter(isIt)
  if (found.length !== 1 || found[0] === undefined) throw new Error(`${found.length} instead of one`)
  return found[0]
}

const choice = { options: [], id: undefined, choose: () => undefined, issue: undefined }

/** Text, drawing and copied value of an address on the page of a deposit. */
const shown = (target: ReturnType<typeof depositTarget>['target']) => {
  const copied: string[] = []
  const props: DepositViewProps = {
    panel: {
      stage: 'form',
      isOver: false,
      failure: undefined,
      crypto: { coins: choice, networks: choice, target },
      bank: undefined,
      amount: { text: '', issue: undefined, change: () => undefined },
      unit: target?.coin,
      proof: undefined,
      blocked: undefined,
      missing: undefined,
      refusal: undefined,
      submit: () => undefined,
      refresh: () => undefined,
    },
    sandbox: true,
    onAgain: () => undefined,
    onCopy: (text) => copied.push(text),
  }
  const drawnBy = ({ type, props }: Part) => partsOf((type as (props: unknown) => ReactNode)(props))
  const ways = theOne(partsOf(CryptoDepositView(props)), ({ type }) => type === CryptoWays)
  const place = theOne(drawnBy(ways), ({ props }) => props.target !== undefined)
  const parts = drawnBy(place)
  const copy = theOne(parts, ({ type }) => type === Button).props.onClick as () => void
  copy()
  const written = renderToStaticMarkup(theOne(parts, ({ type }) => type === 'section'))
  return {
    written: written.replaceAll(/<[^>]*>/g, ''),
    drawn: renderToStaticMarkup(theOne(parts, ({ type }) => type === QrCode)),
    copied,
  }
}

const GREYS: Readonly<Record<string, number>> = { '#fff': 255, '#000': 0 }
const PIXELS = 4

/** Reads the drawing as a camera would: its squares in their colours. */
const read = (drawing: string): string | undefined => {
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(drawing)?.[1]) * PIXELS
  const [back = Number.NaN, squares = Number.NaN] = [...drawing.matchAll(/fill="([^"]+)"/g)].map(
    ([, colour = '']) => GREYS[colour] ?? Number.NaN,
  )
  const pixels = new Uint8ClampedArray(side * side * 4).fill(back)
  for (const [, x, y] of drawing.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < PIXELS; row += 1) {
      const start = ((Number(y) * PIXELS + row) * side + Number(x) * PIXELS) * 4
      pixels.fill(squares, start, start + PIXELS * 4)
    }
  // Opaque.
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255
  return jsQR(pixels, side, side, { inversionAttempts: 'dontInvert' })?.data
}

const letters = (alphabet: string, minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength })
const after = (prefix: string, rest: fc.Arbitrary<string>) => rest.map((text) => `${prefix}${text}`)
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const BECH32 = '023456789acdefghjklmnpqrstuvwxyz'
const BASE64_URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Addresses of the kinds there are; in capitals and in digits alone a QR code is written in another way. */
const address = fc.oneof(
  after('T', letters(BASE58, 33)),
  after('1', letters(BASE58, 25, 33)),
  after('0x', letters('0123456789abcdefABCDEF', 40)),
  after('bc1q', letters(BECH32, 38)),
  after('bc1p', letters(BECH32, 58)),
  after('BC1Q', letters(BECH32.toUpperCase(), 38)),
  after('UQ', letters(BASE64_URL, 46)),
  after('4', letters(BASE58, 94)),
  letters('0123456789', 6, 40),
)
const NETWORKS = ['TRC20', 'ERC20', 'BEP20']

describe('where a deposit is sent', () => {
  it(`[DEP-3] what is written, drawn and copied is one address: ${ADDRESSES} of them`, () => {
    let count = 0
    fc.assert(
      fc.property(fc.uniqueArray(address, { minLength: 3, maxLength: 3 }), fc.nat(2), (addresses, at) => {
        const rows = addresses.map(
          (one, id): DepositAddress => ({ id: `${id}`, coin: 'USDT', network: NETWORKS[id] ?? '', address: one }),
        )
        const { target } = depositTarget({ rows, readAt: 0 }, { coin: 'USDT', addressId: `${at}` })
        const { written, drawn, copied } = shown(target)
        expect([written, read(drawn), ...copied]).toEqual([addresses[at], addresses[at], addresses[at]])
        count += 1
      }),
      { numRuns: ADDRESSES },
    )
    expect(count).toBe(ADDRESSES)
  }, 600_000)
})
