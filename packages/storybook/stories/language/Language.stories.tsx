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
      await expect(
        [...canvasElement.querySelectorAll('.language-names > :first-child')].map((one) => one.textContent),
      ).toEqual(Object.values(LANGUAGE_NAMES))
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
export const Searched: Story = {
  play: async ({ canvasElement, step }) => {
    const screen = within(canvasElement)
    await step('[LANG-11] a few letters leave what they are in, and the keyboard reaches it', async () => {
      await userEvent.type(screen.getByRole('searchbox'), 'japan')
      const found = screen.getByRole('radio')
      await expect(found).toHaveTextContent('日本語')
      await expect(found).toHaveAttribute('tabindex', '0')
      await expect(screen.getByRole('status')).not.toHaveTextContent(/^$/)
    })
    await step('[LANG-11] letters of no language say so', async () => {
      await userEvent.type(screen.getByRole('searchbox'), 'xx')
      await expect(screen.queryByRole('radio')).toBeNull()
      await expect(canvasElement.querySelector('.ol-state')).toHaveTextContent('japanxx')
    })
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
