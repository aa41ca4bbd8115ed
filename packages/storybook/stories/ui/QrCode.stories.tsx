import type { Meta, StoryObj } from '@storybook/react-vite'
import { QrCode } from '../../../react-app/src/ui/QrCode.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/QrCode',
  component: QrCode,
  args: { text: 'https://broker.example/i/7Q2K', label: 'Your invitation', size: 216 },
} satisfies Meta<typeof QrCode>
export default meta

export const Playground: StoryObj<typeof meta> = {}
