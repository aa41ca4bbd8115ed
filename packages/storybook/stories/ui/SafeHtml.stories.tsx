import type { Meta, StoryObj } from '@storybook/react-vite'
import { SafeHtml } from '../../../react-app/src/ui/SafeHtml.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/SafeHtml',
  component: SafeHtml,
  args: {
    html: '<h2>Terms</h2><p>What others wrote is <b>drawn</b>, never parsed by the browser.</p><img src=x onerror=alert(1)>',
    tableLabel: 'Table',
  },
} satisfies Meta<typeof SafeHtml>
export default meta

export const Playground: StoryObj<typeof meta> = {}
