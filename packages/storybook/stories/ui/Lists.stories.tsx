import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Link } from 'react-router'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { NoRows } from '../../../react-app/src/shell/NoRows.tsx'
import { Badge } from '../../../react-app/src/ui/Badge.tsx'
import { Button } from '../../../react-app/src/ui/Button.tsx'
import { EmptyState } from '../../../react-app/src/ui/EmptyState.tsx'
import { ErrorState } from '../../../react-app/src/ui/ErrorState.tsx'
import { Icon } from '../../../react-app/src/ui/Icon.tsx'
import { InfiniteList } from '../../../react-app/src/ui/InfiniteList.tsx'
import { ListRow } from '../../../react-app/src/ui/ListRow.tsx'
import { PageSkeleton } from '../../../react-app/src/ui/PageSkeleton.tsx'
import { ChartSkeleton, SkeletonRows } from '../../../react-app/src/ui/Skeleton.tsx'
import { TabBar } from '../../../react-app/src/ui/TabBar.tsx'
import { Tabs } from '../../../react-app/src/ui/Tabs.tsx'
import { TopBar } from '../../../react-app/src/ui/TopBar.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'

type Args = { readonly onPress: (key?: string) => void }

const meta: Meta<Args> = { title: 'UI/Lists', args: { onPress: fn() } }
export default meta
type Story = StoryObj<Args>

export const Rows: Story = {
  render: ({ onPress }) => (
    <>
      <ListRow
        start={<Icon name="globe" />}
        title="Language"
        end="English"
        chevron
        onPress={() => onPress('language')}
      />
      <ListRow title="EUR/USD" note="1.08102 → 1.08427" end="+32.50" endNote="SL 1.08100" tall />
      <ListRow title="Orders" chevron renderLink={(link) => <Link to="/order" {...link} />} />
    </>
  ),
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Language/ }))
    await expect(args.onPress).toHaveBeenCalledWith('language')
  },
}
export const LongList: Story = {
  render: ({ onPress }) => (
    <InfiniteList
      rows={Array.from({ length: 1000 }, (_, at) => `Row ${at}`)}
      rowKey={(row) => row}
      renderRow={(row) => <ListRow title={row} />}
      label="Rows"
      onEnd={() => onPress('end')}
    />
  ),
  play: async ({ canvasElement, args }) => {
    const screen = within(canvasElement)
    await expect(screen.getAllByRole('listitem').length).toBeLessThan(60)
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect(await screen.findByText('Row 999')).toBeVisible()
    await waitFor(() => expect(args.onPress).toHaveBeenCalledWith('end'))
  },
}
const Interrupted = ({ onPress }: Args) => {
  const [busy, setBusy] = useState(false)
  return (
    <InfiniteList
      rows={['Row 0', 'Row 1', 'Row 2']}
      rowKey={(row) => row}
      renderRow={(row) => <ListRow title={row} />}
      label="Rows"
      onEnd={busy ? undefined : () => [onPress('end'), setBusy(true)]}
      footer={busy && <Button onClick={() => setBusy(false)}>Nothing new came</Button>}
    />
  )
}
/** A list whose reload brought as many rows as before: its end is still on the screen, so it asks again. */
export const EndAskedAgain: Story = {
  render: ({ onPress }) => <Interrupted onPress={onPress} />,
  play: async ({ canvasElement, args }) => {
    const screen = within(canvasElement)
    await userEvent.click(await screen.findByRole('button', { name: 'Nothing new came' }))
    await waitFor(() => expect(args.onPress).toHaveBeenCalledTimes(2))
  },
}
export const States: Story = {
  render: ({ onPress }) => (
    <>
      <SkeletonRows count={2} label="Loading" />
      <ChartSkeleton label="Loading chart" height={120} />
      <EmptyState title="No data yet">Choose a symbol and open your first order.</EmptyState>
      <ErrorState title="This could not be loaded." retryLabel="Try again" onRetry={() => onPress('retry')} />
      <ErrorState compact title="This could not be loaded." retryLabel="Again" onRetry={() => onPress('again')} />
    </>
  ),
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Again' }))
    await expect(args.onPress).toHaveBeenCalledWith('again')
  },
}
const SHAPES = ['home', 'trade', 'orders', 'ledger', 'accounts', 'user', 'search', 'form'] as const

/** Pages on their way: each in its own shape, still, and hidden for the first 200 ms. */
export const PagesOnTheirWay: Story = {
  render: () => (
    <>
      {SHAPES.map((shape) => (
        <section key={shape} aria-label={shape}>
          <PageSkeleton shape={shape} title={shape} label="Loading" />
        </section>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    const drawn = SHAPES.map((shape) => canvasElement.querySelector(`section[aria-label="${shape}"]`) as HTMLElement)
    await expect(new Set(drawn.map(({ innerHTML }) => innerHTML)).size).toBe(SHAPES.length)
    await expect(
      canvasElement.getAnimations({ subtree: true }).filter(({ effect }) => effect?.getTiming().iterations !== 1),
    ).toEqual([])
  },
}
const SCENES = ['orders', 'history', 'messages', 'search', 'wallet'] as const
export const Empties: Story = {
  decorators: [withSpeech],
  render: () => (
    <>
      {SCENES.map((scene) => (
        <NoRows key={scene} scene={scene} title="No open orders">
          What you buy or sell stays here, with its profit counting live.
        </NoRows>
      ))}
    </>
  ),
  play: async ({ canvasElement, loaded, step }) => {
    await step('[LIST-11] an empty list shows that there is no data, in small, and what it is for', async () => {
      const [first] = [...canvasElement.querySelectorAll('.ol-state')]
      await expect(first?.querySelector('.ol-state-label')).toHaveTextContent(wordsOf(loaded, 'common.no_data'))
      await expect(first?.querySelector('.ol-state-title')).toHaveTextContent('No open orders')
    })
  },
}
export const Ways: Story = {
  render: ({ onPress }) => (
    <>
      <TopBar title="Sign in" onBack={() => onPress('back')} backLabel="Back" end={<Badge tone="warn">Mock</Badge>} />
      <Tabs
        label="Chart period"
        value="5min"
        onChange={onPress}
        end="GMT"
        items={['1min', '5min', '15min', '30min', '60min', '1day'].map((key) => ({ key, label: key }))}
      />
      <TabBar
        label="Main"
        active="trade"
        items={[
          { key: 'home', label: 'Market', icon: 'market', to: '/' },
          { key: 'trade', label: 'Trade', icon: 'trade', to: '/trade', badge: 2 },
          { key: 'user', label: 'Account', icon: 'account', to: '/user', badge: true },
        ]}
        renderLink={({ key, ...link }) => <Link key={key} {...link} />}
      />
    </>
  ),
  play: async ({ canvasElement, args }) => {
    const screen = within(canvasElement)
    await expect(screen.getByRole('link', { name: /Trade/ })).toHaveAttribute('aria-current', 'page')
    screen.getByRole('tab', { name: '5min' }).focus()
    await userEvent.keyboard('{End}')
    await expect(args.onPress).toHaveBeenCalledWith('1day')
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    await expect(args.onPress).toHaveBeenCalledWith('back')
  },
}
