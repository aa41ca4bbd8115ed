/// <reference types="node" />
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Ajv, type ErrorObject } from 'ajv'
import { english } from '../vite-locales.ts'
import type { Brand, BrandFile, BrandText } from './brand.ts'
import { judgeColors } from './brand-colors.ts'
import { BrandProblem } from './brand-problem.ts'
import { judgeWords, LEGAL, legalLink } from './brand-words.ts'

const schema = JSON.parse(readFileSync(join(import.meta.dirname, 'brand.schema.json'), 'utf8'))
const validate = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true }).compile<BrandFile>(schema)

/** `/colors/light/accent` as `colors.light.accent`. */
const keyOf = (pointer: string): string => pointer.slice(1).replaceAll('/', '.')

const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 60) ?? 'nothing'

const sentence = ({ keyword, instancePath, params, parentSchema, data }: ErrorObject): string | undefined => {
  const key = keyOf(instancePath)
  const inside = (name: string): string => (key === '' ? name : `${key}.${name}`)
  if (keyword === 'additionalProperties')
    return `${inside(String(params.additionalProperty))}: is no key here; there are ${Object.keys(
      parentSchema?.properties ?? {},
    )
      .filter((name) => name !== '$schema')
      .join(', ')}`
  if (keyword === 'required') return `${inside(String(params.missingProperty))}: is missing`
  if (key === '') return `brand.json: expected an object, got ${shown(data)}`
  return `${key}: expected ${expectedAt(instancePath)}, got ${shown(data)}`
}

/** Description of the place in the schema: what an editor shows there is what a problem says. */
const expectedAt = (pointer: string): string => {
  let at = schema
  let said = ''
  for (const part of pointer.slice(1).split('/')) {
    if (at.$ref !== undefined) at = schema.definitions[at.$ref.split('/').at(-1)]
    at = at.properties?.[part] ?? (/^\d+$/.test(part) ? at.items : undefined) ?? at.additionalProperties ?? {}
    said = at.description ?? said
  }
  return said
}

const readJson = (path: string, key: string): unknown => {
  if (!existsSync(path)) throw new BrandProblem([`${key}: there is no file ${path}`])
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (problem) {
    throw new BrandProblem([`${key}: ${path} is no JSON (${(problem as Error).message})`])
  }
}

type Words = Readonly<Record<string, string>>

const wordsAt = (given: string | Words, folder: string, key: string): Words => {
  if (typeof given !== 'string') return given
  const read = readJson(join(folder, given), key)
  if (typeof read === 'object' && read !== null && Object.values(read).every((text) => typeof text === 'string'))
    return read as Words
  throw new BrandProblem([`${key}: ${given} must hold texts by message id`])
}

/** In a language it is not written in, a legal text is the English one: ours would name other countries. */
const textsOf = (text: BrandText | undefined): readonly (readonly [string, string])[] =>
  text === undefined ? [] : typeof text === 'string' ? [['*', text]] : [['*', text.en ?? ''], ...Object.entries(text)]

/** Legal texts are no messages: a brace in them is a brace, and an apostrophe is one. */
const quoted = (text: string): string => text.replaceAll("'", "''").replace(/[{}<>]+/g, "'$&'")

/** Core as it is written: a build of the app begins before there is one of core. */
const coreModule = (name: string): Promise<Readonly<Record<string, unknown>>> =>
  import(pathToFileURL(join(import.meta.dirname, '../../core/src', name)).href)

/** Paths of core by the names of its calls. */
const readCalls = async (): Promise<ReadonlyMap<string, string>> =>
  new Map(
    Object.entries(
      (await coreModule('exports/wire.ts')).endpoints as Readonly<Record<string, { readonly path: string }>>,
    ).map(([name, { path }]) => [name, path] as const),
  )

const filesOf = (file: BrandFile): readonly (readonly [string, string])[] => [
  ['logo', file.logo],
  ...(file.sharePicture === undefined ? [] : [['sharePicture', file.sharePicture] as const]),
  ...(file.fonts ?? []).map(({ file: font }, index) => [`fonts.${index}.file`, font] as const),
]

/**
 * Checks what brand.json says. Throws a {@link BrandProblem} with a sentence for each wrong key. @rule BRAND-1
 * `folder` is the place its files are named from.
 */
