import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ErrorState } from '../../../react-app/src/ui/ErrorState.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/ErrorState',
  component: ErrorState,
  args: { title: 'This could not be loaded.', retryLabel: 'Try again', compact: false, busy: false, onRetry: fn() },
} satisfies Meta<typeof ErrorState>
export default meta

export const Playground: StoryObj<typeof meta> = {}
