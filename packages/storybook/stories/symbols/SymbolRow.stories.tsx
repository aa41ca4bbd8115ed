import { LANGUAGE_TAGS, LANGUAGES } from '@openlot/core'
import { createSandboxWorld } from '@openlot/sandbox'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { SymbolRowView, SymbolTileView } from '../../../react-app/src/screens/symbols/SymbolRowView.tsx'
import { lineOf, old, symbols } from '../../kit/market.ts'
import { withSpeech } from '../../kit/speech.tsx'

const [euro, gold, index] = symbols
const meta = {
  title: 'Symbols/SymbolRow',
  component: SymbolRowView,
  decorators: [withSpeech],
  args: { line: lineOf(euro as NonNullable<typeof euro>), onChoose: fn() },
} satisfies Meta<typeof SymbolRowView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(args.onChoose).toHaveBeenCalledWith('1')
  },
}
export const Falling: Story = { args: { line: lineOf(gold as NonNullable<typeof gold>) } }
export const Closed: Story = { args: { line: lineOf(index as NonNullable<typeof index>) } }
export const Stale: Story = { args: { line: lineOf(euro as NonNullable<typeof euro>, old) } }
export const Loading: Story = {
  args: {
    line: lineOf(euro as NonNullable<typeof euro>, { price: undefined, change: '', direction: 'flat', points: [] }),
  },
}
export const Compact: Story = { args: { compact: true, selected: true } }
/** In Arabic as in English: a long Latin name and a short one begin at the same side, in one line and in two. */
export const Names: Story = {
  render: (args) => (
    <>
      {['Gold', 'Australian dollar / New Zealand dollar / Swiss franc'].map((name) => (
        <SymbolRowView key={name} named {...args} line={{ ...args.line, name }} />
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    const names = [...canvasElement.querySelectorAll<HTMLElement>('.symbol-name')]
    // Without room, names are only read out.
    if (names.some((name) => getComputedStyle(name).clipPath !== 'none')) return
    const boxes = names.map((name) => name.getBoundingClientRect())
    const isLeft = document.documentElement.dir !== 'rtl'
    const [short, long] = boxes.map(({ left, right }) => Math.round(isLeft ? left : right))
    await expect(long).toBe(short)
    await expect(Math.round((boxes[1]?.height ?? 0) / (boxes[0]?.height ?? 1))).toBe(2)
  },
}
type Listed = { readonly Id: string; readonly ShowCode: string; readonly Name: string }
const GET = { method: 'GET', query: {}, body: '', file: undefined, ip: 'story', isOperator: true }

/** Symbols of the sandbox as it lists them in one language. */
const listIn = async (lang: string): Promise<readonly Listed[]> => {
  const { world, stop } = await createSandboxWorld({ seed: 7 })
  const answer = await world.respond({ ...GET, path: '/v2/api/forex/trade_list', headers: { lang } })
  stop()
  return JSON.parse(answer?.body ?? '').data
}

/** Names of the sandbox in its 18 languages, in rows of a phone of 390 px beside their star: none is cut. */
export const EveryLanguage: Story = {
  loaders: [async () => ({ lists: await Promise.all(LANGUAGES.map(listIn)) })],
  render: (args, { loaded }) => (
    <div style={{ inlineSize: 390 }}>
      {LANGUAGES.map((language, at) => (
        <div key={language} lang={LANGUAGE_TAGS[language]}>
          {(loaded.lists as readonly (readonly Listed[])[])[at]?.map(({ Id, ShowCode: code, Name: name }) => (
            <div key={Id} className="symbol-slot">
              <SymbolRowView {...args} line={{ ...args.line, code, name }} />
              <span style={{ inlineSize: 44 }} />
            </div>
          ))}
        </div>
      ))}
    </div>
  ),
  play: async ({ canvasElement, step }) => {
    await step('[HOME-16] every name is whole', async () => {
      const rows = [...canvasElement.querySelectorAll<HTMLElement>('.symbol-row')]
      const words = rows.flatMap((row) => [...row.querySelectorAll<HTMLElement>('.symbol-code, .symbol-name')])
      await expect(words.filter((one) => one.textContent !== '').length).toBeGreaterThanOrEqual(2 * 18 * 20)
      // Without room, names are only read out.
      if (words.some((name) => getComputedStyle(name).clipPath !== 'none')) return
      // A row off the screen is measured too.
      for (const row of rows) row.style.contentVisibility = 'visible'
      // Letters may reach a little over their line; a third line is more than that.
      const cut = words.filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight - one.clientHeight > 8)
      await expect(cut.map((one) => one.textContent)).toEqual([])
      await expect(rows.filter((row) => row.scrollHeight > row.clientHeight)).toEqual([])
    })
  },
}
export const Tile: Story = { render: (args) => <SymbolTileView {...args} /> }
export const StaleTile: Story = {
  args: { line: lineOf(euro as NonNullable<typeof euro>, old) },
  render: (args) => <SymbolTileView {...args} />,
}
