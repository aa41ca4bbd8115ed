import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ConfirmDialog } from '../../../react-app/src/ui/ConfirmDialog.tsx'
import { KIT, LAYER } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/ConfirmDialog',
  component: ConfirmDialog,
  parameters: LAYER,
  args: {
    open: true,
    title: 'Close this order?',
    children: 'At the price of now.',
    confirmLabel: 'Close',
    cancelLabel: 'Keep',
    tone: 'danger',
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>
export default meta

export const Playground: StoryObj<typeof meta> = {}
