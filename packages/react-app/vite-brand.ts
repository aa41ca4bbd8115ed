/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import type { Brand } from './brand/brand.ts'
import { colorsOf } from './brand/brand-colors.ts'
import { BrandProblem } from './brand/brand-problem.ts'
import { legalLink } from './brand/brand-words.ts'
import { brandPictures } from './brand/icons.ts'
import { channels, hex, mix } from './src/theme/color.ts'
import { GROUNDS, themeVariables } from './src/theme/theme.ts'

const here = import.meta.dirname
const core = join(here, '../core/src')
const posix = (path: string): string => path.split(sep).join('/')
const GROUND = '#11151d'

/** Variables a brand stands for; one that is set in the environment wins. */
export const environmentOf = ({ file }: Brand): Readonly<Record<string, string>> => ({
  VITE_BRAND_NAME: file.name,
  VITE_SUPPORT_HOSTS: (file.supportHosts ?? []).join(' '),
  ...(file.lossHosts === undefined ? {} : { VITE_LOSS_HOSTS: file.lossHosts.join(' ') }),
  ...(file.desktopHost === undefined ? {} : { VITE_DESKTOP_HOST: file.desktopHost }),
  VITE_API_ORIGIN: file.api?.origin ?? '',
  VITE_SOCKET_ORIGIN: file.api?.socketOrigin ?? '',
})

/** Part of a brand that a server needs, beside the files of the build and never served. */
const serverBrand = ({ file }: Brand) => {
  const { primary, up, down } = colorsOf(file, 'light')
  return {
    settings: {
      site_name: file.name,
      theme_primary: primary,
      theme_up: up,
      theme_down: down,
      ...(file.defaultLanguage === undefined ? {} : { default_lang: file.defaultLanguage }),
    },
    company: { name: file.name, ...file.company },
    pages: file.api?.pages ?? [],
  }
}

/** So much of the accent is in the sun above the sign-in: the name of the site stays readable before it. */
const SUN = 0.3

