import type { Meta, StoryObj } from '@storybook/react-vite'
import { Price } from '../../../react-app/src/ui/Price.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/Price',
  component: Price,
  args: { text: '1.08427', direction: 'up', size: 'xl', dim: false },
  argTypes: {
    direction: { control: 'inline-radio', options: ['up', 'down', 'flat'] },
    size: { control: 'inline-radio', options: ['s', 'm', 'l', 'xl'] },
  },
} satisfies Meta<typeof Price>
export default meta

export const Playground: StoryObj<typeof meta> = {}
