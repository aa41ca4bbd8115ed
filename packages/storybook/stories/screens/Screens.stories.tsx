import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { VERTICALS, type Vertical } from '../../kit/boards.ts'
import { DocPage } from '../../kit/doc-page.tsx'
import { WIDE } from '../../kit/page.ts'

type Entry = { readonly id: string; readonly title: string; readonly name: string; readonly type: string }

const STATES = ['Content', 'Loading', 'Empty', 'Failed', 'Stale']
/** Screens are views with a state of content; components and pages of the gallery are none. */
const isScreen = ({ title, name, type }: Entry): boolean =>
  type === 'story' &&
  name === 'Content' &&
  !/^(?:UI|Kit|Components|Flows|Foundations|Screens|Statecharts|Welcome)\b/.test(title)
const isOf =
  (vertical: Vertical) =>
  ({ title, name, type }: Entry): boolean =>
    type === 'story' && title.split('/')[0] === vertical && STATES.includes(name)

/** The index of the gallery, which a server of stories and a built folder both have. */
const readEntries = async (): Promise<readonly Entry[]> => {
  const answer = await fetch('./index.json')
  const { entries } = (await answer.json()) as { readonly entries: Readonly<Record<string, Entry>> }
  return Object.values(entries)
}

const AT_ONCE = 4

const Screens = ({ globals, vertical }: { readonly globals: string; readonly vertical?: Vertical | undefined }) => {
  const [screens, setScreens] = useState<readonly Entry[]>([])
  // Each frame is a whole page: a few more begin when one is drawn, so that the first are soon visible.
  const [begun, setBegun] = useState(AT_ONCE)
  useEffect(
    () => void readEntries().then((all) => setScreens(all.filter(vertical === undefined ? isScreen : isOf(vertical)))),
    [vertical],
  )
  return (
    <DocPage
      title={vertical ?? 'All screens'}
      lead={
        vertical === undefined
          ? `${screens.length} screens with their content. Theme and language are those of the toolbar.`
          : `${VERTICALS[vertical]} Each view in the states it has: ${STATES.join(', ').toLowerCase()}.`
      }
    >
      <div className="doc-frames">
        {screens.map(({ id, title, name }, at) => (
          <div key={id} className="doc-frame">
            <a href={`./?path=/story/${id}`} target="_top">
              {vertical === undefined ? title : `${title.slice(vertical.length + 1)}: ${name.toLowerCase()}`}
            </a>
            <div>
              {at < begun && (
                <iframe
                  title={`${title}, ${name}`}
                  src={`./iframe.html?id=${id}&viewMode=story&globals=${globals}`}
                  onLoad={() => setBegun((count) => count + 1)}
                />
              )}
            </div>
          </div>
        ))}
      </div>
    </DocPage>
  )
}

// Stories drawn by their addresses, which a test of one story does not have: e2e/gallery opens this page.
const meta = {
  title: 'Screens',
  component: Screens,
  tags: ['!test'],
  args: { globals: '' },
  parameters: { controls: { disable: true } },
  ...WIDE,
} satisfies Meta<typeof Screens>
export default meta
type Story = StoryObj<typeof meta>

const board = (vertical?: Vertical): Story => ({
  render: (_, { globals }) => (
    <Screens
      vertical={vertical}
      globals={`theme:${globals.theme};language:${globals.language};direction:${globals.direction}`}
    />
  ),
})

export const All: Story = board()
export const Account: Story = board('Account')
export const Alerts: Story = board('Alerts')
export const Content: Story = board('Content')
export const Follow: Story = board('Follow')
export const Fund: Story = board('Fund')
export const Home: Story = board('Home')
export const Inbox: Story = board('Inbox')
export const Language: Story = board('Language')
export const Loan: Story = board('Loan')
export const Login: Story = board('Login')
export const Micro: Story = board('Micro')
export const Orders: Story = board('Orders')
export const Product: Story = board('Product')
export const RealOnly: Story = board('RealOnly')
export const Settings: Story = board('Settings')
export const Shell: Story = board('Shell')
export const Soon: Story = board('Soon')
export const Symbols: Story = board('Symbols')
export const Trade: Story = board('Trade')
export const User: Story = board('User')
export const Wallet: Story = board('Wallet')
