import type { Meta, StoryObj } from '@storybook/react-vite'
import purify from 'dompurify'
import { expect } from 'storybook/test'
import { HOSTILE_PAGE, harms } from '../../../react-app/src/ui/hostile-html.ts'
import { SafeHtml } from '../../../react-app/src/ui/SafeHtml.tsx'
import { TEXT } from '../../kit/content.ts'
import { withFrame } from '../../kit/frame.tsx'
import { withSpeech } from '../../kit/speech.tsx'

const meta = {
  title: 'Content/SafeHtml',
  component: SafeHtml,
  decorators: [withFrame, withSpeech],
  args: { html: TEXT, tableLabel: 'Table' },
} satisfies Meta<typeof SafeHtml>
export default meta
type Story = StoryObj<typeof meta>

const page = globalThis as { ran?: number }
const loaded = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes('evil'))

export const Content: Story = {
  play: async ({ canvasElement, step }) => {
    const all = (selector: string) => [...canvasElement.querySelectorAll<HTMLElement>(`.ol-html ${selector}`)]
    await step('[CNT-5] headings begin at h2 and leave none out', async () => {
      await expect(all('h1, h2, h3, h4').map(({ tagName }) => tagName)).toEqual(['H2', 'H3'])
    })
    await step('[CNT-5] a table scrolls inside, and the page does not', async () => {
      const [box] = all('.ol-html-table')
      await expect(box?.scrollWidth).toBeGreaterThan(box?.clientWidth ?? 0)
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
      await expect([box?.tabIndex, box?.getAttribute('aria-label')]).toEqual([0, 'Table'])
    })
    await step('[CNT-5] links open outside, and tell nothing', async () => {
      await expect(
        all('a').map((one) => ['href', 'rel', 'target'].map((name) => one.getAttribute(name)).join(' ')),
      ).toEqual([
        'https://openlot.test/hours noopener noreferrer _blank',
        'mailto:support@openlot.test noopener noreferrer _blank',
      ])
    })
    await step('[CNT-5] a picture of another server is its words', async () => {
      await expect(all('img').map((one) => one.getAttribute('src'))).toEqual(['/icon.svg'])
      await expect(canvasElement.textContent).toContain('A chart from elsewhere')
    })
  },
}

/** All fixtures as one text, without a policy of the page in the way. */
export const Hostile: Story = {
  args: { html: HOSTILE_PAGE },
  play: async ({ canvasElement, step }) => {
    const box = canvasElement.querySelector('.ol-html') as HTMLElement
    await step('[CNT-5] [T10] nothing of it has run, loaded, or stands over the page', async () => {
      await expect(box.querySelectorAll('p').length).toBeGreaterThan(150)
      await expect(harms(box)).toEqual([])
      for (const one of box.querySelectorAll<HTMLElement>('*'))
        for (const kind of ['focus', 'mouseover', 'pointerdown', 'toggle', 'error', 'load'])
          one.dispatchEvent(new Event(kind))
      await new Promise((done) => setTimeout(done, 300))
      await expect([page.ran, loaded()]).toEqual([undefined, []])
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
    })
    await step('[CNT-5] [T10] another sanitiser finds nothing to take away', async () => {
      purify.sanitize(box.innerHTML, {
        ADD_ATTR: ['target'],
        ADD_URI_SAFE_ATTR: ['target', 'rel', 'loading', 'lang', 'dir', 'start', 'colspan', 'rowspan', 'tabindex'],
        ALLOWED_URI_REGEXP: /^(?:https:|mailto:|\/)/,
        FORBID_ATTR: ['style', 'id', 'name'],
        FORBID_TAGS: ['form', 'input', 'button', 'svg', 'math'],
      })
      await expect(
        purify.removed.map((one) => JSON.stringify(one, (_, part) => (part instanceof Node ? part.nodeName : part))),
      ).toEqual([])
    })
  },
}
