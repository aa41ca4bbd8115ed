import type { SandboxClock } from '../ports.ts'
import type { Journal } from '../table.ts'
import type { Write } from '../words/words.ts'
import { book } from './book.ts'
import { ABOUT, escaped, GROUPS, MESSAGES, NEWS, WELCOME, type Written } from './content-texts.ts'
import type { Sequence } from './sequence.ts'

/** A text of the operator. */
export type Article = {
  readonly id: number
  readonly at: number
  /** Address of a picture, or ''. */
  readonly logo: string
  readonly title: (write: Write) => string
  readonly desc: (write: Write) => string
  /** HTML. */
  readonly content: (write: Write) => string
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
export const NEWS_COUNT = 45
export const MESSAGE_COUNT = 120
/** Above every number of what is there from the beginning. */
const FIRST_ADDED = 1_000_000
/** The oldest goes when there is one more. */
const MOST_ADDED = 100
/** Numbers of a person's messages begin with the person: another person's is none of mine. */
const MESSAGES_EACH = 1000

const articleOf = ({ title, desc, logo = '', content }: Written, issue: number, id: number, at: number): Article => ({
  id,
  at,
  logo,
  title: (write) => write(title(issue)),
  desc: (write) => write(desc),
  content,
})
/** A text of the list, in turn. */
const inTurn = (texts: readonly Written[], place: number, id: number, at: number): Article =>
  articleOf(texts[place % texts.length] as Written, Math.floor(place / texts.length) + 1, id, at)

/** News that was written since. */
type AddedRow = { readonly id: number; readonly at: number; readonly title: string; readonly text: string }

type Options = {
  readonly journal: Journal
  readonly clock: SandboxClock
  readonly sequence: Sequence
  readonly bornAt: number
}

/**
 * Publications of the operator. They never change, but for news that is added, and a text that a test puts on top of every
 * list and into every group: that is how foreign HTML comes into an app.
 */
export const createContents = ({ journal, clock, sequence, bornAt }: Options) => {
  const added = journal.table<AddedRow>('news', (row) => row.id)
  const addedOf = ({ id, at, title, text }: AddedRow): Article => ({
    id,
    at,
    logo: '',
    title: () => title,
    desc: () => text,
    content: () => `<p>${escaped(text)}</p>`,
  })
  let planted: string | undefined
  const plantedAs = (id: number, at: number): readonly Article[] => {
    const html = planted
    if (html === undefined) return []
    const [title, desc] = ['Planted by a test', 'HTML of somebody else']
    return [{ id, at, logo: '/icon.svg', title: () => title, desc: () => desc, content: () => html }]
  }
  const articles = Array.from({ length: NEWS_COUNT }, (_, place) =>
    inTurn(NEWS, place, NEWS_COUNT - place, bornAt - place * DAY_MS),
  )
  const news = (): readonly Article[] => [
    ...plantedAs(NEWS_COUNT + 1, bornAt),
    ...added.all().map(addedOf).toReversed(),
    ...articles,
  ]
  /** Newest first, up to the day the account was opened. */
  const messagesOf = (user: { readonly id: number; readonly createdAt: number }): readonly Article[] => {
    const last = Math.max(bornAt, user.createdAt)
    const first = user.id * MESSAGES_EACH
    return [
      ...plantedAs(first + MESSAGE_COUNT + 1, last),
      ...Array.from({ length: MESSAGE_COUNT }, (_, place) => {
        const [id, at] = [first + MESSAGE_COUNT - place, last - place * 8 * HOUR_MS]
        return place === 0 ? articleOf(WELCOME, 1, id, at) : inTurn(MESSAGES, place - 1, id, at)
      }),
    ]
  }
  return {
    news,
    /** Publishes news in words of the operator's. Must run inside a transaction. */
    add: (title: string, text: string): void => {
      added.put({ id: FIRST_ADDED + sequence.next('news'), at: clock.now(), title, text })
      const [oldest, ...others] = added.all()
      if (oldest !== undefined && others.length >= MOST_ADDED) added.remove(oldest.id)
    },
    messagesOf,
    /** The text of a group; what the operator says of itself is Chinese for hk and otherwise English. */
    group: (name: string, lang: string | undefined, write: Write): string | undefined => {
      const text = Object.hasOwn(GROUPS, name) ? GROUPS[name] : undefined
      const written = name === 'about' ? (lang === 'hk' ? ABOUT.chinese : ABOUT.english) : text?.(write)
      return written === undefined ? undefined : (planted ?? written)
    },
    /** Puts HTML on top of every list and into every group, or takes it away. */
    plant: (html: string | undefined): void => {
      planted = html
    },
  }
}

export const contents = book('contents', createContents)
