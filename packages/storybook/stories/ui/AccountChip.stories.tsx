import { messages } from '@openlot/core/messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { AccountChip } from '../../../react-app/src/ui/AccountChip.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/AccountChip',
  component: AccountChip,
  args: { mock: true, full: true, text: (id) => messages[id] },
} satisfies Meta<typeof AccountChip>
export default meta

export const Playground: StoryObj<typeof meta> = {}
