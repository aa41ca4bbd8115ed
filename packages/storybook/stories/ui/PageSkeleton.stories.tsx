import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PageSkeleton } from '../../../react-app/src/ui/PageSkeleton.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/PageSkeleton',
  component: PageSkeleton,
  args: { shape: 'home', title: 'Home', label: 'Loading' },
} satisfies Meta<typeof PageSkeleton>
export default meta

export const Playground: StoryObj<typeof meta> = {
  play: async ({ canvasElement, args, step }) => {
    if (args.shape !== 'home') return
    await step('[HOME-14] ten rows are waited for before the code of home is here', async () => {
      await expect(canvasElement.querySelectorAll('.ol-skeleton-row')).toHaveLength(10)
    })
  },
}
