import { type Said, said, type Write } from '../words/words.ts'

/** A body in the language of whoever reads it: HTML. */
type Body = (write: Write) => string
/** Text of the operator. */
export type Written = {
  /** With its number, where it comes round again. */
  readonly title: (issue: number) => Said
  readonly desc: Said
  readonly logo?: string
  readonly content: Body
}

/** Text as HTML. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Address of the sandbox's own operator. */
export const ADDRESS = 'support@openlot.test'
const LINK = `<a href="mailto:${ADDRESS}">${ADDRESS}</a>`

const joined =
  (...parts: readonly Body[]): Body =>
  (write) =>
    parts.map((part) => part(write)).join('')
/** Each text in an element of its own. */
const each =
  (tag: string) =>
  (...texts: readonly Said[]): Body =>
  (write) =>
    texts.map((text) => `<${tag}>${write(text)}</${tag}>`).join('')
const [heading, paragraphs, items] = [each('h2'), each('p'), each('li')]
const within =
  (tag: string, ...parts: readonly Body[]): Body =>
  (write) =>
    `<${tag}>${joined(...parts)(write)}</${tag}>`
const row = (...cells: readonly Said[]): Body => within('tr', each('td')(...cells))

/** One of the app's own pictures: what a text is about is known before it is read. */
const picture = (name: string): string => `/pictures/${name}.svg`
const always = (text: Said) => (): Said => text
const article = (...parts: readonly Body[]): Body => joined(...parts, paragraphs('news.simulated'))

const HOURS = joined(
  each('h1')('news.hours_head'),
  within(
    'table',
    each('caption')('news.hours_gmt'),
    within('thead', within('tr', each('th')('news.market', 'news.opens', 'news.closes'))),
    within(
      'tbody',
      row('category.forex', said('news.sunday', { time: '22:00' }), said('news.friday', { time: '22:00' })),
      row('category.metals', said('news.sunday', { time: '23:00' }), said('news.friday', { time: '22:00' })),
      row('category.crypto', 'news.always', 'news.never'),
    ),
  ),
  paragraphs('news.hours_pending'),
)

/** Newest first; they come round again with another number. */
export const NEWS: readonly Written[] = [
  {
    title: (issue) => said('news.hours', { issue }),
    desc: 'news.hours_desc',
    logo: picture('hours'),
    content: article(HOURS),
  },
  {
    title: always('news.margin'),
    desc: 'news.margin_desc',
    logo: picture('margin'),
    content: article(within('ul', items('news.margin_held', 'news.margin_leverage'))),
  },
  {
    title: always('news.stops'),
    desc: 'news.stops_desc',
    logo: picture('stop'),
    content: article(paragraphs('news.stops_first'), within('blockquote', paragraphs('news.stops_weekend'))),
  },
  {
    title: (issue) => said('news.maintenance', { issue }),
    desc: 'news.maintenance_desc',
    logo: picture('maintenance'),
    content: article(
      within('ol', items('news.maintenance_prices', 'news.maintenance_stops', 'news.maintenance_deposits')),
    ),
  },
  {
    title: always('news.password'),
    desc: 'news.password_desc',
    logo: picture('password'),
    content: article(paragraphs('news.password_never', said('news.password_unsure', { email: LINK }))),
  },
  {
    title: always('news.fee'),
    desc: 'news.fee_desc',
    logo: picture('fee'),
    content: article(paragraphs('news.fee_booked')),
  },
  {
    title: always('news.withdraw'),
    desc: 'news.withdraw_desc',
    logo: picture('withdrawal'),
    content: article(
      within('ol', items('news.withdraw_you', 'news.withdraw_we', 'news.withdraw_bank')),
      () => '<hr>',
      paragraphs('news.withdraw_address'),
    ),
  },
]

/** To an account that was just opened. */
export const WELCOME: Written = {
  title: always('inbox.welcome'),
  desc: 'inbox.welcome_desc',
  logo: '/icon.svg',
  content: article(within('ol', items('inbox.welcome_demo', 'inbox.welcome_stop', 'inbox.welcome_help'))),
}

/** Newest first. */
export const MESSAGES: readonly Written[] = [
  {
    title: (issue) => said('inbox.planned', { issue }),
    desc: 'inbox.planned_desc',
    logo: picture('maintenance'),
    content: article(paragraphs('inbox.planned_still')),
  },
  {
    title: always('inbox.stops'),
    desc: 'inbox.stops_desc',
    logo: picture('stop'),
    content: article(paragraphs('inbox.stops_weekend')),
  },
  {
    title: always('inbox.letters'),
    desc: 'inbox.letters_desc',
    logo: picture('password'),
    content: article(paragraphs('news.password_never')),
  },
  {
    title: (issue) => said('inbox.feedback', { issue }),
    desc: 'inbox.feedback_desc',
    logo: picture('opinion'),
    content: article(paragraphs(said('inbox.feedback_ask', { email: LINK }))),
  },
]

/** Texts by their group. */
export const GROUPS: Readonly<Record<string, Body>> = {
  'financial.bank_chare_content': paragraphs('group.bank_name', 'remark.uid', 'group.bank_days'),
  announcement: joined(
    heading('group.sandbox'),
    paragraphs('group.sandbox_all'),
    within('ul', items('group.sandbox_sign', 'group.sandbox_stays')),
  ),
  user_agreement: joined(heading('group.user'), paragraphs('group.user_as_is', 'group.user_kept')),
  follow_agreement: joined(
    heading('group.follow'),
    paragraphs('group.follow_what', 'group.follow_risk', 'group.follow_end'),
  ),
  trader_agreement: joined(
    heading('group.trader'),
    within('ol', items('group.trader_shown', 'group.trader_promise', 'group.trader_against')),
  ),
}

/** Text of the operator about itself. */
export const ABOUT = {
  english: `<p>openlot is a program for trading platforms: an app, a library and this sandbox, which plays the server. It is no broker, holds nobody's money and gives no advice.</p><p>Whoever runs it with a server of their own writes their own words here.</p>`,
  chinese: `<p>openlot 是一套交易平台程式，包含應用程式、程式庫，以及扮演伺服器的本沙盒。它不是經紀商，不持有任何人的資金，也不提供建議。</p><p>以自己的伺服器營運者，請在此處寫上自己的介紹。</p>`,
}
