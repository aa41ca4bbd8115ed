import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import { BrandProblem } from '../../brand/brand-problem.ts'
import { brandPictures } from '../../brand/icons.ts'
import { checkBrand, readBrand } from '../../brand/read-brand.ts'
import { apiOriginPlugin } from '../../vite-api-origin.ts'
import { brandPlugins, environmentOf } from '../../vite-brand.ts'

const ACME = join(import.meta.dirname, '../../../../docs/examples/brand-acme')
const acme = JSON.parse(readFileSync(join(ACME, 'brand.json'), 'utf8'))
const scratch = mkdtempSync(join(tmpdir(), 'openlot-brand-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** Sentences on the sample with these keys changed. */
const problemsOf = async (more: Readonly<Record<string, unknown>>, folder = ACME): Promise<readonly string[]> => {
  try {
    await checkBrand({ ...acme, ...more }, folder)
    return []
  } catch (problem) {
    if (problem instanceof BrandProblem) return problem.problems
    throw problem
  }
}

describe('a brand', () => {
  it('without one a build has no plugin of it, and names no other origin', () => {
    expect(brandPlugins(undefined)).toEqual([])
    expect(apiOriginPlugin(undefined, undefined)).toEqual([])
  })

  it('the sample is read whole: words of files, a 19th language, legal texts, what the environment would say', async () => {
    const brand = await readBrand(ACME)
    expect(brand.languages).toMatchObject([{ code: 'nl', tag: 'nl', name: 'Nederlands' }])
    expect(brand.words.en?.['login.demo']).toBe('Try Acme with practice money')
    expect(brand.words.nl?.['login.title']).toBe('Inloggen')
    expect(brand.words['*']?.['site.excluded_countries']).toBe('Acme offers no service in Freedonia and Sylvania.')
    expect(brand.words['*']?.['brand.legal']).toMatch(/^Acme Markets Ltd is an invented/)
    expect(environmentOf(brand)).toEqual({
      VITE_BRAND_NAME: 'Acme Markets',
      VITE_SUPPORT_HOSTS: 'chat.acme.example',
      VITE_API_ORIGIN: '',
      VITE_SOCKET_ORIGIN: '',
    })
    expect(brandPlugins(brand).length).toBeGreaterThan(3)
    const other = await readBrand(
      JSON.stringify({
        ...acme,
        logo: join('docs/examples/brand-acme', 'logo.svg'),
        words: {},
        languages: [],
        legal: undefined,
        excludedCountries: 'Nowhere.',
      }),
    )
    expect(other.file.name).toBe('Acme Markets')
  })

  it('[BRAND-1] each wrong key is one sentence with its name and what is expected there', async () => {
    expect(await problemsOf({ colour: 'red' })).toEqual([
      expect.stringMatching(/^colour: is no key here; there are name, shortName, /),
    ])
    expect(await problemsOf({ name: undefined })).toEqual(['name: is missing'])
    expect(await problemsOf({ name: 5 })).toEqual([
      'name: expected the name of the site, up to 45 characters without < > { }, got 5',
    ])
    expect(await problemsOf({ colors: { light: { accent: 'red' } } })).toEqual([
      'colors.light.accent: expected a colour as #1a2b3c, got "red"',
    ])
    expect(
      await problemsOf({ colors: { light: { accent: '#12345' }, dark: { accent: 'rgb(1,2,3)', down: 7 } } }),
    ).toEqual([
      'colors.light.accent: expected a colour as #1a2b3c, got "#12345"',
      'colors.dark.accent: expected a colour as #1a2b3c, got "rgb(1,2,3)"',
      'colors.dark.down: expected a colour as #1a2b3c, got 7',
    ])
    expect(await problemsOf({ colors: { light: { accent: '#123', accnt: '#123' } } })).toEqual([
      'colors.light.accnt: is no key here; there are accent, onAccent, up, down',
    ])
    expect(await problemsOf({ radii: { s: 99 } })).toEqual([
      'radii.s: expected a number of pixels from 0 to 32, got 99',
    ])
    expect(await problemsOf({ supportHosts: ['https://x.test/a'] })).toEqual([
      'supportHosts.0: expected a whole name of a host, as chat.example.com, got "https://x.test/a"',
    ])
    expect(await problemsOf({ api: { origin: 'https://api.test/v2' } })).toEqual([
      'api.origin: expected an origin as https://api.example.com, without a path, got "https://api.test/v2"',
    ])
    expect(await problemsOf({ api: { paths: { signOff: '/x' } } })).toEqual([
      'api.paths.signOff: there is no call of this name; docs/protocol lists them',
    ])
    expect(await problemsOf({ legal: { text: { de: 'nur deutsch' } } })).toEqual(['legal.text.en: is missing'])
    expect(await problemsOf({ legal: { text: 'a', links: [{ label: 'b', href: 'javascript:1' }] } })).toEqual([
      'legal.links.0.href: expected an https address, got "javascript:1"',
    ])
    expect(await problemsOf({ logo: 'gone.svg' })).toEqual([`logo: there is no file ${join(ACME, 'gone.svg')}`])
    expect(await problemsOf({ defaultLanguage: 'xx' })).toEqual([
      expect.stringMatching(/^defaultLanguage: there is no language "xx"; there are en, .*cs, nl$/),
    ])
    await expect(readBrand(join(scratch, 'none'))).rejects.toThrow(/^brand\.json: there is no file .*none$/)
    writeFileSync(join(scratch, 'brand.json'), '{ "name": ')
    await expect(readBrand(scratch)).rejects.toThrow(/^brand\.json: .* is no JSON/)
    await expect(readBrand('{ no')).rejects.toThrow(/^OPENLOT_BRAND: is no JSON/)
  })

  it('[BRAND-2] words of the accent below 4.5:1 are refused with their contrast; an accent that cannot be text is told', async () => {
    expect(await problemsOf({ colors: { light: { accent: '#ffd400', onAccent: '#ffffff' } } })).toEqual([
      'colors.light.onAccent: words of #ffffff on the accent #ffd400 have a contrast of 1.43:1, and 4.5:1 is needed; leave it out for the colour that reads best',
    ])
    expect(await problemsOf({ colors: { light: { accent: '#123', up: '#0a0', down: '#00aa00' } } })).toEqual([
      'colors.light: up and down must be two colours, and both are #00aa00',
    ])
    const { warnings } = await checkBrand({ ...acme, colors: { light: { accent: '#ffd400' } } }, ACME)
    expect(warnings).toEqual([
      expect.stringMatching(
        /^colors\.light\.accent: #ffd400 as text on #ffffff has a contrast of 1\.43:1; links and words are drawn in #\w{6} \((?:4\.[6-9]|[5-9])/,
      ),
    ])
    expect((await readBrand(ACME)).warnings).toEqual([])
    const { excludedCountries: _, ...unsaid } = acme
    expect((await checkBrand(unsaid, ACME)).warnings).toEqual([
      expect.stringMatching(/^excludedCountries: is left out/),
    ])
  })

  it('[BRAND-5] a word that overrides none of ours is refused, and so is one that fills in what is not there', async () => {
    expect(await problemsOf({ words: { en: { 'login.titel': 'Hello' } } })).toEqual([
      'words.en: there is no text "login.titel"; the nearest is "login.title"',
    ])
    expect(await problemsOf({ words: { xx: {} } })).toEqual([
      expect.stringMatching(/^words\.xx: there is no language "xx"/),
    ])
    expect(await problemsOf({ words: { en: { 'login.title': 'Hi {name}' } } })).toEqual([
      'words.en: "login.title" fills in {name}, and it has none',
    ])
    expect(await problemsOf({ words: { en: { 'login.title': 'Hi {' } } })).toEqual([
      expect.stringMatching(/^words\.en: the text of "login\.title" is no ICU message/),
    ])
    expect(await problemsOf({ words: { en: 'words/none.json' } })).toEqual([
      `words.en: there is no file ${join(ACME, 'words/none.json')}`,
    ])
    const dutch = { tag: 'nl', name: 'Nederlands', words: {} }
    expect(await problemsOf({ languages: [{ ...dutch, code: 'de' }] })).toContainEqual(
      'languages.0.code: "de" is a language of ours; its words are overridden by words.de',
    )
    expect(await problemsOf({ languages: [{ ...dutch, code: 'nl', words: { 'no.word': 'x' } }] })).toEqual([
      'languages.0.words: there is no text "no.word"',
    ])
  })

  it('[BRAND-8] what a back end leaves unsaid of name, colours and language is the brand’s', async () => {
    const brand = await checkBrand({ ...acme, defaultLanguage: 'de' }, ACME)
    const config = join(import.meta.dirname, '../../../core/src/domain/config/config.wire.ts')
    const entry = join(scratch, 'config.js')
    writeFileSync(entry, `export { readConfig } from ${JSON.stringify(config)}`)
    const built = await build({
      configFile: false,
      logLevel: 'error',
      plugins: brandPlugins(brand),
      build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
    })
    const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
    writeFileSync(join(scratch, 'built.mjs'), chunk?.type === 'chunk' ? chunk.code : '')
    const { readConfig } = await import(join(scratch, 'built.mjs'))
    const own = { siteName: 'Acme Markets', themePrimary: '#1f4fd8', themeUp: '#0a8f5b', themeDown: '#d92d4b' }
    expect(readConfig({})).toMatchObject({ ...own, defaultLanguage: 'de', timezone: 'GMT' })
    expect(readConfig({ site_name: 'Other', theme_up: '#123456' })).toMatchObject({
      ...own,
      siteName: 'Other',
      themeUp: '#123456',
    })
  })

  it('every picture is drawn from the one drawing, in its size', async () => {
    const pictures = await brandPictures(readFileSync(join(ACME, 'logo.svg'), 'utf8'), '#12225c')
    const sizes = [...pictures].map(([name, png]) => {
      const view = new DataView(png.buffer, png.byteOffset)
      return `${name} ${view.getUint32(16)}x${view.getUint32(20)}`
    })
    expect(sizes).toEqual([
      'icons/any-192.png 192x192',
      'icons/any-512.png 512x512',
      'icons/maskable-512.png 512x512',
      'icons/touch-180.png 180x180',
      'share.png 1200x630',
    ])
    await expect(brandPictures('<svg viewBox="0 0 32 16"/>', '#000')).rejects.toThrow(
      /^logo: expected an SVG with a square viewBox/,
    )
    await expect(brandPictures('<svg viewBox="0 0 8 8"><text>a</text></svg>', '#000')).rejects.toThrow(
      /^logo: expected a drawing of paths/,
    )
  })
})
