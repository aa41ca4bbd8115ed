import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { FormatContext } from '../../../react-app/src/ui/format-scope.ts'
import { Icon } from '../../../react-app/src/ui/Icon.tsx'
import { ICON_PATHS, type IconName } from '../../../react-app/src/ui/icon-paths.ts'
import { Money } from '../../../react-app/src/ui/Money.tsx'
import { Price } from '../../../react-app/src/ui/Price.tsx'
import { Cell, DocPage, Part, shown, tokensOf } from '../../kit/doc-page.tsx'
import { WIDE } from '../../kit/page.ts'

const meta = { title: 'Foundations', ...WIDE } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const isDark = (): boolean => document.documentElement.dataset.theme === 'dark'
const named = (pattern: RegExp) => tokensOf(isDark() ? 'dark' : 'light').filter(([name]) => pattern.test(name))
const cellsOf = (canvas: HTMLElement): number => canvas.querySelectorAll('.doc-cell').length

/** Purposes of the colours; a colour belongs to the first family that fits. */
const FAMILIES: readonly (readonly [title: string, pattern: RegExp])[] = [
  ['Brand: what may be pressed, what is chosen', /^--(?:on-)?primary/],
  ['Up and down: which way a price or a result went', /^--(?:on-)?(?:up|down)\b/],
  ['Good and bad: how something ended, whatever the direction', /^--(?:on-)?(?:good|bad)\b/],
  ['Warnings', /^--warn/],
  ['Text', /^--ink/],
  ['Surfaces, lines and the rest', /./],
]
const colours = () => tokensOf(isDark() ? 'dark' : 'light').filter(([, value]) => /^#[0-9a-f]{3,8}$/i.test(value))
const familyOf = (name: string): string => FAMILIES.find(([, pattern]) => pattern.test(name))?.[0] ?? ''

export const Colour: Story = {
  render: () => (
    <DocPage
      title="Colour"
      lead="Components name a token, never a value. The families of the primary, up and down colours follow from three colours the server may set;
        each pair of text and ground keeps the contrast WCAG asks for."
    >
      {FAMILIES.map(([title]) => (
        <Part key={title} title={title} cell="150px">
          {colours()
            .filter(([name]) => familyOf(name) === title)
            .map(([name, value]) => (
              <Cell key={name} name={name} note={value}>
                <div className="doc-swatch" style={shown(`var(${name})`)} />
              </Cell>
            ))}
        </Part>
      ))}
    </DocPage>
  ),
  play: async ({ canvasElement }) => {
    await expect(colours().length).toBeGreaterThan(40)
    await expect(cellsOf(canvasElement)).toBe(colours().length)
  },
}

const SIZES = /^--text-(?:\d?x?[sml]|2xs|xs|note|2xl|3xl|xl)$/

export const Type: Story = {
  render: () => (
    <DocPage
      title="Type"
      lead="The fonts of the device, in sizes that follow the reader's own. Figures are tabular, and stand from left to right in every script."
    >
      <Part title="Sizes" cell="100%">
        {named(SIZES).map(([name, value]) => (
          <Cell key={name} name={name} note={value}>
            <span style={{ fontSize: `var(${name})`, lineHeight: 1.2 }}>Buy 0.10 EUR/USD at 1.08427</span>
          </Cell>
        ))}
      </Part>
    </DocPage>
  ),
  play: async ({ canvasElement }) => {
    await expect(named(SIZES).length).toBeGreaterThan(7)
    await expect(cellsOf(canvasElement)).toBe(named(SIZES).length)
  },
}

const LENGTHS = /^--(?:space|radius|touch|control|tabbar|column|read)/

export const Tokens: Story = {
  render: () => (
    <DocPage
      title="Space and size"
      lead="One scale of four pixels. What is touched is at least 44 pixels high; a column is as wide as a phone, also on a wide screen."
    >
      <Part title="Lengths">
        {named(LENGTHS).map(([name, value]) => (
          <Cell key={name} name={name} note={value}>
            <div className="doc-bar" style={shown(`min(100%, var(${name}))`)} />
          </Cell>
        ))}
      </Part>
    </DocPage>
  ),
  play: async ({ canvasElement }) => {
    await expect(named(LENGTHS).length).toBeGreaterThan(12)
    await expect(cellsOf(canvasElement)).toBe(named(LENGTHS).length)
  },
}

const ICONS = Object.keys(ICON_PATHS) as IconName[]

export const Icons: Story = {
  render: () => (
    <DocPage
      title="Icons"
      lead="Strokes on a grid of 24, in the colour of the text around them. Those that point along the line of reading turn around with it."
    >
      <Part title={`${ICONS.length} icons`} cell="130px">
        {ICONS.map((name) => (
          <Cell key={name} name={name}>
            <Icon name={name} size={28} />
          </Cell>
        ))}
      </Part>
    </DocPage>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('.doc-cell svg')).toHaveLength(ICONS.length)
  },
}

const AMOUNTS: readonly (readonly [value: string, words: string])[] = [
  ['12684.5', 'A balance: grouped, two decimals, cents in small where it is large.'],
  ['0.00018743', 'What is below a cent keeps its digits.'],
  ['-32.7055', 'A loss: its sign and its colour, never its colour alone.'],
  ['0', 'Nothing is shown as nothing, not as a dash.'],
]
const LOCALES = ['en', 'de', 'hi', 'ar'] as const

export const MoneyAndPrices: Story = {
  name: 'Money',
  render: () => (
    <DocPage
      title="Money"
      lead="An amount is a decimal from the wire to here; a component formats it and calculates nothing. A price is text with the digits of its symbol."
    >
      {LOCALES.map((locale) => (
        <Part key={locale} title={`In ${locale}`}>
          {AMOUNTS.map(([value, words]) => (
            <Cell key={value} name={value} note={words}>
              <FormatContext value={{ locale, settings: { timezone: 'UTC', currencySymbol: '$' } }}>
                <Money value={value} size="l" signed={value.startsWith('-')} />
              </FormatContext>
            </Cell>
          ))}
        </Part>
      ))}
      <Part title="Prices">
        <Cell name="up" note="The last two digits are large: they are what moves.">
          <Price size="xl" text="1.08427" direction="up" />
        </Cell>
        <Cell name="down">
          <Price size="xl" text="2,331.64" direction="down" />
        </Cell>
        <Cell name="dim" note="Old: shown, but not as if it were now.">
          <Price size="xl" text="1.26511" dim />
        </Cell>
      </Part>
    </DocPage>
  ),
  play: async ({ canvasElement }) => {
    await expect(cellsOf(canvasElement)).toBe(LOCALES.length * AMOUNTS.length + 3)
  },
}

const TIMES = /^--(?:fast|calm)$/

export const Motion: Story = {
  render: () => (
    <DocPage
      title="Motion"
      lead="Two durations and one curve. What moves says where something came from or went; nothing moves to please. With reduced motion both last no time."
    >
      <Part title="Point at one, or go to it with Tab">
        {named(TIMES).map(([name, value]) => (
          <Cell key={name} name={name} note={value}>
            <button
              type="button"
              className="doc-track"
              aria-label={`Move for ${name}`}
              style={{ minBlockSize: 44, inlineSize: '100%' }}
            >
              <div className="doc-moving" style={shown(`var(${name})`)} />
            </button>
          </Cell>
        ))}
        <Cell name="--ease" note={named(/^--ease$/)[0]?.[1]} />
      </Part>
    </DocPage>
  ),
  play: async ({ canvasElement }) => {
    await expect(cellsOf(canvasElement)).toBe(3)
  },
}
