import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { DocPage, Part } from '../../kit/doc-page.tsx'
import { WIDE } from '../../kit/page.ts'

type Place = readonly [title: string, story: string, words: string]

const PLACES: readonly Place[] = [
  [
    'Foundations',
    'foundations--colour',
    'Tokens, type, colours, icons, money and motion, read from the style sheets of the app.',
  ],
  [
    'All screens',
    'screens--all',
    'Every screen with its content on one board, in the theme and language you choose; and a board of each vertical, with every state.',
  ],
  [
    'Components',
    'components--by-group',
    'By what they are for: each with its props as controls, and a page that is written from its types.',
  ],
  [
    'Flows',
    'flows-trading--buy-and-close',
    'The whole app over a sandbox in this page. Its clock stands still, runs at sixty times its speed, or skips hours.',
  ],
  ['Statecharts', 'statecharts--reviewed-form', 'Every machine, drawn from its source.'],
  ['Views', 'orders-orders--content', 'Each view with its states: content, loading, empty, failed, stale.'],
]

const Welcome = () => (
  <DocPage
    title="openlot, as it is drawn"
    lead="Every view of the app in every state it has, the components it is made of, and whole flows over a simulated server. All of it
      is run as tests, in light English and dark Arabic, with axe at WCAG 2.2 AA."
  >
    <Part title="Where to look" cell="300px">
      {PLACES.map(([title, story, words]) => (
        <div className="doc-cell" key={story}>
          <a href={`./?path=/${story.endsWith('--docs') ? 'docs' : 'story'}/${story}`} target="_top">
            {title}
          </a>
          <span>{words}</span>
        </div>
      ))}
    </Part>
    <Part title="What the toolbar does" cell="300px">
      <div className="doc-cell">
        <strong>Theme and language</strong>
        <span>Light and dark, 18 languages, and a pseudo-language that shows what is cut off or not translated.</span>
      </div>
      <div className="doc-cell">
        <strong>Direction and width</strong>
        <span>Right to left for any language; phones of three widths, and a wide screen.</span>
      </div>
      <div className="doc-cell">
        <strong>Account and connection</strong>
        <span>For flows: who is signed in, and what goes wrong between the app and its server.</span>
      </div>
    </Part>
  </DocPage>
)

const meta = { title: 'Welcome', component: Welcome, ...WIDE } satisfies Meta<typeof Welcome>
export default meta

export const Start: StoryObj<typeof meta> = {
  name: 'Welcome',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getAllByRole('link')).toHaveLength(PLACES.length)
  },
}
