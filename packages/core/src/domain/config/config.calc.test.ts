import * as Schema from 'effect/Schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allowedLossUrl,
  companyLink,
  contactEnabled,
  features,
  isOn,
  isSiteClosed,
  ownPicture,
  withOwnLogo,
} from './config.calc.ts'
import { FLAGS, type Flag } from './config.flags.ts'
import { AppConfigAnswer, Company, DEFAULT_CONFIG, readConfig, SiteStatus } from './config.wire.ts'

const flags = Object.keys(FLAGS) as Flag[]

it('[CFG-16] a day of loans and funds is a day, or as short as a sandbox says', () => {
  const lasting = (said: unknown): number => readConfig({ sandbox_day_seconds: said }).daySeconds
  expect([lasting('60'), lasting(1), lasting('86399')]).toEqual([60, 1, 86_399])
  for (const said of [undefined, null, '', '0', '-5', '1.5', '86400', '99999', '100000', 'x', '060', {}])
    expect(lasting(said)).toBe(86_400)
})

it('[CFG-17] a close-out has a level where the server names one', () => {
  const level = (said: unknown): string => readConfig({ close_out_level: said }).closeOutLevel
  expect([level('100'), level(50), level('62.5')]).toEqual(['100', '50', '62.5'])
  for (const said of [undefined, null, '', '0', '-5', '1e3', '100%', '12345', '1.234', 'x', {}])
    expect(level(said)).toBe('')
})

it('[TIME-1] a timezone that is none is called what it is read as', () => {
  const zone = (said: unknown): string => readConfig({ timezone: said }).timezone
  expect(['GMT+8', ' UTC-03:30 ', 'Asia/Tokyo', 'GMT'].map(zone)).toEqual(['GMT+8', 'UTC-03:30', 'Asia/Tokyo', 'GMT'])
  for (const said of [undefined, null, '', ' ', 'Mars/Olympus', 'GMT+25', 'GMT+8:75', 'local', 8, {}])
    expect(zone(said)).toBe('GMT')
})

