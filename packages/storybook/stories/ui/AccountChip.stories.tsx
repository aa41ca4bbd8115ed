import type { Meta, StoryObj } from '@storybook/react-vite'
import { AccountChip } from '../../../react-app/src/shell/AccountChip.tsx'
import { KIT } from '../../kit/kit.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const meta = {
  ...KIT,
  decorators: [...KIT.decorators, withSpeech],
  tags: ['autodocs'],
  title: 'UI/AccountChip',
  component: AccountChip,
  args: { mock: true, full: true },
} satisfies Meta<typeof AccountChip>
export default meta

export const Playground: StoryObj<typeof meta> = {}
