import { describe, expect, it } from 'vitest'
import { desktopAddress, desktopHostOf } from './desktop.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const TABLET = 'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

const HOST = 'desk.example.test'
const here = { host: 'm.example.test', pathname: '/trade', search: '?symbol=3' }
const device = (userAgent: string, maxTouchPoints = 0) => ({ userAgent, maxTouchPoints })

describe('desktop browsers', () => {
  it('[NAV-15] their host is the one the page names, else the one of the build', () => {
    expect(desktopHostOf(HOST, 'built.example.test')).toBe(HOST)
    for (const none of ['__DESKTOP_HOST__', '', undefined, 'https://evil.test'])
      expect([desktopHostOf(none, HOST), desktopHostOf(none, undefined)]).toEqual([HOST, undefined])
  })

  it.each([MAC, WINDOWS, LINUX])('[NAV-15] %s is sent to the desktop host', (agent) => {
    expect(desktopAddress(HOST, here, device(agent))).toBe('https://desk.example.test/trade?symbol=3')
  })

  it.each([
    [IPHONE, 5],
    [ANDROID, 5],
    [TABLET, 10],
    [MAC, 5],
  ])('[NAV-15] %s with %d touch points stays', (agent, touches) => {
    expect(desktopAddress(HOST, here, device(agent, touches))).toBeUndefined()
  })

  it('[T9 T27] [NAV-15] an invitation leads to its page there, an unknown address to its home', () => {
    const at = (pathname: string, search = '') => desktopAddress(HOST, { ...here, pathname, search }, device(LINUX))
    expect(at('/register', '?invite_code=A1&next=//evil.test')).toBe(`https://${HOST}/register?invite_code=A1`)
    expect(['//evil.test', '/\\evil.test', '/@evil.test', '/nowhere'].map((path) => at(path))).toEqual(
      [1, 2, 3, 4].map(() => `https://${HOST}/`),
    )
  })

  it('[T9] [NAV-15] no redirect leads back to itself, and an invalid host leads nowhere', () => {
    expect(desktopAddress(here.host, here, device(LINUX))).toBeUndefined()
    for (const host of ['', 'evil.test/x', 'a@evil.test', 'evil.test?', '-', 'javascript:alert(1)', ' desk.test'])
      expect(desktopAddress(host, here, device(LINUX))).toBeUndefined()
  })
})
