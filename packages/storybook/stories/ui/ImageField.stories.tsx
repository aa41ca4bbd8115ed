import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ImageField } from '../../../react-app/src/ui/ImageField.tsx'
import { KIT } from '../../kit/kit.tsx'

const meta = {
  ...KIT,
  tags: ['autodocs'],
  title: 'UI/ImageField',
  component: ImageField,
  args: {
    label: 'Front of the document',
    hint: 'All four corners in the picture',
    stage: 'uploading',
    progress: 0.4,
    picture: undefined,
    words: {
      choose: 'Choose a picture',
      replace: 'Replace',
      remove: 'Remove',
      cancel: 'Cancel',
      retry: 'Try again',
      status: 'Sending, 40%',
    },
    onChoose: fn(),
    onRemove: fn(),
    onRetry: fn(),
  },
  argTypes: {
    stage: { control: 'select', options: ['empty', 'compressing', 'uploading', 'ready', 'failed'] },
    progress: { control: { type: 'range', min: 0, max: 1, step: 0.1 } },
  },
} satisfies Meta<typeof ImageField>
export default meta

export const Playground: StoryObj<typeof meta> = {}
