// Part of a brand that a server needs: `.brand.json`, which the build of a brand writes beside its files.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { CompanyTexts } from '../company.ts'
import { SandboxStartFailure } from './start-options.ts'

const FILE = '.brand.json'
const ORIGIN = /^https?:\/\/[\w.-]+(:\d{1,5})?$/

/** Operator of this server, by its brand. */
export type ServerBrand = {
  /** Settings in the place of the sandbox's own, by their wire names. */
  readonly settings: Readonly<Record<string, string>>
  readonly company: CompanyTexts
  /** Origins whose pages may call: an app that is served from elsewhere. */
  readonly pages: readonly string[]
}

const textsOf = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')

/**
 * Brand of a built app (its folder), or the file itself; undefined where the folder has none. A file that cannot be read ends the
 * start with a sentence.
 */
export const readServerBrand = (from: string): ServerBrand | undefined => {
  const path = existsSync(from) && statSync(from).isDirectory() ? join(from, FILE) : from
  if (!existsSync(path)) return undefined
  const fail = (expected: string, cause?: unknown): never => {
    throw new SandboxStartFailure(`${path}: expected ${expected}; \`npm run brand\` writes this file.`, { cause })
  }
  let said: Readonly<Record<string, unknown>>
  try {
    said = Object(JSON.parse(readFileSync(path, 'utf8')))
  } catch (problem) {
    return fail('JSON', problem)
  }
  const { settings = {}, company = {}, pages = [] } = said
  if (!textsOf(settings)) return fail('settings to be texts by their wire names')
  if (!textsOf(company)) return fail('company to be texts')
  if (!Array.isArray(pages) || !pages.every((page) => typeof page === 'string' && ORIGIN.test(page)))
    return fail('pages to be origins as https://app.example.com')
  return { settings, company, pages }
}

/** Origins of pages that may call, from the environment: `OPENLOT_PAGES`. */
export const pagesFrom = (text = ''): readonly string[] => {
  const pages = text.split(/[\s,]+/).filter((page) => page !== '')
  for (const page of pages)
    if (!ORIGIN.test(page))
      throw new SandboxStartFailure(
        `OPENLOT_PAGES must list origins as https://app.example.com, and "${page}" is none.`,
      )
  return pages
}
