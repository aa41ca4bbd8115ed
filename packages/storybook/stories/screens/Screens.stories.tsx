import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { DocPage } from '../../kit/doc-page.tsx'
import { WIDE } from '../../kit/page.ts'

type Entry = { readonly id: string; readonly title: string; readonly name: string; readonly type: string }

/** Screens are views with a state of content; components and pages of the gallery are none. */
const isScreen = ({ title, name, type }: Entry): boolean =>
  type === 'story' && name === 'Content' && !/^(?:UI|Kit|Flows|Foundations|Screens|Statecharts|Welcome)\b/.test(title)

/** The index of the gallery, which a server of stories and a built folder both have. */
const readScreens = async (): Promise<readonly Entry[]> => {
  const answer = await fetch('./index.json')
  const { entries } = (await answer.json()) as { readonly entries: Readonly<Record<string, Entry>> }
  return Object.values(entries).filter(isScreen)
}

const AT_ONCE = 4

const Screens = ({ globals }: { readonly globals: string }) => {
  const [screens, setScreens] = useState<readonly Entry[]>([])
  // Each frame is a whole page: a few more begin when one is drawn, so that the first are soon there.
  const [begun, setBegun] = useState(AT_ONCE)
  useEffect(() => void readScreens().then(setScreens), [])
  return (
    <DocPage
      title="All screens"
      lead={`${screens.length} screens with their content. Theme and language are those of the toolbar.`}
    >
      <div className="doc-frames">
        {screens.map(({ id, title }, at) => (
          <div key={id} className="doc-frame">
            <a href={`./?path=/story/${id}`} target="_top">
              {title}
            </a>
            <div>
              {at < begun && (
                <iframe
                  title={title}
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

// It draws stories by their addresses, which a test of one story does not have: e2e/gallery opens it.
const meta = {
  title: 'Screens',
  component: Screens,
  tags: ['!test'],
  args: { globals: '' },
  parameters: { controls: { disable: true } },
  ...WIDE,
} satisfies Meta<typeof Screens>
export default meta

export const All: StoryObj<typeof meta> = {
  render: (_, { globals }) => (
    <Screens globals={`theme:${globals.theme};language:${globals.language};direction:${globals.direction}`} />
  ),
}
