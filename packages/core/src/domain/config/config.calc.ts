import type { AppConfig, SiteStatus } from './config.model.ts'

/** The site is closed when its status is 0. @rule CFG-3 */
export const isSiteClosed = (status: SiteStatus): boolean => status.status === '0'

/**
 * Where a closed site may send people: an https address whose host the build allows; otherwise nothing, and the app
 * says so itself instead of following a stranger's link. @rule CFG-3
 * @example allowedLossUrl('https://status.example.test/x', ['status.example.test']) // => 'https://status.example.test/x'
 */
export const allowedLossUrl = (address: string, allowedHosts: readonly string[]): string | undefined => {
  const match = /^https:\/\/([a-z0-9.-]+)(?::443)?(?:\/[^\s\\]*)?$/i.exec(address)
  const host = match?.[1]?.toLowerCase()
  return host !== undefined && allowedHosts.includes(host) ? address : undefined
}

/** Whether support chat is offered in a place: `is_{x}_contact`. @rule CFG-5 */
export const contactEnabled = (config: AppConfig, place: string): boolean => config.flags.has(`is_${place}_contact`)
