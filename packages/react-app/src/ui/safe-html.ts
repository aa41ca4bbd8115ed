import { ownPicture } from '@openlot/core'
import { isSignature } from '@openlot/core/agreements'
import { htmlWords } from '@openlot/core/content'
import { Parser } from 'htmlparser2'

/** A part of a text that may be shown: words, or an element with nothing but what stands here. */
export type SafeNode = string | SafeElement
export type SafeElement = {
  readonly tag: string
  /** By the names React has for them. */
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly SafeNode[]
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const TAGS = words(
  'a b blockquote br caption code dd div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img li mark ol p pre s small span strong sub sup table tbody td tfoot th thead tr u ul',
)
/** Tags that hold no text: each goes with all that is in it. The words of any other tag that is not allowed stay. */
const UNSEEN = words(
  'applet audio canvas head iframe math noembed noframes noscript object script select style svg template textarea title video xmp',
)
const ROWS = words('table thead tbody tfoot')
const LISTS = words('ul ol')
/** Elements that mean something inside these alone; anywhere else their words stay. */
const INSIDE: Readonly<Record<string, ReadonlySet<string>>> = {
  li: LISTS,
  dt: words('dl'),
  dd: words('dl'),
  caption: words('table'),
  thead: words('table'),
  tbody: words('table'),
  tfoot: words('table'),
  tr: ROWS,
  td: words('tr'),
  th: words('tr'),
  figcaption: words('figure'),
}
/** Between their parts there is space that says nothing. */
const STRUCTURE = words('table thead tbody tfoot tr ul ol dl')

/** A longer text is shown as its words: no page waits for the cleaning of a book. */
const LONGEST = 200_000
/** A signature, of at most 200 kB, takes this much of its own. */
const LONGEST_SIGNATURE = 280_000
/** Deeper than this nothing is nested: it would have no room on a screen. */
const DEEPEST = 40
const DEEPEST_HEADING = 6

/** An https address without a name or a password before its host, or a mail address alone; undefined for anything else. */
const safeLink = (href: string): string | undefined => {
  let url: URL
  try {
    url = new URL(href)
  } catch {
    return undefined
  }
  if (url.protocol === 'https:') return url.username === '' && url.password === '' ? url.href : undefined
  return url.protocol === 'mailto:' && /^[^\s?,;<>"]+@[^\s?,;<>"]+$/.test(url.pathname)
    ? `mailto:${url.pathname}`
    : undefined
}

const number = (text: string | undefined, most: number): string | undefined =>
  text !== undefined && /^[1-9]\d{0,3}$/.test(text) && Number(text) <= most ? text : undefined

/** Attributes an element keeps: none that styles, names, runs, sends or loads. */
const attributesOf = (tag: string, given: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  const kept = {
    dir: /^(?:ltr|rtl|auto)$/.test(given.dir ?? '') ? given.dir : undefined,
    lang: /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(given.lang ?? '') ? given.lang : undefined,
    ...(tag === 'td' || tag === 'th'
      ? { colSpan: number(given.colspan, 50), rowSpan: number(given.rowspan, 50) }
      : undefined),
    ...(tag === 'ol' ? { start: number(given.start, 9999) } : undefined),
  }
  return Object.fromEntries(
    Object.entries(kept).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

type Open = { readonly tag: string; readonly children: SafeNode[] }

/**
 * Untrusted HTML as a tree that neither runs nor loads anything but pictures of our own server: text, headings from h2, lists,
 * tables, and links that open outside. The browser never reads it: it is drawn element by element, so there is nothing in it that
 * could come out of a second reading. `signed`: a stored agreement, whose PNG stands in the text itself. Pure; linear in the
 * length of the text. @rule CNT-5
 * @example safeHtml('<h1 onclick=x>A<script>b</script></h1>', 'https://broker.test')
 *   // => [{ tag: 'h2', attributes: {}, children: ['A'] }]
 */
export const safeHtml = (html: string, origin: string, signed = false): readonly SafeNode[] => {
  if (html.length > LONGEST + (signed ? LONGEST_SIGNATURE : 0))
    return [{ tag: 'pre', attributes: {}, children: [htmlWords(html)] }]
  const root: Open = { tag: '', children: [] }
  const open: Open[] = [root]
  /** For each element that was begun, whether it is drawn. */
  const drawn: boolean[] = []
  /** So many elements are open in what is not seen. */
  let unseen = 0
  /** Levels of the headings the next one belongs to. */
  const above: number[] = []

  const inside = (): Open => open.at(-1) ?? root
  const say = (text: string): void => {
    const { tag, children } = inside()
    if (text === '' || (STRUCTURE.has(tag) && text.trim() === '')) return
    const last = children.at(-1)
    if (typeof last === 'string') children[children.length - 1] = last + text
    else children.push(text)
  }
  const draw = (tag: string, attributes: Readonly<Record<string, string>>): void => {
    const element = { tag, attributes, children: [] }
    inside().children.push(element)
    open.push(element)
  }
  /** The page has its h1: headings begin at h2, and none is more than one below the one it belongs to. */
  const headingOf = (level: number): string => {
    while ((above.at(-1) ?? 0) >= level) above.pop()
    above.push(level)
    return `h${Math.min(DEEPEST_HEADING, above.length + 1)}`
  }
  /** Returns true when the element is drawn; its words are, either way. */
  const begin = (tag: string, given: Readonly<Record<string, string>>): boolean => {
    const at = INSIDE[tag]
    if (!TAGS.has(tag) || open.length > DEEPEST || (at !== undefined && !at.has(inside().tag))) return false
    const attributes = attributesOf(tag, given)
    if (tag === 'a') {
      const href = safeLink(given.href ?? '')
      if (href === undefined || open.some((one) => one.tag === 'a')) return false
      draw('a', { ...attributes, href, rel: 'noopener noreferrer', target: '_blank' })
    } else if (tag === 'img') {
      const address = given.src ?? ''
      const src = signed && isSignature(address) ? address : ownPicture(address, origin)
      // A picture of another server would tell it who reads: its words stand in its place.
      if (src === '') {
        say(given.alt ?? '')
        return false
      }
      draw('img', { src, alt: given.alt ?? '', loading: 'lazy' })
    } else draw(/^h\d$/.test(tag) ? headingOf(Number(tag[1])) : tag, attributes)
    return true
  }
  const parser = new Parser({
    onopentag: (tag, given) => {
      if (unseen > 0 || UNSEEN.has(tag)) unseen += 1
      else drawn.push(begin(tag, given))
    },
    onclosetag: () => {
      if (unseen > 0) unseen -= 1
      else if (drawn.pop() === true) open.pop()
    },
    ontext: (text) => {
      if (unseen === 0) say(text)
    },
  })
  parser.end(html)
  return root.children
}
