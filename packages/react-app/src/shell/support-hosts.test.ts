import { afterEach, expect, it, vi } from 'vitest'
import { supportHostsMeta } from '../../vite-support-hosts.ts'

/** Configuration a build with these hosts writes into its page, read there by the app. */
const readBack = async (named: string) => {
  const meta = supportHostsMeta(named)
  vi.stubGlobal('document', {
    querySelector: (at: string) => (at === 'meta[name="support-hosts"]' ? meta : null),
  })
  vi.resetModules()
  return (await import('./support-hosts.ts')).supportHosts()
}
afterEach(() => vi.unstubAllGlobals())

it('[CHAT-3] the app allows the hosts its build names, and none when it names none', async () => {
  expect(await readBack('Chat.Example.com,  help.example.com')).toEqual(['chat.example.com', 'help.example.com'])
  expect(await readBack('')).toEqual([])
})

it.each([
  '*',
  '*.example.com',
  'javascript:',
  'data:',
  'http://evil.test',
  'https://chat.test/a',
  'chat.test:8443',
  "'unsafe-inline'",
  "'self'",
  'a; script-src *',
  'chat.test;script-src',
  'script-src',
  'localhost',
  'chat..test',
  '-a.test',
  `${'a'.repeat(64)}.test`,
  'chat.test"><script>',
])('[CHAT-3] a build that names %j is none', async (entry) => {
  await expect(readBack(`chat.test ${entry}`)).rejects.toThrow('is no name of a host')
})
