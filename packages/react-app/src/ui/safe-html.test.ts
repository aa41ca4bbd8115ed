import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { EVIL, HOSTILE, HOSTILE_PAGE } from './hostile-html.ts'
import { type SafeElement, type SafeNode, safeHtml } from './safe-html.ts'

const HERE = 'https://broker.test'
const clean = (html: string): readonly SafeNode[] => safeHtml(html, HERE)
const elements = (nodes: readonly SafeNode[]): readonly SafeElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elements(node.children)]))
const said = (nodes: readonly SafeNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : said(node.children))).join('')
/** Short and readable: `h2(words b(bold))`. */
const shape = (nodes: readonly SafeNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : `${node.tag}(${shape(node.children)})`)).join(' ')

const TAGS =
  /^(?:a|b|blockquote|br|caption|code|dd|div|dl|dt|em|figcaption|figure|h[2-6]|hr|i|img|li|mark|ol|p|pre|s|small|span|strong|sub|sup|table|tbody|td|tfoot|th|thead|tr|u|ul)$/
const VALUES: Readonly<Record<string, RegExp>> = {
  href: /^(?:https:\/\/[^/@]+(?:\/|$)|mailto:[^?,@]+@[^?,@]+$)/,
  src: /^\/(?!\/)[\w.~%+@/-]*(?:\?[\w.~%+@=&-]*)?$/,
  alt: /^/,
  rel: /^noopener noreferrer$/,
  target: /^_blank$/,
  loading: /^lazy$/,
  dir: /^(?:ltr|rtl|auto)$/,
  lang: /^[\w-]+$/,
  colSpan: /^\d+$/,
  rowSpan: /^\d+$/,
  start: /^\d+$/,
}
const harms = (html: string): readonly string[] =>
  elements(clean(html)).flatMap(({ tag, attributes }) => [
    ...(TAGS.test(tag) ? [] : [`<${tag}>`]),
    ...Object.entries(attributes)
      .filter(([name, value]) => VALUES[name]?.test(value) !== true)
      .map(([name, value]) => `${tag} ${name}="${value}"`),
  ])

/** Fixtures of another sanitiser: see the README beside it. */
const FIXTURES = (
  JSON.parse(readFileSync(new URL('dompurify-fixtures/payloads.json', import.meta.url), 'utf8')) as readonly {
    readonly title: string
    readonly payload: string
  }[]
).map(({ title, payload }) => [title === '' ? payload.slice(0, 120) : title, payload] as const)

describe('Hostile HTML', () => {
  it('is of another sanitiser’s own fixtures too', () => {
    expect(FIXTURES.length).toBeGreaterThan(200)
  })

  it.each(FIXTURES)('[CNT-5] [T10] leaves no harm of DOMPurify’s fixtures: %s', (_name, payload) => {
    expect(harms(payload)).toEqual([])
    // Elements around it do not help it, where it leaves something open.
    expect(harms(`<p>${payload}</p><p>after</p>`)).toEqual([])
  })

  it('is of over two hundred kinds', () => {
    expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(200)
  })

  it.each(HOSTILE.map((html) => [html.slice(0, 120), html]))('[CNT-5] [T10] leaves no harm: %s', (_name, html) => {
    expect(harms(html)).toEqual([])
  })

  it('[CNT-5] [T10] nor in any order, nor cut off anywhere', () => {
    const all = HOSTILE.filter(({ length }) => length < 400)
    expect(harms(all.join(''))).toEqual([])
    // Paragraph after each, so that none hides the rest.
    const read = elements(clean(HOSTILE_PAGE)).filter(({ tag }) => tag === 'p')
    expect(harms(HOSTILE_PAGE)).toEqual([])
    expect(read.length).toBeGreaterThanOrEqual(HOSTILE_PAGE.split(/<p>\d/).length - 1)
    expect(harms(all.toReversed().join('\n'))).toEqual([])
    for (const html of all) for (let at = 1; at < html.length; at += 3) expect(harms(html.slice(0, at))).toEqual([])
  })

  it('[CNT-5] [T35] takes time by its length alone, and is nested no deeper than there is room for', () => {
    const depth = (nodes: readonly SafeNode[]): number =>
      Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depth(node.children))))
    for (const one of [
      '<b>',
      '<div>',
      '<p><b>',
      '<table><tr><td>',
      '<a href=https://a.test>',
      '<ul><li>',
      '</p>',
      '<!--',
      '&amp',
      '<h1>',
      '<',
    ])
      expect(depth(clean(one.repeat(199_000 / one.length)))).toBeLessThanOrEqual(40)
    expect(clean('<p>line</p>'.repeat(100_000))).toMatchObject([
      { tag: 'pre', children: [expect.stringMatching(/^line\nline/)] },
    ])
  })
})

