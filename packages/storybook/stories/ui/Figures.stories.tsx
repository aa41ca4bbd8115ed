import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AccountChip } from '../../../react-app/src/shell/AccountChip.tsx'
import { Badge } from '../../../react-app/src/ui/Badge.tsx'
import { Change } from '../../../react-app/src/ui/Change.tsx'
import { FactTable } from '../../../react-app/src/ui/FactTable.tsx'
import { ListRow } from '../../../react-app/src/ui/ListRow.tsx'
import { Money } from '../../../react-app/src/ui/Money.tsx'
import { OwnMask } from '../../../react-app/src/ui/Own.tsx'
import { PairDisc } from '../../../react-app/src/ui/PairDisc.tsx'
import { Price } from '../../../react-app/src/ui/Price.tsx'
import { Sparkline } from '../../../react-app/src/ui/Sparkline.tsx'
import { Stack } from '../../../react-app/src/ui/Stack.tsx'
import { StaleBadge } from '../../../react-app/src/ui/StaleBadge.tsx'
import { shownFormat, withSpeech } from '../../kit/speech.tsx'

const meta = { title: 'UI/Figures', decorators: [withSpeech] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Prices: Story = {
  render: () => (
    <Stack pad gap={2}>
      {(['s', 'm', 'l', 'xl'] as const).map((size) => (
        <Price key={size} size={size} text="1.08427" direction="up" />
      ))}
      <Price text="2,331.64" direction="down" dim />
      <Price text={undefined} />
    </Stack>
  ),
}
export const Changes: Story = {
  render: () => (
    <Stack pad gap={2}>
      <Change text="0.31%" direction="up" />
      <Change text="-0.84%" direction="down" />
      <Change text="0.00%" direction="flat" />
      <Stack row>
        <Change text="0.31%" direction="up" chip />
        <Change text="0.84%" direction="down" chip />
      </Stack>
      <Stack row>
        <Sparkline points={[1, 3, 2, 5, 4, 6]} direction="up" />
        <Sparkline points={[6, 4, 5, 2, 3, 1]} direction="down" />
        <Sparkline points={[1, 2, 2, 3, 4, 5]} base={7} direction="down" />
        <Sparkline points={[]} />
      </Stack>
    </Stack>
  ),
}
/** Text a screen reader gets of it. */
const heard = (element: Element): string => {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
  return copy.textContent
}

const MONEY = { margin: '1109.845123', fee: '0.54', loss: '-32.7055', held: '108' } as const

export const Amounts: Story = {
  render: () => (
    <Stack pad gap={3}>
      <Money value="12684.5" size="3xl" />
      <Money value="12684.5" size="2xl" />
      <Money value="84.193" signed size="xl" />
      <Money value="-0.61" signed strong />
      <OwnMask on label="Hidden">
        <Money own value="12684.5" size="xl" />
      </OwnMask>
      <FactTable
        rows={[
          {
            key: 'margin',
            label: 'Required margin',
            value: <Money value={MONEY.margin} />,
            strong: true,
          },
          { key: 'fee', label: 'Fee', value: <Money value={MONEY.fee} /> },
          { key: 'loss', label: 'Loss at stop', value: <Money value={MONEY.loss} signed /> },
          { key: 'held', label: 'Held', value: <Money value={MONEY.held} /> },
          { key: 'lots', label: 'Lots', value: '0.10' },
        ]}
      />
      {['3.606', '2.4'].map((profit) => (
        <ListRow
          key={profit}
          title="EUR/USD"
          end={<Money value={profit} signed strong column={{ head: 10, further: 1 }} />}
        />
      ))}
    </Stack>
  ),
  play: async ({ canvasElement, step }) => {
    const table = [...canvasElement.querySelectorAll<HTMLElement>('.ol-facts .ol-money')]
    const part = (money: HTMLElement, name: string) => money.querySelector(`.ol-money-${name}`) as HTMLElement
    await step('[NUM-11] the decimal signs of a table stand in one line, two places above six', async () => {
      const ends = table.map((money) => Math.round(part(money, 'head').getBoundingClientRect().right))
      await expect([table.length, new Set(ends).size]).toEqual([4, 1])
    })
    await step('[NUM-11] what is beyond the cents is smaller, and none of it is lost', async () => {
      const [margin] = table
      const sizes = ['head', 'further'].map((name) =>
        Number.parseFloat(getComputedStyle(part(margin as HTMLElement, name)).fontSize),
      )
      await expect(sizes[1]).toBeLessThan(sizes[0] as number)
      const whole = Object.entries(MONEY).map(([key, value]) =>
        shownFormat()[key === 'loss' ? 'signed' : 'money'](value),
      )
      await expect(table.map(heard)).toEqual(whole)
      await expect(table.map(({ textContent }) => textContent?.endsWith('5123') ?? false)[0]).toBe(true)
    })
    await step('[NUM-11] so do those of rows below each other', async () => {
      const rows = [...canvasElement.querySelectorAll<HTMLElement>('.ol-row .ol-money')]
      const ends = rows.map((money) => Math.round(part(money, 'head').getBoundingClientRect().right))
      await expect([rows.length, new Set(ends).size]).toEqual([2, 1])
    })
  },
}

const SYMBOLS = [
  'EUR/USD,GBP/USD,USD/JPY,AUD/USD,USD/CHF,USD/CAD,NZD/USD,EUR/GBP',
  'XAU/USD,XAG/USD,XPT/USD,XPD/USD,US 30,US 500,NAS 100,GER 40,UK 100,JPN 225',
  'BTC/USD,ETH/USD,SOL/USD,LTC/USD,XRP/USD,DOGE/USD,UKOIL,TSLA',
  'USD/CNY,USD/HKD,USD/SGD,EUR/SEK,EUR/NOK,EUR/DKK,USD/TRY,USD/ZAR,USD/MXN,USD/BRL',
  'USD/INR,USD/KRW,USD/THB,EUR/PLN,EUR/CZK,EUR/HUF,USD/RUB,USD/IDR,USD/VND,USD/MYR,USD/ILS',
]
const LOGO = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E'

/** A sign for every symbol: flags, glyphs, letters; the server's own picture wins. */
export const Discs: Story = {
  render: () => (
    <Stack pad gap={3}>
      {SYMBOLS.map((line) => (
        <Stack key={line} row wrap gap={2}>
          {line.split(',').map((code) => (
            <PairDisc key={code} code={code} />
          ))}
        </Stack>
      ))}
      <Stack row gap={3}>
        {[20, 36, 44, 56].map((size) => (
          <PairDisc key={size} code="EUR/USD" size={size} />
        ))}
        <PairDisc code="EUR/USD" logo={LOGO} />
      </Stack>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const discs = [...canvasElement.querySelectorAll('.ol-disc')]
    const sprite = discs[0]?.querySelector('use')?.getAttribute('href')?.split('#')[0] ?? ''
    const drawn = await (await fetch(sprite)).text()
    for (const use of canvasElement.querySelectorAll('use'))
      await expect(drawn).toContain(`id="${use.getAttribute('href')?.split('#')[1]}"`)
    await expect(
      discs.every((disc) => disc.closest('[aria-hidden="true"]') !== null || disc.getAttribute('alt') === ''),
    ).toBe(true)
    await expect(discs.at(-1)?.tagName).toBe('IMG')
  },
}
export const Words: Story = {
  render: () => (
    <Stack pad gap={3}>
      <Stack row wrap>
        <AccountChip mock />
        <AccountChip mock full />
        <AccountChip mock={false} full />
      </Stack>
      <Stack row wrap>
        {(['neutral', 'warn', 'up', 'down', 'primary'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Stack>
      <Stack row wrap>
        {(['live', 'stale', 'gap', 'closed'] as const).map((tone) => (
          <StaleBadge key={tone} tone={tone}>
            {tone}
          </StaleBadge>
        ))}
      </Stack>
    </Stack>
  ),
}
