import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Beside } from '../../../react-app/src/ui/Beside.tsx'
import { Button } from '../../../react-app/src/ui/Button.tsx'
import { EmptyState } from '../../../react-app/src/ui/EmptyState.tsx'
import { ListRow } from '../../../react-app/src/ui/ListRow.tsx'
import { Sheet } from '../../../react-app/src/ui/Sheet.tsx'
import { TabBar } from '../../../react-app/src/ui/TabBar.tsx'

/* Layout of a wide window, without the phone's bars and sheets. */
const meta = {
  title: 'UI/Wide',
  globals: { viewport: { value: 'desktop', isRotated: false } },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Rail: Story = {
  render: () => (
    <TabBar
      label="Main"
      active="trade"
      rail={{ name: 'openlot' }}
      items={[
        { key: 'market', label: 'Market', icon: 'market', to: '#market' },
        { key: 'trade', label: 'Trade', icon: 'trade', to: '#trade' },
        { key: 'orders', label: 'Orders', icon: 'orders', to: '#orders', badge: 3 },
      ]}
      renderLink={({ key, to, ...rest }) => <a key={key} href={to} {...rest} />}
    />
  ),
}

const List = () => {
  const [shown, show] = useState<string>()
  return (
    <Beside empty={<EmptyState icon="orders" title="Choose an order to see it here" />}>
      {['EUR/USD', 'GBP/USD'].map((code) => (
        <ListRow key={code} title={code} onPress={() => show(code)} />
      ))}
      <Sheet
        open={shown !== undefined}
        onClose={() => show(undefined)}
        title={shown}
        closeLabel="Close"
        footer={<Button block>Close order</Button>}
      >
        What it is, and what can be done with it.
      </Sheet>
    </Beside>
  )
}

export const BesideTheList: Story = {
  render: () => <List />,
  play: async ({ canvasElement, step }) => {
    const page = within(canvasElement)
    const row = page.getByRole('button', { name: 'EUR/USD' })
    await step('[NAV-23] what is opened stands beside the list and leaves it alone', async () => {
      await userEvent.click(row)
      await expect(page.queryByRole('dialog')).toBeNull()
      await expect(page.getByRole('heading', { name: 'EUR/USD' })).toHaveFocus()
      await userEvent.click(page.getByRole('button', { name: 'GBP/USD' }))
      await expect(page.getByRole('heading', { name: 'GBP/USD' })).toBeVisible()
    })
    await step('[NAV-23] Escape closes it and leads back', async () => {
      page.getByRole('button', { name: 'Close order' }).focus()
      await userEvent.keyboard('{Escape}')
      await expect(page.queryByRole('heading', { name: 'GBP/USD' })).toBeNull()
      await expect(row).toHaveFocus()
    })
  },
}
