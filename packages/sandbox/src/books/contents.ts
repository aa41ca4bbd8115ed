import { GROUPS, MESSAGES, NEWS, WELCOME, type Written } from './content-texts.ts'

/** A text of the operator. */
export type Article = {
  readonly id: number
  readonly title: string
  readonly desc: string
  /** Address of a picture, or ''. */
  readonly logo: string
  readonly at: number
  /** HTML. */
  readonly content: string
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
export const NEWS_COUNT = 45
export const MESSAGE_COUNT = 120
/** Numbers of a person's messages begin with the person: another person's is none of mine. */
const MESSAGES_EACH = 1000

/** What is written: a text of the list, in turn, with its number where it has one. */
const written = (texts: readonly Written[], at: number): Written => {
  const text = texts[at % texts.length] as Written
  const issue = String(Math.floor(at / texts.length) + 1)
  return {
    ...text,
    title: text.title.replaceAll('{issue}', issue),
    content: text.content.replaceAll('{issue}', issue),
  }
}
const articleOf = (text: Written, id: number, at: number): Article => ({ logo: '', ...text, id, at })

export type Contents = ReturnType<typeof createContents>

/**
 * What the operator publishes. It never changes, but for a text that a test puts on top of every list and into every group:
 * that is how foreign HTML comes into an app.
 */
export const createContents = (bornAt: number) => {
  let planted: string | undefined
  const plantedAs = (id: number, at: number): readonly Article[] =>
    planted === undefined
      ? []
      : [{ id, at, logo: '/icon.svg', title: 'Planted by a test', desc: 'HTML of somebody else', content: planted }]
  const articles = Array.from({ length: NEWS_COUNT }, (_, place) =>
    articleOf(written(NEWS, place), NEWS_COUNT - place, bornAt - place * DAY_MS),
  )
  const news = (): readonly Article[] => [...plantedAs(NEWS_COUNT + 1, bornAt), ...articles]
  /** Newest first, up to the day the account was opened. */
  const messagesOf = (user: { readonly id: number; readonly createdAt: number }): readonly Article[] => {
    const last = Math.max(bornAt, user.createdAt)
    const first = user.id * MESSAGES_EACH
    return [
      ...plantedAs(first + MESSAGE_COUNT + 1, last),
      ...Array.from({ length: MESSAGE_COUNT }, (_, place) =>
        articleOf(
          place === 0 ? WELCOME : written(MESSAGES, place - 1),
          first + MESSAGE_COUNT - place,
          last - place * 8 * HOUR_MS,
        ),
      ),
    ]
  }
  return {
    news,
    messagesOf,
    /** The text of a group, in Chinese for hk where there is one. */
    group: (name: string, lang: string | undefined): string | undefined => {
      const text = Object.hasOwn(GROUPS, name) ? GROUPS[name] : undefined
      if (text === undefined) return undefined
      return planted ?? (lang === 'hk' ? text.chinese : undefined) ?? text.english
    },
    /** Puts HTML on top of every list and into every group, or takes it away. */
    plant: (html: string | undefined): void => {
      planted = html
    },
  }
}