describe('flags', () => {
  it.each([
    ['is_user_show_level', 'level', 'USER-2'],
    ['is_user_show_credit', 'credit', 'USER-2'],
    ['is_home_title_pic', 'titlePicture', 'HOME-1'],
    ['is_home_search', 'search', 'HOME-6'],
    ['is_language_sign', 'languageSign', 'HOME-5'],
  ] as const)('[CFG-12] %s switches %s and nothing else', (flag, feature, _rule) => {
    const bare = { ...DEFAULT_CONFIG, logo: '/logo.png' }
    const [off, on] = [features(bare), features({ ...bare, flags: new Set([flag]) })]
    expect(on).toEqual({ ...off, [feature]: true })
    expect(off[feature]).toBe(false)
  })
  it.each(flags)('[CFG-1] %s is on for "1" and 1 only', (flag) => {
    for (const value of ['1', 1]) expect(isOn(readConfig({ [flag]: value }), flag)).toBe(true)
    for (const value of ['0', 0, '', 'true', true, '2', null, undefined, ' 1', [1], {}])
      expect(isOn(readConfig({ [flag]: value }), flag)).toBe(false)
  })

  it('[CFG-1] one flag switches its own feature and no other', () => {
    const none = features(DEFAULT_CONFIG)
    expect(Object.values(none)).toEqual(Object.values(none).map(() => false))
    const changed = flags.map((flag) => {
      const now = features(readConfig({ [flag]: '1', logo: 'x' }))
      return Object.entries(now).filter(([, on]) => on).length
    })
    expect(Math.max(...changed)).toBe(1)
    expect(changed.filter((count) => count === 1)).toHaveLength(Object.keys(none).length)
  })

  it.each([
    ['/uploads/logo.png', '/uploads/logo.png'],
    ['https://broker.test/uploads/logo%20one.png?v=2&w=3', '/uploads/logo%20one.png?v=2&w=3'],
    ['', ''],
    ['logo.png', ''],
    ['https://evil.test/logo.png', ''],
    ['https://broker.test.evil.test/logo.png', ''],
    ['https://broker.test@evil.test/logo.png', ''],
    ['http://broker.test/logo.png', ''],
    ['https://broker.test', ''],
    ['https://broker.test//evil.test/x.png', ''],
    ['//evil.test/logo.png', ''],
    ['/\\evil.test/logo.png', ''],
    ['\\\\evil.test/logo.png', ''],
    ['/\tevil', ''],
    ['\n//evil.test/x', ''],
    [' /logo.png', ''],
    ['/a\n', ''],
    ['/logo.png#<svg>', ''],
    ['/logo.png") ; x:url(//evil.test', ''],
    ['data:image/svg+xml,<svg/>', ''],
    ['data:image/png;base64,AAAA', ''],
    ['blob:https://broker.test/1', ''],
    ['javascript:alert(1)', ''],
    ['file:///etc/passwd', ''],
    ['https:/evil.test', ''],
  ])('[T41] [CFG-14] a picture is of our own origin or not shown: %j', (address, shown) => {
    expect(ownPicture(address, 'https://broker.test')).toBe(shown)
    // Read by a browser it stays there.
    expect(new URL(ownPicture(address, 'https://broker.test'), 'https://broker.test').host).toBe('broker.test')
  })

  it('[CFG-1] the logo banner needs a logo', () => {
    expect(features(readConfig({ is_home_title_pic: '1' })).titlePicture).toBe(false)
  })

  it('[CFG-5] support chat by place, also for unknown places', () => {
    const config = readConfig({ is_home_contact: '1', is_loan_contact: '1', is_user_contact: '0' })
    expect(['home', 'loan', 'user', 'news'].map((place) => contactEnabled(config, place))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('settings', () => {
  it('[CFG-2] an empty answer is the defaults', () => {
    expect(readConfig({})).toEqual(DEFAULT_CONFIG)
    expect([DEFAULT_CONFIG.themePrimary, DEFAULT_CONFIG.themeUp, DEFAULT_CONFIG.themeDown]).toEqual([
      '#85bd00',
      '#85bd00',
      '#f6543e',
    ])
    expect([DEFAULT_CONFIG.timezone, DEFAULT_CONFIG.defaultLanguage]).toEqual(['GMT', 'en'])
  })

  it('[CFG-2 CFG-4] what the server says wins', () => {
    expect(
      readConfig({
        site_name: 'X',
        trade_fee_type: '1',
        micro_loss_level: 0,
        default_lang: 'tw',
        timezone: 'GMT+8',
        invite_code_required: '0',
        edit_recharge_bank_info: '0',
        theme_up: '#00f',
        verify_reg_type: 3,
      }),
    ).toMatchObject({
      siteName: 'X',
      feeType: 'perLot',
      microLossLevel: 'stake',
      defaultLanguage: 'hk',
      timezone: 'GMT+8',
      inviteCodeRequired: false,
      editRechargeBankInfo: false,
      themeUp: '#00f',
      verifyRegType: '3',
    })
    expect(readConfig({ trade_fee_type: '2', default_lang: 'xx' })).toMatchObject({
      feeType: 'ofMargin',
      defaultLanguage: 'en',
    })
  })

  it.each([
    'site_name',
    'logo',
    'currency_symbol',
    'currency',
    'service_link',
    'service_link_type',
    'verify_reg_type',
    'customer_tag',
    'theme_primary',
    'theme_up',
    'theme_down',
  ])('[CFG-11] %s is read as it comes', (name) => {
    const changed = Object.entries(readConfig({ [name]: 'as it comes' })).filter(
      ([key, value]) => value !== DEFAULT_CONFIG[key as keyof typeof DEFAULT_CONFIG] && key !== 'flags',
    )
    expect(changed.map(([key, value]) => [key.toLowerCase(), value])).toEqual([
      [name.replaceAll('_', ''), 'as it comes'],
    ])
  })

  it('[CFG-11] default_lang, trade_fee_type and micro_loss_level are read by value', () => {
    expect(readConfig({ default_lang: 'de', trade_fee_type: '1', micro_loss_level: '0' })).toMatchObject({
      defaultLanguage: 'de',
      feeType: 'perLot',
      microLossLevel: 'stake',
    })
  })

  it('[CFG-13] five settings are read by value, and are no flags', () => {
    const said = (raw: Record<string, unknown>) => {
      const { verifyRegType, feeType, microLossLevel, inviteCodeRequired, editRechargeBankInfo, flags } =
        readConfig(raw)
      return [verifyRegType, feeType, microLossLevel, inviteCodeRequired, editRechargeBankInfo, flags.size]
    }
    const all = (value: unknown) =>
      said({
        verify_reg_type: value,
        trade_fee_type: value,
        micro_loss_level: value,
        invite_code_required: value,
        edit_recharge_bank_info: value,
      })
    expect(all('0')).toEqual(['0', 'ofMargin', 'stake', false, false, 0])
    expect(all(0)).toEqual(all('0'))
    expect(all('1')).toEqual(['1', 'perLot', 'ratio', true, true, 0])
    expect(all('2')).toEqual(['2', 'ofMargin', 'ratio', true, true, 0])
    expect(all('3')).toEqual(['3', 'ofMargin', 'ratio', true, true, 0])
    expect(said({})).toEqual(['', 'ofMargin', 'ratio', true, true, 0])
  })

  it('[CFG-1 CFG-2] any record at all is a configuration; what is no record is not', () => {
    const decode = Schema.decodeUnknownExit(AppConfigAnswer)
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...flags, 'site_name', 'timezone'), fc.anything()), (raw) => {
        expect(decode(raw)._tag).toBe('Success')
      }),
    )
    for (const raw of [null, 'x', 1, []]) expect(decode(raw)._tag).toBe('Failure')
  })
})

describe('the company', () => {
  it('[CFG-9] by its eight names', () => {
    const wire = {
      id: '1',
      name: 'X',
      logo: 'l',
      url: 'u',
      subject: 's',
      registered_address: 'Y',
      location: 'o',
      email: 'e',
    }
    const { registered_address: registeredAddress, ...others } = wire
    expect(Schema.decodeUnknownSync(Company)(wire)).toEqual({ ...others, registeredAddress })
  })
})

describe('a closed site', () => {
  it('[CFG-3] status 0 closes, as text or number', () => {
    const read = Schema.decodeUnknownSync(SiteStatus)
    expect([0, '0', 1, '1', ''].map((status) => isSiteClosed(read({ status, loss_url: '' })))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('[CFG-3] status 0 closes also where no address is given', () => {
    const read = Schema.decodeUnknownExit(SiteStatus)
    for (const answer of [{ status: 0 }, { status: '0', loss_url: null }, { status: 0, loss_url: 5 }]) {
      const status = read(answer)
      expect(status._tag === 'Success' && isSiteClosed(status.value)).toBe(true)
    }
    expect(read({})._tag).toBe('Failure')
  })

  it.each([
    'https://status.example.test',
    'https://status.example.test/',
    'https://status.example.test/x?y=1',
    'https://STATUS.example.test/x',
    'https://status.example.test:443/x',
  ])('[CFG-3] may send people to %s', (address) => {
    expect(allowedLossUrl(address, 'broker.test', ['status.example.test'])).toBe(address)
  })

  it.each([
    'http://status.example.test/',
    '//status.example.test/',
    'https://evil.test/',
    'https://status.example.test.evil.test/',
    'https://evil.test/https://status.example.test/',
    'https://status.example.test@evil.test/',
    'https://evil.test#status.example.test',
    'https://evil.test\\.status.example.test',
    'https://status.example.test\\@evil.test/',
    'https://status.example.test:8443/',
    'https:status.example.test',
    ' https://status.example.test/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://status.example.test/a b',
    '',
  ])('[CFG-3] and never to %s', (address) => {
    expect(allowedLossUrl(address, 'broker.test', ['status.example.test'])).toBeUndefined()
  })

  it('[T7] [CFG-3] anywhere over https when no hosts are named, nowhere when the list is empty, and never to the site itself', () => {
    const address = 'https://status.example.test/'
    expect(allowedLossUrl(address, 'broker.test')).toBe(address)
    expect(allowedLossUrl(address, 'broker.test', [])).toBeUndefined()
    expect(allowedLossUrl('https://Status.example.test/', 'status.example.test')).toBeUndefined()
    for (const other of [
      'http://status.example.test/',
      'https://a@b.test/',
      'https://b.test:8443/',
      'https://.b.test/',
      'javascript:1',
    ])
      expect(allowedLossUrl(other, 'broker.test')).toBeUndefined()
  })
})

it('[CFG-14] rows keep pictures of the own origin alone', () => {
  const rows = [{ logo: 'https://a.test/x.png' }, { logo: 'https://b.test/x.png' }]
  expect(withOwnLogo(rows, 'https://a.test')).toEqual([{ logo: '/x.png' }, { logo: '' }])
})

describe('the website of a company', () => {
  it.each([
    ['https://broker.test', true],
    ['HTTPS://broker.test:8443/about?us=1#top', true],
    ['http://broker.test', false],
    ['//broker.test', false],
    ['broker.test', false],
    ['javascript:alert(1)', false],
    ['https://', false],
    ['https://user:word@broker.test', false],
    ['https://broker.test\\@elsewhere.test', false],
    [' https://broker.test', false],
    ['https://broker.test/a b', false],
    ['', false],
  ])('[MKT-21] %s is a link: %s', (url, isLink) => {
    expect(companyLink(url)).toBe(isLink ? url : undefined)
  })
})
