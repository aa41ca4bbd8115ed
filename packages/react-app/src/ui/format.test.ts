import { LANGUAGE_TAGS, LANGUAGES } from '@openlot/core'
import { describe, expect, it } from 'vitest'
import { createFormat } from './format.ts'

const english = createFormat('en', 'UTC', '$')
const german = createFormat('de', 'UTC', '€')

describe('how numbers are written', () => {
  it('[NUM-5] shows money exactly, at least with cents and at most with six decimals', () => {
    expect(english.money('108.427')).toBe('$108.427')
    expect(english.money('0.6')).toBe('$0.60')
    expect(english.money('12345678901234567890.123456')).toBe('$12,345,678,901,234,567,890.123456')
    expect(german.money('1234.5')).toBe('€1.234,50')
  })

  it('[NUM-5] puts the sign before the symbol, and none before zero', () => {
    expect(english.signed('-32.7')).toBe('−$32.70')
    expect(english.signed('128.4')).toBe('+$128.40')
    expect(english.signed('0')).toBe('$0.00')
    expect(english.signed('-0.001', { places: 2 })).toBe('$0.00')
    expect(english.money('-5')).toBe('−$5.00')
  })

  it('[NUM-11] cuts money behind its cents, with every digit kept, in all languages', () => {
    expect(english.figure('-1234.549225')).toEqual({
      text: '−$1,234.549225',
      major: '−$1,234',
      cents: '.54',
      further: '9225',
      direction: 'down',
    })
    expect(german.figure('1234.5', { signed: true })).toMatchObject({ major: '+€1.234', cents: ',50', further: '' })
    expect(english.figure('0.0000004')).toMatchObject({ text: '$0.000000', direction: 'flat' })
    expect(english.figure('15002.637', { places: 2 })).toMatchObject({ text: '$15,002.64', cents: '.64', further: '' })
    for (const language of LANGUAGES) {
      const { text, major, cents, further } = createFormat(LANGUAGE_TAGS[language], 'UTC', '$').figure('1234567.120456')
      expect([major + cents + further, [...further].length]).toEqual([text, 4])
      expect(cents).toMatch(/^\P{Nd}\p{Nd}{2}$/u)
    }
    // A symbol with a stop in it is no decimal sign.
    expect(createFormat('en', 'UTC', 'Rs.').figure('5', { places: 0 })).toMatchObject({ major: 'Rs.5', cents: '' })
  })

  it('a rate has its own decimals, at least two', () => {
    expect([english.rate('5'), english.rate('0.15'), english.rate('0.1075')]).toEqual(['5.00%', '0.15%', '0.1075%'])
  })
  it('[NUM-5] writes a percentage as the language does, its sign first', () => {
    expect([english.percent('-0.154'), english.roi('4.28'), english.roi('0.001')]).toEqual([
      '−0.15%',
      '+4.28%',
      '0.00%',
    ])
    expect([german.percent('0.5'), createFormat('tr', 'UTC', '$').roi('-0.5')]).toEqual(['0,50\u00a0%', '−%0,50'])
    expect(createFormat('ar', 'UTC', '$').percent('-0.5')).toBe('−0.50%')
  })

  it('[NUM-5] keeps every digit of a price and rounds half away from zero', () => {
    expect(english.price('67204.15', 2)).toBe('67,204.15')
    expect(english.price('1.084265', 5)).toBe('1.08427')
    expect(german.price('2331.6', 2)).toBe('2.331,60')
  })

  it('[MKT-18 TIME-1] writes times by the clock of the configured zone', () => {
    const at = Date.UTC(2026, 10, 20, 23, 30)
    expect(english.time(at)).toBe('23:30')
    expect(createFormat('en', '+08:00', '$').time(at)).toBe('07:30')
    expect(createFormat('en', '+08:00', '$').date(at)).toBe('Nov 21, 2026')
  })

  it('[TIME-1] names the day of something by the configured zone, and shows when that is today or yesterday', () => {
    const now = Date.UTC(2026, 10, 20, 23, 30)
    const english = createFormat('en', 'UTC', '$')
    const near = (format: typeof english, at: number): string => format.day(format.dayOf(at), format.dayOf(now))
    expect(near(english, now - 3_600_000)).toBe('Today · Fri, Nov 20, 2026')
    expect(near(english, Date.UTC(2026, 10, 19))).toBe('Yesterday · Thu, Nov 19, 2026')
    expect(near(english, Date.UTC(2026, 10, 17, 5))).toBe('Tue, Nov 17, 2026')
    expect(near(english, Date.UTC(2026, 10, 21, 5))).toBe('Sat, Nov 21, 2026')
    expect(near(createFormat('de', '+08:00', '$'), now - 8 * 3_600_000)).toBe('Gestern · Fr., 20. Nov. 2026')
    expect(english.clock(now)).toBe('23:30:00')
  })

  it('[CNT-12] names a day of a list by its nearness, by its weekday or below the name of its month', () => {
    const [today, day] = [english.dayOf(Date.UTC(2026, 10, 20)), english.dayOf(Date.UTC(2026, 10, 17))]
    expect(english.nearDay(today, today)).toBe('Today')
    expect(english.nearDay(day, today)).toBe('Tue, Nov 17')
    expect(english.nearDay(english.dayOf(Date.UTC(2026, 10, 13)), today)).toBe('Nov 13, 2026')
    expect(english.dayOfMonth(day)).toBe('Nov 17')
    expect(english.month(day)).toBe('November 2026')
    const french = createFormat('fr', 'UTC', '€')
    expect([french.nearDay(today, today), french.month(day)]).toEqual(['Aujourd’hui', 'Novembre 2026'])
  })

  it.each([
    // Clocks went forward on Sunday: half past midnight on Monday, 24 hours before is Saturday.
    ['Europe/Berlin', '2027-03-28T22:30:00Z', '2027-03-28T20:00:00Z', 'Yesterday · Sun, Mar 28, 2027'],
    ['Europe/Berlin', '2027-03-28T22:30:00Z', '2027-03-27T10:00:00Z', 'Sat, Mar 27, 2027'],
    // The day has 25 hours: half past eleven in the evening, 24 hours before is the same day.
    ['Europe/Berlin', '2026-10-25T22:30:00Z', '2026-10-25T20:00:00Z', 'Today · Sun, Oct 25, 2026'],
    ['Europe/Berlin', '2026-10-25T22:30:00Z', '2026-10-24T10:00:00Z', 'Yesterday · Sat, Oct 24, 2026'],
    ['America/New_York', '2027-03-15T04:30:00Z', '2027-03-13T22:00:00Z', 'Sat, Mar 13, 2027'],
    ['America/New_York', '2026-11-02T04:30:00Z', '2026-10-31T12:00:00Z', 'Yesterday · Sat, Oct 31, 2026'],
    ['America/Sao_Paulo', '2018-11-05T02:30:00Z', '2018-11-04T02:59:59Z', 'Sat, Nov 3, 2018'],
    ['America/Sao_Paulo', '2018-02-18T02:30:00Z', '2018-02-17T03:00:00Z', 'Today · Sat, Feb 17, 2018'],
    ['Australia/Lord_Howe', '2026-10-04T13:15:00Z', '2026-10-03T14:00:00Z', 'Yesterday · Sun, Oct 4, 2026'],
    ['Australia/Lord_Howe', '2026-10-04T13:15:00Z', '2026-10-03T13:20:00Z', 'Sat, Oct 3, 2026'],
    ['Pacific/Chatham', '2026-09-27T10:30:00Z', '2026-09-26T11:00:00Z', 'Sat, Sep 26, 2026'],
    ['Africa/Casablanca', '2026-03-22T23:30:00Z', '2026-03-21T23:30:00Z', 'Sat, Mar 21, 2026'],
    ['Asia/Tehran', '2022-09-21T20:15:00Z', '2022-09-20T19:40:00Z', 'Today · Wed, Sep 21, 2022'],
    ['Asia/Gaza', '2018-10-27T21:30:00Z', '2018-10-26T21:15:00Z', 'Today · Sat, Oct 27, 2018'],
    ['America/St_Johns', '2026-11-02T03:00:00Z', '2026-11-01T02:45:00Z', 'Today · Sun, Nov 1, 2026'],
    ['Europe/London', '2026-10-25T23:45:00Z', '2026-10-24T23:30:00Z', 'Today · Sun, Oct 25, 2026'],
    ['Asia/Kolkata', '2026-11-25T18:30:00Z', '2026-11-25T18:29:59Z', 'Yesterday · Wed, Nov 25, 2026'],
    ['Asia/Kathmandu', '2026-11-25T18:15:00Z', '2026-11-25T18:15:00Z', 'Today · Thu, Nov 26, 2026'],
    ['GMT', '2026-11-26T00:00:00Z', '2026-11-25T23:59:59Z', 'Yesterday · Wed, Nov 25, 2026'],
    ['Pacific/Apia', '2011-12-30T11:00:00Z', '2011-12-30T09:00:00Z', 'Thu, Dec 29, 2011'],
  ])('[TIME-8] in %s at %s, what happened at %s is of %s', (zone, now, at, name) => {
    const format = createFormat('en', zone, '$')
    expect(format.day(format.dayOf(Date.parse(at)), format.dayOf(Date.parse(now)))).toBe(name)
  })

  it('[TIME-10] writes a day that is one already as it is, in whatever zone', () => {
    for (const zone of ['UTC', 'America/New_York', 'Pacific/Kiritimati', '-11:00'])
      expect(createFormat('en', zone, '$').calendarDate(english.dayOf(Date.UTC(2026, 10, 26)))).toBe('Nov 26, 2026')
  })

  it('[TIME-9] writes the years and months of one calendar, with one kind of digits, in every language', () => {
    const at = Date.UTC(2026, 10, 6, 9, 5, 7)
    for (const locale of [
      ...Object.values(LANGUAGE_TAGS),
      'th-TH',
      'fa-IR',
      'ar-SA',
      'ja-JP-u-ca-japanese',
      'he-u-ca-hebrew',
    ]) {
      const format = createFormat(locale, 'UTC', '$')
      const [year, six] = [2026, 6].map((one) => new Intl.NumberFormat(locale, { useGrouping: false }).format(one))
      for (const written of [
        format.date(at),
        format.dateTime(at),
        format.calendarDate(format.dayOf(at)),
        format.day(format.dayOf(at), format.dayOf(at)),
      ]) {
        expect(written, locale).toContain(year)
        expect(written, locale).toContain(six)
      }
    }
    expect(createFormat('th', 'UTC', '$').date(at)).toBe('6 พ.ย. 2026')
  })

  it('[MKT-5] writes an age in its largest unit', () => {
    expect(english.age(900)).toBe('0s')
    expect(english.age(12_300)).toBe('12s')
    expect(english.age(61_000)).toBe('1m')
    expect(english.age(7_300_000)).toBe('2h')
  })
})