/** Rules after those of tokens.css: colours before the first script, radii, fonts. @rule BRAND-7 */
const cssOf = ({ file, folder }: Brand): string => {
  const block = (mode: 'light' | 'dark'): string => {
    const { onPrimary, ...colors } = colorsOf(file, mode)
    const sun = mix(channels(GROUNDS[mode].page), channels(colors.primary), SUN)
    const values = {
      ...themeVariables(colors, mode),
      ...(onPrimary && { '--on-primary': onPrimary }),
      '--brand-sun': hex(sun),
    }
    return Object.entries(values)
      .map(([name, value]) => `${name}:${value};`)
      .join('')
  }
  const radii = Object.entries(file.radii ?? {}).map(([size, px]) => `--radius-${size}:${px}px;`)
  const [first] = file.fonts ?? []
  const ours = /--font:\s*([^;]+);/.exec(readFileSync(join(here, 'src/theme/tokens.css'), 'utf8'))?.[1]
  const font = first === undefined ? '' : `--font:"${first.family}",${ours};`
  const fontRules = (file.fonts ?? []).map(({ family, file: name, weight = '400', style = 'normal' }) => {
    const address = posix(relative(join(here, 'src/theme'), join(folder, name)))
    return `@font-face{font-family:"${family}";src:url("${address}") format("woff2");font-weight:${weight};font-style:${style};font-display:swap}`
  })
  return [
    ...fontRules,
    `:root{${radii.join('')}${font}}`,
    `:root,[data-theme="light"]{${block('light')}}`,
    `[data-theme="dark"]{${block('dark')}}`,
    ':root .brand-sky{--sun:var(--brand-sun);background:linear-gradient(var(--primary-soft),var(--page))}',
  ].join('\n')
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const json = (value: unknown): string => JSON.stringify(value)

/** Name, colours and language of the site where a back end does not say: the brand's. @rule BRAND-8 */
const defaultsModule = ({ file }: Brand): Readonly<Record<string, string>> => {
  const ours = posix(join(core, 'domain/config/config.defaults.ts'))
  const { primary: themePrimary, up: themeUp, down: themeDown } = colorsOf(file, 'light')
  const { name: siteName, defaultLanguage } = file
  return {
    [ours]: `import * as ours from ${json(ours)}
export const DEFAULT_CONFIG = { ...ours.DEFAULT_CONFIG, ...${json({ siteName, themePrimary, themeUp, themeDown, defaultLanguage })} }`,
  }
}

/** Modules that know a language list, with more languages. */
const languageModules = (languages: Brand['languages']): Readonly<Record<string, string>> => {
  const record = (value: (one: Brand['languages'][number]) => string): string =>
    `{${languages.map((one) => `${json(one.code)}:${value(one)}`).join(',')}}`
  const loaders = (file: string, name: string, later: string): string =>
    `import { ${name} as ours } from ${json(file)}
const more = ${record(({ code }) => `() => import(${json(`virtual:words/${code}${later}`)})`)}
export const ${name} = async (language) => (language in more ? (await more[language]()).words : ours(language))`
  const [kernel, load, later, agreements, marks] = [
    join(core, 'kernel/languages.ts'),
    join(here, 'src/locales/load.ts'),
    join(here, 'src/locales/load-later.ts'),
    join(core, 'domain/loan/agreements/load.ts'),
    join(here, 'src/screens/home/language-mark.ts'),
  ].map(posix) as [string, string, string, string, string]
  return {
    [kernel]: `import * as ours from ${json(kernel)}
const more = ${json(languages.map(({ code }) => code))}
export const LANGUAGES = [...ours.LANGUAGES, ...more]
export const LANGUAGE_TAGS = { ...ours.LANGUAGE_TAGS, ...${record(({ tag }) => json(tag))} }
export const LANGUAGE_NAMES = { ...ours.LANGUAGE_NAMES, ...${record(({ name }) => json(name))} }
const directions = ${record(({ direction = 'ltr' }) => json(direction))}
export const languageOf = (code) => (more.includes(code) ? code : ours.languageOf(code))
export const directionOf = (language) => directions[language] ?? ours.directionOf(language)`,
    [load]: loaders(load, 'loadWords', ''),
    [later]: loaders(later, 'loadLaterWords', '/later'),
    [agreements]: `import * as ours from ${json(agreements)}
export const agreementLanguage = (code) => ours.agreementLanguage(${json(languages.map(({ code }) => code))}.includes(code) ? '' : code)
export const loadAgreement = ours.loadAgreement`,
    [marks]: `import * as ours from ${json(marks)}
export const LANGUAGE_MARKS = { ...ours.LANGUAGE_MARKS, ...${record(({ code, sign }) => json(sign ?? code.toUpperCase()))} }`,
  }
}

const FLAGS = posix(join(here, 'src/screens/home/language-flags.svg'))
/** Our flags, and below them the sign of each more language: a nation's flag is not ours to choose. */
const flagsOf = (languages: Brand['languages']): string => {
  const ours = readFileSync(FLAGS, 'utf8')
  const height = Number(/ height="(\d+)"/.exec(ours)?.[1])
  const signs = languages.map(({ code, sign = code.toUpperCase() }, index) => {
    const top = height + 4 + index * 20
    return `<view id="${code}" viewBox="0 ${top} 24 16"/><g transform="translate(0 ${top})"><path fill="#566071" d="M0 0h24v16H0z"/><text x="12" y="11.6" font-family="sans-serif" font-size="10" font-weight="700" text-anchor="middle" fill="#fff">${escaped(sign)}</text></g>`
  })
  const grown = height + languages.length * 20
  return ours
    .replace(` height="${height}" viewBox="0 0 24 ${height}"`, ` height="${grown}" viewBox="0 0 24 ${grown}"`)
    .replace(/<\/svg>\s*$/, () => `${signs.join('')}</svg>`)
}

const BRAND = 'virtual:brand'
const GENERATED = '\0brand:'

/** Modules of the app that a brand puts its own in the place of; what takes the place imports the one it replaces. */
const modulesOf = ({ file }: Brand): Readonly<Record<string, string>> => {
  const own = (name: string): string => posix(join(here, 'src/brand', name))
  const ours = (name: string): string => posix(join(here, 'src', name))
  return {
    [ours('ui/BrandMark.tsx')]: own('BrandMark.tsx'),
    [ours('theme/theme.ts')]: own('theme.ts'),
    ...(file.legal === undefined ? {} : { [ours('ui/AppFrame.tsx')]: own('AppFrame.tsx') }),
  }
}

const replacePlugin = (brand: Brand): Plugin => {
  const files = modulesOf(brand)
  const more = brand.languages.length > 0
  const generated = { ...defaultsModule(brand), ...(more ? languageModules(brand.languages) : {}) }
  const names = new Set([...Object.keys(files), ...Object.keys(generated)].map((path) => path.split('/').at(-1)))
  const modes = { light: colorsOf(brand.file, 'light'), dark: colorsOf(brand.file, 'dark') }
  const links = (brand.file.legal?.links ?? []).map(({ href }, index) => ({ id: legalLink(index), href }))
  return {
    name: 'openlot:brand-modules',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (id === BRAND) return `\0${BRAND}`
      if (importer === undefined || importer.startsWith(GENERATED) || /[\\/]src[\\/]brand[\\/]/.test(importer))
        return null
      if (more && id.endsWith('/language-flags.svg?url')) return `${GENERATED}flags`
      if (!names.has(id.split('/').at(-1))) return null
      const resolved = await this.resolve(id, importer, { skipSelf: true })
      const path = posix(resolved?.id ?? '')
      return files[path] ?? (path in generated ? GENERATED + path : null)
    },
    load(id) {
      if (id === `\0${BRAND}`) return `export const COLORS = ${json(modes)}\nexport const LINKS = ${json(links)}`
      if (id === `${GENERATED}flags`) {
        const name = 'language-flags.svg'
        return `export default import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name, source: flagsOf(brand.languages) })}`
      }
      return id.startsWith(GENERATED) ? generated[id.slice(GENERATED.length)] : null
    },
  }
}

