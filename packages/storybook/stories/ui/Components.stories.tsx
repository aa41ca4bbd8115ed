import propTypes from 'virtual:prop-types'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { COMPONENTS } from '../../kit/boards.ts'
import { DocPage } from '../../kit/doc-page.tsx'
import { WIDE } from '../../kit/page.ts'

const propsOf = (name: string): string => Object.keys(propTypes.props[name] ?? {}).join(', ')

const Components = () => (
  <DocPage
    title="Components"
    lead="What the screens are made of, by what it is for. Each page has the component with its props as controls, and the table of their types."
  >
    {COMPONENTS.map(([group, lead, names]) => (
      <section key={group}>
        <h2>{group}</h2>
        <p>{lead}</p>
        <div className="doc-grid">
          {names.map((name) => (
            <div key={name} className="doc-cell">
              <a href={`./?path=/docs/ui-${name.toLowerCase()}--docs`} target="_top">
                {name}
              </a>
              <small>{propsOf(name)}</small>
            </div>
          ))}
        </div>
      </section>
    ))}
  </DocPage>
)

const meta = { title: 'Components', component: Components, ...WIDE } satisfies Meta<typeof Components>
export default meta

export const ByGroup: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const names = COMPONENTS.flatMap(([, , own]) => own)
    await expect(within(canvasElement).getAllByRole('link')).toHaveLength(names.length)
    // A component that is renamed or gone is seen here: it has no props any more.
    await expect(names.filter((name) => propsOf(name) === '')).toEqual([])
  },
}
