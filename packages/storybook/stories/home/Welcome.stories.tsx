import type { EntryPanel } from '@openlot/core/account'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import '../../../react-app/src/screens/home/home.css'
import { WelcomeFrame } from '../../../react-app/src/screens/home/Welcome.tsx'
import { WelcomeView } from '../../../react-app/src/screens/home/WelcomeView.tsx'
import { brokenParts } from '../../kit/broken.ts'
import { withFrame } from '../../kit/frame.tsx'
import { lineOf, old, symbols } from '../../kit/market.ts'
import { withSpeech, wordsOf } from '../../kit/speech.tsx'

const panel = (part: Partial<EntryPanel> = {}): EntryPanel => ({
  demo: fn(),
  busy: false,
  registers: true,
  refusal: undefined,
  ...part,
})
/** A day that rose, as 96 closes. */
const DAY = Array.from({ length: 96 }, (_, at) => 1.0815 + 0.002 * Math.sin(at / 11) + at * 0.00003)
const [eurusd, , closed] = symbols as [(typeof symbols)[0], (typeof symbols)[0], (typeof symbols)[0]]
const hero = { line: lineOf(eurusd), points: DAY, base: 1.0812 }

const meta = {
  title: 'Home/Welcome',
  component: WelcomeView,
  decorators: [withFrame, withSpeech],
  args: { panel: panel(), hero, onChoose: fn() },
  render: (args) => (
    <WelcomeFrame>
      <WelcomeView {...args} />
    </WelcomeFrame>
  ),
} satisfies Meta<typeof WelcomeView>
export default meta
type Story = StoryObj<typeof meta>

/** Buttons and links that are green. */
const greenOnes = (canvas: HTMLElement) => [...canvas.querySelectorAll<HTMLElement>('.ol-button-primary')]
const ways = (canvas: HTMLElement) =>
  [...canvas.querySelectorAll('.welcome-pair a')].map((link) => link.getAttribute('href'))

export const Content: Story = {
  play: async ({ canvasElement, args, loaded, step }) => {
    const screen = within(canvasElement)
    await step('[HOME-24] a sentence, one green button, and the two other ways', async () => {
      await expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(wordsOf(loaded, 'welcome.title'))
      await expect(greenOnes(canvasElement)).toHaveLength(1)
      await userEvent.click(greenOnes(canvasElement)[0] as HTMLElement)
      await expect(args.panel.demo).toHaveBeenCalledOnce()
      await expect(ways(canvasElement)).toEqual(['/login', '/register'])
    })
    await step('[HOME-25] the price, its change and the line of its day; a tap chooses the symbol', async () => {
      const card = canvasElement.querySelector('.welcome-hero') as HTMLElement
      await expect(card).toHaveTextContent(/EUR\/USD.*1\.08427.*0\.31/)
      await expect(card.querySelector('.welcome-chart-line')?.getAttribute('d')?.match(/L/g)).toHaveLength(95)
      await expect(card.querySelector('.welcome-chart-base')).not.toBeNull()
      const { width, height } = card.getBoundingClientRect()
      await expect([width > 200, height > 120]).toEqual([true, true])
      await userEvent.click(card)
      await expect(args.onChoose).toHaveBeenCalledWith(eurusd.id)
    })
  },
}
export const Loading: Story = { args: { hero: undefined } }
export const Entering: Story = {
  args: { panel: panel({ busy: true }) },
  play: async ({ canvasElement, args }) => {
    const [button] = greenOnes(canvasElement)
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(button as HTMLElement)
    await expect(args.panel.demo).not.toHaveBeenCalled()
  },
}
export const Failed: Story = {
  args: { panel: panel({ refusal: { text: 'Too many demo accounts today' } }) },
  play: async ({ canvasElement, step }) => {
    await step('[HOME-24] why the demo account did not open stands where it was asked for', async () => {
      const says = within(canvasElement.querySelector('.welcome-ways') as HTMLElement)
      await expect(says.getByText('Too many demo accounts today')).toBeVisible()
    })
  },
}
export const Stale: Story = {
  args: { hero: { ...hero, line: lineOf(eurusd, old) } },
  play: async ({ canvasElement, step }) => {
    await step('[HOME-25] an old price is dimmed and says its age', async () => {
      await expect(canvasElement.querySelector('.welcome-hero .ol-price-dim')).toBeVisible()
      await expect(canvasElement.querySelector('.welcome-hero-words')).toHaveTextContent('42s')
    })
  },
}
export const Closed: Story = {
  args: { hero: { ...hero, line: lineOf(closed) } },
  play: async ({ canvasElement, loaded, step }) => {
    await step('[HOME-25] a market that is closed says so in place of the change', async () => {
      const price = canvasElement.querySelector('.welcome-hero-price') as HTMLElement
      await expect(price).toHaveTextContent(wordsOf(loaded, 'market.closed'))
      await expect(price.querySelector('.ol-change')).toBeNull()
    })
  },
}
export const WithoutDemo: Story = {
  args: { panel: panel({ demo: undefined }) },
  play: async ({ canvasElement, step }) => {
    await step('[SES-9] [HOME-24] without a demo account registration is the green one', async () => {
      await expect(greenOnes(canvasElement).map((one) => one.getAttribute('href'))).toEqual(['/register'])
    })
  },
}
export const SignInAlone: Story = {
  args: { panel: panel({ demo: undefined, registers: false }) },
  play: async ({ canvasElement, step }) => {
    await step('[REG-1] [HOME-24] nobody is sent to a registration that is not offered', async () => {
      await expect(ways(canvasElement)).toEqual(['/login'])
      await expect(greenOnes(canvasElement)).toHaveLength(1)
    })
  },
}
export const BrokenPart: Story = {
  args: { hero: { ...hero, line: undefined as never } },
  play: async ({ canvasElement }) => {
    await expect(brokenParts(canvasElement)).toBe(1)
    await expect(greenOnes(canvasElement)).toHaveLength(1)
  },
}