/** Paths of calls stand in core as they are sent: each is replaced where it is written, and one that is not found ends the build. */
const pathsPlugin = ({ paths }: Brand): Plugin => {
  const found = new Set<string>()
  return {
    name: 'openlot:brand-paths',
    enforce: 'pre',
    transform(code, id) {
      if (paths.length === 0 || !/[\\/]core[\\/]src[\\/].*\.ts$/.test(id)) return null
      let changed = code
      for (const [from, to] of paths)
        if (changed.includes(`'${from}'`)) {
          found.add(from)
          changed = changed.replaceAll(`'${from}'`, `'${to}'`)
        }
      return changed === code ? null : { code: changed, map: null }
    },
    generateBundle() {
      const missing = paths.filter(([from]) => !found.has(from)).map(([from]) => from)
      if (missing.length > 0) throw new BrandProblem([`api.paths: the app does not call ${missing.join(', ')}`])
    },
  }
}

const pagePlugin = ({ file }: Brand): Plugin => ({
  name: 'openlot:brand-page',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => {
      const description = file.description ?? ''
      const site = file.site ?? ''
      const meta = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'meta', attrs, injectTo: 'head' })
      return {
        html: html
          .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(file.name)}</title>`)
          .replace(/(<meta name="description" content=")[^"]*/, (_, begin) => `${begin}${escaped(description)}`),
        tags: [
          meta({ name: 'application-name', content: file.name }),
          meta({ name: 'apple-mobile-web-app-title', content: file.shortName ?? file.name }),
          meta({ property: 'og:type', content: 'website' }),
          meta({ property: 'og:title', content: file.name }),
          meta({ property: 'og:description', content: description }),
          meta({ property: 'og:image', content: `${site}/${shareName(file)}` }),
          ...(site === '' ? [] : [meta({ property: 'og:url', content: `${site}/` })]),
        ],
      }
    },
  },
})
const shareName = ({ sharePicture = '' }: Brand['file']): string =>
  sharePicture.endsWith('.jpg') ? 'share.jpg' : 'share.png'

const filesPlugin = (brand: Brand): Plugin => {
  const { file, folder } = brand
  const ground = file.colors.ground ?? GROUND
  return {
    name: 'openlot:brand-files',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const put = async (name: string, body: string | Uint8Array): Promise<void> => {
        await mkdir(dirname(join(dir, name)), { recursive: true })
        await writeFile(join(dir, name), body)
      }
      const logo = await readFile(join(folder, file.logo), 'utf8')
      const pictures = new Map(await brandPictures(logo, ground))
      if (file.sharePicture !== undefined) {
        pictures.delete('share.png')
        pictures.set(shareName(file), await readFile(join(folder, file.sharePicture)))
      }
      for (const [name, body] of pictures) await put(name, body)
      await put('icon.svg', logo)
      const manifest = JSON.parse(await readFile(join(here, 'public/manifest.webmanifest'), 'utf8'))
      const own = {
        name: file.name,
        short_name: file.shortName ?? file.name.slice(0, 12),
        description: file.description ?? '',
        background_color: ground,
        theme_color: ground,
      }
      await put('manifest.webmanifest', JSON.stringify({ ...manifest, ...own }, null, 2))
      await put('.brand.json', JSON.stringify(serverBrand(brand), null, 2))
    },
  }
}

/** All that a brand changes in a build. Without one there is no plugin, and the build is as it was. @rule BRAND-3 */
export const brandPlugins = (brand: Brand | undefined): Plugin[] =>
  brand === undefined
    ? []
    : [
        replacePlugin(brand),
        pathsPlugin(brand),
        {
          name: 'openlot:brand-css',
          enforce: 'pre',
          transform: (code, id) =>
            /[\\/]theme[\\/]tokens\.css$/.test(id) ? { code: `${code}\n${cssOf(brand)}`, map: null } : null,
        },
        pagePlugin(brand),
        filesPlugin(brand),
      ]
