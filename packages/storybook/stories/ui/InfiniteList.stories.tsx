import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { InfiniteList } from '../../../react-app/src/ui/InfiniteList.tsx'
import { ListRow } from '../../../react-app/src/ui/ListRow.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/InfiniteList',
  component: InfiniteList,
  args: {
    rows: Array.from({ length: 200 }, (_, at) => `Row ${at}`),
    label: 'Rows',
    rowKey: String,
    renderRow: (row) => <ListRow title={String(row)} />,
    onEnd: fn(),
  },
} satisfies Meta<typeof InfiniteList>
export default meta

export const Playground: StoryObj<typeof meta> = {}
