import { LANGUAGE_NAMES } from '@openlot/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { LanguageView } from '../../../react-app/src/screens/language/LanguageView.tsx'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const meta = {
  title: 'Language/Language',
  component: LanguageView,
  decorators: [withFrame, withSpeech],
  args: { value: 'en', blocked: undefined, onChoose: fn(), onBack: fn() },
} satisfies Meta<typeof LanguageView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args, step }) => {
    const screen = within(canvasElement)
    await step('[LANG-1] eighteen languages by their own names', async () => {
      await expect(screen.getAllByRole('radio').map((one) => one.textContent)).toEqual(Object.values(LANGUAGE_NAMES))
      await expect(Object.keys(LANGUAGE_NAMES).join(' ')).toBe('en jp kr hk th vn fr de ru spa pt it ar tr id my hi cs')
    })
    screen.getByRole('radio', { checked: true }).focus()
    // Arrows look, Enter chooses.
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onChoose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChoose).toHaveBeenCalledWith('jp')
  },
}
export const OutcomeUnknown: Story = {
  args: { blocked: 'language.blocked' },
  play: async ({ canvasElement, step }) => {
    await step('[LANG-3] no language can be chosen', async () => {
      for (const one of within(canvasElement).getAllByRole('radio')) await expect(one).toBeDisabled()
    })
  },
}
