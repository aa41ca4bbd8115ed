import type { Decorator } from '@storybook/react-vite'
import { Stack } from '../../react-app/src/ui/Stack.tsx'
import { WIDE } from './page.ts'

const padded: Decorator = (Story) => (
  <Stack pad gap={3}>
    <Story />
  </Stack>
)

/** A component by itself: a page written from its types, controls for what it takes, and no phone around it. */
export const KIT = { decorators: [padded], ...WIDE }