describe('honest HTML', () => {
  it.each([
    ['<p>A <b>bold</b> <i>word</i></p>', 'p(A  b(bold)   i(word))'],
    ['one<br>two', 'one br() two'],
    ['<ul><li>a<li>b<ul><li>c</ul></ul>', 'ul(li(a) li(b ul(li(c))))'],
    ['<table><caption>C</caption><tr><th>H<td>D</table>', 'table(caption(C) tr(th(H) td(D)))'],
    ['<font color=red>red</font> <center>middle</center>', 'red middle'],
    ['a < b && c > d', 'a < b && c > d'],
    ['&lt;script&gt; &amp; &eacute;&#128512;', '<script> & é😀'],
    ['<li>alone</li><td>cell</td>', 'alone cell'.replace(' ', '')],
    ['<p>first<p>second', 'p(first) p(second)'],
    ['<a href=https://a.test/>one <a href=https://b.test/>two</a></a>', 'a(one ) a(two)'],
    ['', ''],
  ])('[CNT-5] %s', (html, wanted) => {
    expect(shape(clean(html))).toBe(wanted)
  })

  it('[CNT-5] headings begin at h2 and are as deep as they are nested, whatever they are called', () => {
    const levels = (html: string) =>
      elements(clean(html))
        .map(({ tag }) => tag)
        .join(' ')
    expect(levels('<h3>a</h3><h1>b</h1><h2>c</h2><h6>d</h6><h2>e</h2>')).toBe('h2 h2 h3 h4 h3')
    expect(levels('<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>')).toBe('h2 h3 h4 h5 h6 h6')
  })

  it('[CNT-5] links open outside and tell nothing; any other address leaves the words', () => {
    expect(clean('<a href="https://a.test/x?y=1#z" target=_self onclick=x>there</a>')).toEqual([
      {
        tag: 'a',
        attributes: { href: 'https://a.test/x?y=1#z', rel: 'noopener noreferrer', target: '_blank' },
        children: ['there'],
      },
    ])
    expect(elements(clean('<a href=mailto:a@b.test?subject=x>mail</a>'))[0]?.attributes.href).toBe('mailto:a@b.test')
    for (const href of ['javascript:x', '/mine/charge', '//a.test', 'http://a.test', 'https://a@b.test', ''])
      expect(clean(`<a href="${href}">words</a>`)).toEqual(['words'])
  })

  it('[CNT-5] [CFG-14] a picture of our own server is one, by its path; of another it is its words', () => {
    const sources = [`${HERE}/a/b.png`, '/c.png', `${EVIL}/c.png`, '//evil.test/c.png', 'c.png', 'data:image/png,x', '']
    expect(sources.map((src) => shape(clean(`<img src='${src}' alt=words>`)))).toEqual([
      'img()',
      'img()',
      'words',
      'words',
      'words',
      'words',
      'words',
    ])
    expect(elements(clean(`<img src=${HERE}/a/b.png>`))[0]?.attributes).toEqual({
      src: '/a/b.png',
      alt: '',
      loading: 'lazy',
    })
  })

  it('[CNT-5] what stands between the rows of a table or a list is dropped, words are not', () => {
    expect(said(clean('<table>\n <tr>\n <td> x </td>\n </tr>\n</table>'))).toBe(' x ')
    expect(said(clean('<ul>\n<li>a</li>\n and \n</ul>'))).toBe('a\n and \n')
  })

  it('[CNT-5] spans, beginnings and directions are kept where they are plain', () => {
    expect(
      elements(clean('<table><tr><td colspan=2 rowspan=99999 dir=RTL lang=de-AT style=x>')).at(-1)?.attributes,
    ).toEqual({ colSpan: '2', lang: 'de-AT' })
    expect(elements(clean('<ol start=5 dir=rtl type=x>'))[0]?.attributes).toEqual({ start: '5', dir: 'rtl' })
  })
})
