import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../../../react-app/src/ui/Card.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/Card',
  component: Card,
  args: { label: 'Balance', flush: false, children: 'A surface with a hairline around one subject.' },
} satisfies Meta<typeof Card>
export default meta

export const Playground: StoryObj<typeof meta> = {}
