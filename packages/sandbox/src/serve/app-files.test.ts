import { describe, expect, it } from 'vitest'
import { supportFrames } from './app-files.ts'
import { contentSecurityPolicy } from './headers.ts'

const policyOf = (hosts: string): string =>
  contentSecurityPolicy(
    'n',
    'broker.test',
    supportFrames(`<head><meta name="support-hosts" content="${hosts}"></head>`),
  )

describe('hosts of support chats', () => {
  it('[CHAT-3] [T15] are what the page names, and all that frame-src holds', () => {
    expect(policyOf('Chat.Example.com,  help.example.com')).toContain(
      '; frame-src https://chat.example.com https://help.example.com; ',
    )
    expect(policyOf('')).not.toContain('frame-src')
    expect(supportFrames('<head></head>')).toEqual([])
  })

  it.each([
    '*',
    '*.example.com',
    'javascript:',
    'data:',
    'http://evil.test',
    'chat.test:8443',
    "'unsafe-inline'",
    "'self'",
    'a; script-src *',
    'a;script-src,*',
    'evil.test;',
    'chat..test',
    '-a.test',
    `${'a'.repeat(64)}.test`,
    '&quot;&gt;',
  ])('[CHAT-3] [T15] %j leaves the policy as it is without it', (entry) => {
    expect(policyOf(`chat.test ${entry}`)).toBe(policyOf('chat.test'))
  })
})
