import type { Meta, StoryObj } from '@storybook/react-vite'
import { SandboxRibbon } from '../../../react-app/src/ui/SandboxRibbon.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/SandboxRibbon',
  component: SandboxRibbon,
  args: { children: 'Sandbox: simulated market, no real money' },
} satisfies Meta<typeof SandboxRibbon>
export default meta

export const Playground: StoryObj<typeof meta> = {}
