import type { AboutPanel, ArticlePanel, ArticleRow, ArticlesPanel, EmailPanel } from '@openlot/core/content'
import { fn } from 'storybook/test'
import { wholeList } from './list.ts'

const AT = Date.UTC(2026, 2, 14, 9, 26, 53)
const DAY_MS = 86_400_000

const LINES: readonly Partial<ArticleRow>[] = [
  {
    title: 'Trading hours of the week',
    desc: 'When each market is open, and what happens to orders while it is closed.',
  },
  {
    title: 'How margin works',
    desc: 'What is held while an order is open, and when it comes back.',
    logo: '/icon.svg',
  },
  { title: 'Who asks for your password', desc: 'Nobody. Here is how to tell a real letter from a false one.' },
  { title: '', desc: '' },
  {
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungsurkunde',
    desc: 'A line of a text that is much longer than two lines of a telephone have room for, so that it is cut off where it would not fit.',
    address: undefined,
  },
]

/** Lines a day apart. */
export const articleRows = (count: number): readonly ArticleRow[] =>
  Array.from({ length: count }, (_, at) => ({
    title: `Title ${at}`,
    desc: '',
    logo: '',
    at: AT - at * DAY_MS,
    address: `/news/detail?id=${count - at}`,
    ...LINES[at % LINES.length],
  }))

export const articlesPanel = (part: Partial<ArticlesPanel> = {}): ArticlesPanel => {
  const { rows = articleRows(7) } = part
  return {
    offered: true,
    ...wholeList(rows),
    ...part,
  }
}

export const TEXT =
  '<h1>When markets are open</h1><p>Orders that wait stay in the book while their market is closed. <strong>They are looked at again</strong> with its first price.</p><table><caption>Hours in GMT</caption><thead><tr><th>Market</th><th>Opens</th><th>Closes</th><th>Pause</th><th>Orders</th></tr></thead><tbody><tr><td>Currencies</td><td>Sunday 22:00</td><td>Friday 22:00</td><td>none</td><td>pending orders stay</td></tr><tr><td>Metals</td><td>Sunday 23:00</td><td>Friday 22:00</td><td>daily</td><td>pending orders stay</td></tr></tbody></table><h4>Closed symbols</h4><ul><li>show a word instead of a price</li><li>cannot be bought<ul><li>nor sold</li></ul></li></ul><blockquote>The first price after a pause is the price.</blockquote><p>More: <a href="https://openlot.test/hours">openlot.test/hours</a>, or <a href="mailto:support@openlot.test">write to us</a>.</p><pre>margin   110.00\nfee        1.10</pre><img src="/icon.svg" alt="Sign of the site"><img src="https://evil.test/a.png" alt="A chart from elsewhere">'

export const articlePanel = (part: Partial<ArticlePanel> = {}): ArticlePanel => ({
  stage: 'ready',
  title: 'Trading hours of the week',
  titleId: undefined,
  html: TEXT,
  at: AT,
  author: 'openlot',
  failure: undefined,
  retry: fn(),
  ...part,
})

export const aboutPanel = (part: Partial<AboutPanel> = {}): AboutPanel => ({
  text: articlePanel({
    title: 'openlot',
    titleId: 'content.about',
    at: undefined,
    html: '<p>openlot is a program for trading platforms. It is no broker and gives no advice.</p>',
  }),
  stage: 'ready',
  record: {
    id: '1',
    name: 'Example Markets Ltd',
    logo: '/icon.svg',
    url: 'https://broker.test',
    subject: 'A simulated market',
    registeredAddress: '1 Main Street',
    location: 'London',
    email: 'help@broker.test',
  },
  failure: undefined,
  retry: fn(),
  ...part,
})

export const emailPanel = (part: Partial<EmailPanel> = {}): EmailPanel => ({
  stage: 'ready',
  address: 'support@openlot.test',
  failure: undefined,
  retry: fn(),
  ...part,
})
