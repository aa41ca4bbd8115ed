import type { Decorator } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { useArgs } from 'storybook/preview-api'
import { Stack } from '../../react-app/src/ui/Stack.tsx'
import { WIDE } from './page.ts'

const padded: Decorator = (Story) => (
  <Stack pad gap={3}>
    <Story />
  </Stack>
)

type Args = Readonly<Record<string, unknown>>
type Told = (...said: readonly unknown[]) => void

/** Events of a component, and which of its props they are about. */
const HELD: Readonly<Record<string, (args: Args, said: unknown) => Args>> = {
  onChange: (args, said) => ('checked' in args ? { checked: said } : { value: said }),
  onClose: () => ({ open: false }),
  onCancel: () => ({ open: false }),
  onConfirm: () => ({ open: false }),
}

/** Draws the component, and feeds its events back into its props: the controls follow the actions in it. */
const kept = (args: Args, { component }: { readonly component?: unknown }) => {
  const [, update] = useArgs()
  const Piece = component as ComponentType<Args>
  const told = Object.entries(HELD).flatMap(([event, next]) => {
    const own = args[event] as Told | undefined
    if (own === undefined) return []
    const tell: Told = (...said) => {
      own(...said)
      update(next(args, said[0]))
    }
    return [[event, tell] as const]
  })
  return <Piece {...args} {...Object.fromEntries(told)} />
}

/** A component by itself: a page written from its types, controls for its props, and no phone around it. */
export const KIT = { decorators: [padded], ...WIDE, render: kept }

/** Layer over the page: its documentation shows it in a frame of its own. */
export const LAYER = { docs: { story: { inline: false, height: '420px' } } }
