import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ApplyView, type ApplyViewProps } from '../../../react-app/src/screens/follow/ApplyView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'
import { applyPanel, terms } from '../../kit/traders.ts'

const meta = {
  title: 'Follow/Apply',
  component: ApplyView,
  decorators: [withFrame, withSpeech],
  args: {
    panel: applyPanel(),
    terms: { ...terms, titleId: 'content.trader_terms' },
    onBack: fn(),
  },
} satisfies Meta<typeof ApplyView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, loaded, args, step }) => {
    await step('the form is no announcement, and the place of what it comes to is there before', async () => {
      const said = canvasElement.querySelectorAll('[role="status"]')
      await expect(said).toHaveLength(1)
      await expect(said[0]).toBeEmptyDOMElement()
    })
    await step('[FOL-17] a guide, the terms one tap away, a box and a button', async () => {
      // Four facts about masters, and three steps of the application.
      await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(7)
      await expect(
        within(canvasElement).getByRole('button', { name: wordsOf(loaded, 'follow.read_terms') }),
      ).toBeVisible()
      await userEvent.click(within(canvasElement).getByRole('checkbox'))
      await expect(args.panel.agreement.change).toHaveBeenCalledWith(false)
      await userEvent.click(within(canvasElement).getByRole('button', { name: wordsOf(loaded, 'follow.apply') }))
      await expect(args.panel.submit).toHaveBeenCalledOnce()
    })
  },
}
export const Unticked: Story = {
  args: {
    panel: applyPanel({
      agreement: { isOn: false, change: fn() },
      canSubmit: false,
      reason: { id: 'follow.not_agreed', field: 'agreement' },
    }),
  },
  play: async ({ canvasElement, loaded, args, step }) => {
    await step('[FOL-17] without the box the button does nothing, and says why', async () => {
      const button = within(canvasElement).getByRole('button', { name: wordsOf(loaded, 'follow.apply') })
      await expect(button).toHaveAccessibleDescription(wordsOf(loaded, 'follow.not_agreed'))
      await userEvent.click(button)
      await expect(args.panel.submit).not.toHaveBeenCalled()
    })
  },
}
export const Refused: Story = { args: { panel: applyPanel({ refusal: { text: 'You are a trader already' } }) } }
export const Sending: Story = { args: { panel: applyPanel({ stage: 'submitting', canSubmit: false }) } }
export const Sent: Story = {
  args: { panel: applyPanel({ stage: 'sent' }) },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[FOL-18] that it was sent stays, and there is no second button', async () => {
      await expect(canvasElement).toHaveTextContent(wordsOf(loaded, 'follow.applied'))
      await expect(within(canvasElement).queryByRole('checkbox')).toBeNull()
    })
  },
}
export const Undecided: Story = {
  args: { panel: applyPanel({ stage: 'undecided' }) },
  play: async ({ canvasElement, loaded }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(wordsOf(loaded, 'follow.apply_undecided'))
  },
}
const STAGES = ['editing', 'submitting', 'sent'] as const
const Applying = (args: ApplyViewProps) => {
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (at === 1) setAt(2)
  }, [at])
  return <ApplyView {...args} panel={applyPanel({ stage: STAGES[at] ?? 'sent', submit: () => setAt(1) })} />
}
/** The result replaces the form. */
export const JustSent: Story = {
  render: (args) => <Applying {...args} />,
  play: async ({ canvasElement, loaded, step }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: wordsOf(loaded, 'follow.apply') }))
    await step('the button is gone: who pressed it goes on from the result', async () => {
      await expect(await within(canvasElement).findByRole('heading', { level: 2 })).toHaveFocus()
    })
  },
}