export const checkBrand = async (said: unknown, folder: string): Promise<Brand> => {
  if (!validate(said)) {
    const found = (validate.errors ?? []).map(sentence)
    throw new BrandProblem([...new Set(found.flatMap((one) => one ?? []))])
  }
  const file = said
  const texts = await english(false)
  const ours = (await coreModule('kernel/languages.ts')).LANGUAGES as readonly string[]
  const calls = await readCalls()
  const problems: string[] = []
  for (const [key, name] of filesOf(file))
    if (!existsSync(join(folder, name))) problems.push(`${key}: there is no file ${join(folder, name)}`)
  const colors = judgeColors(file)
  problems.push(...colors.problems)

  const more = file.languages ?? []
  const codes = [...ours, ...more.map(({ code }) => code)]
  for (const [index, { code }] of more.entries())
    if (ours.includes(code) || code === 'tw')
      problems.push(
        `languages.${index}.code: "${code}" is a language of ours; its words are overridden by words.${code}`,
      )
    else if (codes.indexOf(code) !== codes.lastIndexOf(code) && codes.indexOf(code) === ours.length + index)
      problems.push(`languages.${index}.code: "${code}" is there twice`)
  const isKnown = (code: string): boolean => code === '*' || codes.includes(code)
  const unknownLanguage = (key: string, code: string): string =>
    `${key}: there is no language "${code}"; there are ${codes.join(', ')}`
  if (file.defaultLanguage !== undefined && !isKnown(file.defaultLanguage))
    problems.push(unknownLanguage('defaultLanguage', file.defaultLanguage))

  const words: Record<string, Record<string, string>> = {}
  const put = (code: string, own: Words): void => {
    words[code] = { ...words[code], ...own }
  }
  for (const [index, { code, words: given }] of more.entries()) {
    const key = `languages.${index}.words`
    const own = wordsAt(given, folder, key)
    problems.push(...judgeWords(key, own, texts))
    put(code, own)
  }
  for (const [code, given] of Object.entries(file.words ?? {})) {
    const key = `words.${code}`
    if (!isKnown(code)) {
      problems.push(unknownLanguage(key, code))
      continue
    }
    const own = wordsAt(given, folder, key)
    problems.push(...judgeWords(key, own, texts))
    put(code, own)
  }
  const legal: readonly (readonly [string, string, BrandText | undefined])[] = [
    ['excludedCountries', 'site.excluded_countries', file.excludedCountries],
    ['legal.text', LEGAL, file.legal?.text],
    ...(file.legal?.links ?? []).map(
      ({ label }, index) => [`legal.links.${index}.label`, legalLink(index), label] as const,
    ),
  ]
  for (const [key, id, text] of legal)
    for (const [code, own] of textsOf(text))
      if (isKnown(code)) put(code, { [id]: quoted(own) })
      else problems.push(unknownLanguage(key, code))

  const paths = Object.entries(file.api?.paths ?? {}).flatMap(([name, to]) => {
    const from = calls.get(name)
    if (from !== undefined) return [[from, to] as const]
    problems.push(`api.paths.${name}: there is no call of this name; docs/protocol lists them`)
    return []
  })
  if (problems.length > 0) throw new BrandProblem(problems)
  const unsaid =
    file.excludedCountries === undefined
      ? ['excludedCountries: is left out, so sign-in and registration name the countries of openlot']
      : []
  return { file, folder, words, languages: more, paths, warnings: [...colors.warnings, ...unsaid] }
}

/**
 * Reads a brand: a folder with brand.json, the file itself, or its text (`{…}`). Paths are named from `base`, and so are the
 * files of a text. Throws a {@link BrandProblem}.
 */
export const readBrand = async (from: string, base = process.cwd()): Promise<Brand> => {
  if (from.trimStart().startsWith('{')) {
    try {
      return checkBrand(JSON.parse(from), base)
    } catch (problem) {
      throw new BrandProblem([`OPENLOT_BRAND: is no JSON (${(problem as Error).message})`])
    }
  }
  const place = resolve(base, from)
  const path = existsSync(place) && statSync(place).isDirectory() ? join(place, 'brand.json') : place
  return checkBrand(readJson(path, 'brand.json'), dirname(path))
}
