import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../../../react-app/src/ui/Stack.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/Stack',
  component: Stack,
  args: { gap: 3, row: false, children: ['One', 'Two', 'Three'].map((word) => <span key={word}>{word}</span>) },
} satisfies Meta<typeof Stack>
export default meta

export const Playground: StoryObj<typeof meta> = {}
