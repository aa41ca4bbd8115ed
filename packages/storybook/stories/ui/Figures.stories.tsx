import type { Meta, StoryObj } from '@storybook/react-vite'
import { Amount } from '../../../react-app/src/ui/Amount.tsx'
import { Badge } from '../../../react-app/src/ui/Badge.tsx'
import { Change } from '../../../react-app/src/ui/Change.tsx'
import { FactTable } from '../../../react-app/src/ui/FactTable.tsx'
import { Price } from '../../../react-app/src/ui/Price.tsx'
import { Sparkline } from '../../../react-app/src/ui/Sparkline.tsx'
import { Stack } from '../../../react-app/src/ui/Stack.tsx'
import { StaleBadge } from '../../../react-app/src/ui/StaleBadge.tsx'

const meta = { title: 'UI/Figures' } satisfies Meta
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
        <Sparkline points={[]} />
      </Stack>
    </Stack>
  ),
}
export const Amounts: Story = {
  render: () => (
    <Stack pad gap={2}>
      <Amount text="$12,684.50" size="2xl" />
      <Amount text="+$84.19" size="xl" direction="up" />
      <Amount text="−$0.61" direction="down" strong />
      <Amount text="$12,684.50" size="xl" hidden hiddenLabel="Hidden" />
      <FactTable
        rows={[
          { key: 'margin', label: 'Margin held', value: '$108.427', strong: true },
          { key: 'fee', label: 'Fee', value: '$0.60' },
          { key: 'loss', label: 'Loss at stop', value: '−$32.70', tone: 'down' },
        ]}
      />
    </Stack>
  ),
}
export const Words: Story = {
  render: () => (
    <Stack pad gap={3}>
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
