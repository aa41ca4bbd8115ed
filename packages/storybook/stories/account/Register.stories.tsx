import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { RegisterView } from '../../../react-app/src/screens/account/RegisterView.tsx'
import { realName, registrationOf, sentCode, slot, typed } from '../../kit/account.ts'
import { BROKEN, brokenParts } from '../../kit/broken.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'

/** Four letters, as the server draws them. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

const meta = {
  title: 'Account/Register',
  component: RegisterView,
  decorators: [withFrame, withSpeech],
  args: { panel: registrationOf(), site: { name: 'openlot', logo: '' }, login: '/login', onAgain: fn(), onBack: fn() },
} satisfies Meta<typeof RegisterView>
export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement, args, loaded, step }) => {
    const form = within(canvasElement).getByRole('form')
    await step('[WORD-11] the countries that are not served are named', async () => {
      const note = canvasElement.querySelector('.account-note')
      await expect(note).toHaveTextContent(wordsOf(loaded, 'site.excluded_countries'))
    })
    await step('[REG-1] both ways, as tabs', async () => {
      await expect(within(form).getAllByRole('radio')).toHaveLength(2)
    })
    await step('[REG-10] an optional invite code says so', async () => {
      const field = form.querySelector('[name="invite"]') as HTMLElement
      await expect(field).toHaveAccessibleDescription()
    })
    await step('[REG-6] [REG-8] no real-name block and no pay password where they are switched off', async () => {
      await expect(form.querySelector('input[type="file"], [name="document"], [name="pay"]')).toBeNull()
    })
    await userEvent.click(form.querySelector('[name="password"]') as HTMLElement)
    await userEvent.keyboard('{Enter}')
    await expect(args.panel.submit).toHaveBeenCalledOnce()
  },
}
export const Empty: Story = {
  args: {
    panel: registrationOf({
      account: typed(),
      password: typed(),
      repeat: typed(),
      code: sentCode({ ...typed(), send: undefined }),
    }),
  },
}
export const ByEmailAlone: Story = {
  args: { panel: registrationOf({ modes: ['email'], inviteCode: undefined, code: undefined }) },
  play: async ({ canvasElement, step }) => {
    await step('[REG-1] one way alone has no tabs', async () => {
      await expect(within(canvasElement).queryAllByRole('radio')).toHaveLength(0)
    })
    await step('[REG-2] [REG-9] without a code and an invite code there is no field for them', async () => {
      await expect(canvasElement.querySelector('[name="code"], [name="invite"], [name="captcha"]')).toBeNull()
    })
  },
}
export const Phone: Story = {
  args: { panel: registrationOf({ mode: 'phone', account: typed('170 1234') }) },
  play: async ({ canvasElement, args, step }) => {
    await step('[REG-3] an area is found by its code or its country', async () => {
      await userEvent.click(canvasElement.querySelector('[aria-haspopup="dialog"]') as HTMLElement)
      const sheet = within(within(canvasElement).getByRole('dialog'))
      await userEvent.type(sheet.getByRole('searchbox'), '49')
      await expect(sheet.getAllByRole('button', { pressed: false })).toHaveLength(1)
      await userEvent.click(sheet.getByRole('button', { name: /0049/ }))
      await expect(args.panel.area.change).toHaveBeenCalledWith({ id: '3', code: 'DE', globalCode: '+0049' })
    })
  },
}
export const CodeOnItsWay: Story = { args: { panel: registrationOf({ code: sentCode({ isSending: true }) }) } }
export const CodeSent: Story = {
  args: { panel: registrationOf({ code: sentCode({ secondsLeft: 47, send: undefined }) }) },
  play: async ({ canvasElement, step }) => {
    await step('[CODE-1] the button counts down and cannot be pressed', async () => {
      const button = within(canvasElement).getByRole('button', { name: /47/ })
      await expect(button).toBeDisabled()
    })
  },
}
export const CodeRefused: Story = {
  args: {
    panel: registrationOf({
      code: sentCode({ ...typed('', 'account.code_missing'), said: { text: 'Too many codes, please wait' } }),
    }),
  },
  play: async ({ canvasElement, step }) => {
    await step('[CODE-5] why none was sent is said politely, also while the field says something else', async () => {
      const said = canvasElement.querySelector('.account-code [role="status"]')
      await expect(said).toHaveTextContent('Too many codes, please wait')
      await expect(said).toBeVisible()
      await expect(canvasElement.querySelector('[name="code"]')).toBeInvalid()
    })
  },
}
export const Captcha: Story = {
  args: {
    panel: registrationOf({
      code: undefined,
      captcha: { ...typed(), stage: 'ready', isAnother: false, picture: PICTURE, renew: fn() },
    }),
  },
  play: async ({ canvasElement, args, step }) => {
    const screen = within(canvasElement)
    await step('[CODE-4] the picture has a name, another one comes on a tap, and support is beside it', async () => {
      await expect(screen.getByRole('img')).toHaveAccessibleName()
      await userEvent.click(canvasElement.querySelector('.account-captcha-picture button') as HTMLElement)
      await expect(args.panel.captcha?.renew).toHaveBeenCalledOnce()
      await expect(canvasElement.querySelector('a[href="/mine/chat"]')).not.toBeNull()
    })
  },
}
export const CaptchaSpent: Story = {
  args: {
    panel: registrationOf({
      code: undefined,
      captcha: {
        ...typed('', 'account.code_missing'),
        stage: 'ready',
        isAnother: true,
        picture: PICTURE,
        renew: fn(),
      },
      refusal: { text: 'The letters are not right' },
    }),
  },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[CODE-4] another picture: the field is empty, and says why', async () => {
      const field = canvasElement.querySelector('[name="captcha"]') as HTMLElement
      const another = wordsOf(loaded, 'account.captcha_another')
      await expect(field).toHaveValue('')
      await expect(field).toHaveAccessibleDescription(another)
      await expect(canvasElement.querySelector('.account-captcha [role="status"]')).toHaveTextContent(another)
    })
  },
}
export const WrongPicture: Story = {
  render: (args) => {
    const [tried, setTried] = useState(false)
    const picture = slot(tried ? { issue: { id: 'account.picture_missing' } } : {})
    const area = { value: { id: '', globalCode: '+001' }, options: [], change: fn() }
    const missing = tried ? { id: 'account.area_missing' } : undefined
    return (
      <RegisterView
        {...args}
        panel={registrationOf({
          mode: args.panel.mode,
          area: { ...area, issue: args.panel.mode === 'phone' ? missing : undefined },
          realName: realName({ front: picture }),
          submit: () => setTried(true),
        })}
      />
    )
  },
  play: async ({ canvasElement, loaded, step }) => {
    await userEvent.click(canvasElement.querySelector('[type="submit"]') as HTMLElement)
    await step('[REG-24] a missing picture gets the focus at the button that chooses one', async () => {
      const chooses = canvasElement.querySelector('.ol-image button') as HTMLElement
      await expect(chooses).toHaveFocus()
      await expect(chooses).toHaveAccessibleDescription(new RegExp(wordsOf(loaded, 'account.picture_missing')))
    })
  },
}
export const WrongArea: Story = {
  ...WrongPicture,
  args: { panel: registrationOf({ mode: 'phone' }) },
  play: async ({ canvasElement, step }) => {
    await userEvent.click(canvasElement.querySelector('[type="submit"]') as HTMLElement)
    await step('[REG-24] a missing area gets the focus', async () => {
      await expect(canvasElement.querySelector('.account-phone .ol-select')).toHaveFocus()
      await expect(canvasElement.querySelector('.account-phone .ol-select')).toBeInvalid()
    })
  },
}
export const CaptchaLoading: Story = {
  args: {
    panel: registrationOf({
      code: undefined,
      captcha: { ...typed(), stage: 'loading', isAnother: false, picture: '', renew: fn() },
    }),
  },
}
export const CaptchaFailed: Story = {
  args: {
    panel: registrationOf({
      code: undefined,
      captcha: { ...typed(), stage: 'failed', isAnother: false, picture: '', renew: fn() },
    }),
  },
}
export const WithPayPassword: Story = {
  args: {
    panel: registrationOf({ payPassword: { first: typed('1'), repeat: typed('2', 'account.pay_password_differs') } }),
  },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[REG-8] [REG-5] the pay password twice, and that they differ', async () => {
      await expect(canvasElement.querySelector('[name="pay"]')).not.toBeNull()
      const repeat = canvasElement.querySelector('[name="payRepeat"]')
      await expect(repeat).toHaveAccessibleDescription(wordsOf(loaded, 'account.pay_password_differs'))
    })
  },
}
export const WithRealName: Story = {
  args: {
    panel: registrationOf({
      realName: realName({
        front: slot({ stage: 'uploading', progress: 0.42 }),
        back: slot({ stage: 'failed', failure: { id: 'failure.network' } }),
        hand: slot(),
        ssn: typed(),
      }),
    }),
  },
  play: async ({ canvasElement, args, step }) => {
    await step(
      '[REG-6] [REG-7] name, document, both sides; number and photo in the hand where they are asked for',
      async () => {
        await expect(canvasElement.querySelectorAll('input[type="file"]')).toHaveLength(3)
        await expect(canvasElement.querySelector('[name="ssn"]')).not.toBeNull()
      },
    )
    await step('[IMG-3] how far an upload is, and a way to try again', async () => {
      await expect(canvasElement.querySelector('progress')?.value).toBe(0.42)
      await userEvent.click(canvasElement.querySelector('[data-stage="failed"] .ol-button') as HTMLElement)
      await expect(args.panel.realName?.back.retry).toHaveBeenCalledOnce()
    })
  },
}
export const Loading: Story = { args: { panel: registrationOf({ stage: 'submitting' }) } }
export const Refused: Story = { args: { panel: registrationOf({ refusal: { text: 'This account exists already' } }) } }
export const Failed: Story = { args: { panel: registrationOf({ refusal: { id: 'failure.offline' } }) } }
export const Wrong: Story = {
  args: {
    panel: registrationOf({
      account: typed('no address', 'account.not_an_address'),
      repeat: typed('another', 'account.password_differs'),
    }),
  },
  play: async ({ canvasElement, loaded, step }) => {
    await step(
      '[REG-4] unequal passwords are said at the second one; the first wrong field gets the focus',
      async () => {
        const form = within(canvasElement).getByRole('form')
        const words = wordsOf(loaded, 'account.password_differs')
        await expect(form.querySelector('[name="repeat"]')).toHaveAccessibleDescription(words)
        await userEvent.click(form.querySelector('[type="submit"]') as HTMLElement)
      },
    )
  },
}
export const Undecided: Story = {
  args: { panel: registrationOf({ stage: 'undecided' }) },
  play: async ({ canvasElement, args, step }) => {
    await step('[REG-25] it may have worked: the sign-in, or once more', async () => {
      await expect(canvasElement.querySelector('a[href="/login"]')).not.toBeNull()
      await userEvent.click(within(canvasElement).getAllByRole('button').at(-1) as HTMLElement)
      await expect(args.onAgain).toHaveBeenCalledOnce()
    })
  },
}
export const Closed: Story = {
  args: { panel: registrationOf({ stage: 'closed', modes: [] }) },
  play: async ({ canvasElement, step }) => {
    await step('who has an account signs in', async () => {
      await expect(canvasElement.querySelectorAll('.ol-state a[href="/login"]')).toHaveLength(1)
    })
  },
}
export const BrokenPart: Story = {
  render: (args) => {
    const captcha = {
      ...typed(),
      issue: { id: BROKEN },
      isAnother: false,
      stage: 'ready' as const,
      picture: PICTURE,
      renew: fn(),
    }
    return <RegisterView {...args} panel={{ ...args.panel, code: undefined, captcha }} />
  },
  play: async ({ canvasElement, args, step }) => {
    await step('[NAV-21] a captcha that cannot be shown leaves the form and what leads out of it', async () => {
      await expect(brokenParts(canvasElement)).toBe(1)
      await expect(canvasElement.querySelectorAll('a[href="/login"]')).toHaveLength(1)
      await userEvent.click(canvasElement.querySelector('[name="password"]') as HTMLElement)
      await userEvent.keyboard('{Enter}')
      await expect(args.panel.submit).toHaveBeenCalledOnce()
    })
  },
}
