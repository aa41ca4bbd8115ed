import { describe, expect, it } from 'vitest'
import { DONE, openAccountBench, refused } from '../../../test-support/account-bench.ts'
import type { BorrowerPicture, BorrowerText } from './borrower.fields.ts'
import { borrowerPanel } from './borrower.panel.ts'
import { borrower } from './borrower.ts'

const INFO = '/api/loan/info'
const SUBMIT = '/api/loan/kyc_submit'
const MEMBER = { id: 7, email: 'me@openlot.test', is_demo: '0', is_real: '1' }
const record = (status: unknown, change: object = {}) => ({ code: 1, msg: '', data: { status, ...change } })

const open = async (status: unknown, config: Readonly<Record<string, string>> = {}, change: object = {}) => {
  const bench = await openAccountBench(config, MEMBER)
  bench.say(INFO, record(status, change))
  bench.say('/api/common/image_upload', { code: 1, msg: '', data: { url: '/api/common/image/canary-p1' } })
  const one = bench.use(borrower).open('en')
  const cell = bench.client.follow(borrowerPanel, one)
  const leave = cell.subscribe(() => undefined)
  await bench.clock.advance(1000)
  const panel = cell.get
  const next = async (): Promise<void> => {
    panel().next()
    await bench.clock.advance(2000)
  }
  const type = (field: BorrowerText, text: string): void => {
    const found = panel().fields.find((one) => one.field === field)
    if (found === undefined || !('change' in found)) throw new Error(`${field} is not shown`)
    found.change(text)
  }
  const choose = async (field: BorrowerPicture): Promise<void> => {
    const found = panel().fields.find((one) => one.field === field)
    if (found === undefined || !('picture' in found)) throw new Error(`${field} is not shown`)
    found.picture.choose(field)
    await bench.clock.advance(1000)
  }
  const issues = () =>
    panel().fields.flatMap((one) => {
      const issue = 'picture' in one ? one.picture.issue : one.issue
      return issue === undefined ? [] : [[one.field, issue.id]]
    })
  const fill = (): void => {
    type('firstName', 'canary-Ada')
    type('lastName', 'canary-Berg')
  }
  return { ...bench, one, leave, panel, next, type, choose, issues, fill }
}

describe('numbers of the form', () => {
  it('[NUM-13] a number that may be two is asked about while it is typed', async () => {
    const { fill, next, type, issues } = await open(0, { is_loan_loan_amount: '1' })
    fill()
    await next()
    type('loanAmount', '1.100')
    expect(issues()).toEqual([['loanAmount', 'amount.ambiguous']])
    type('loanAmount', '1,100')
    expect(issues()).toEqual([])
  })
})

describe('who asks for a loan', () => {
  it.each([
    [0, 'form', false],
    ['3', 'form', true],
    [1, 'waiting', false],
    [2, 'approved', false],
    [-1, 'unknown', false],
    [null, 'unknown', false],
    ['x', 'unknown', false],
  ])('[LOAN-5] [LOAN-6] status %j shows %s', async (status, stage, isRejected) => {
    const { panel, next, sent } = await open(status)
    expect([panel().stage, panel().isRejected]).toEqual([stage, isRejected])
    if (stage === 'form') return
    await next()
    expect(sent(SUBMIT)).toEqual([])
  })

  it('[LOAN-6] nothing is shown before the status is known, and a failure can be tried again', async () => {
    const bench = await openAccountBench({}, MEMBER)
    bench.say(INFO, refused('later'))
    const cell = bench.client.follow(borrowerPanel, bench.use(borrower).open('en'))
    expect(cell.get().stage).toBe('loading')
    cell.subscribe(() => undefined)
    await bench.clock.advance(1000)
    expect([cell.get().stage, cell.get().failure]).toEqual(['failed', { text: 'later' }])
    bench.say(INFO, record(0))
    cell.get().refresh()
    await bench.clock.advance(1000)
    expect(cell.get().stage).toBe('form')
  })

  it('[LOAN-7] [LOAN-8] [LOAN-17] the two names are sent swapped, and the status is loaded again', async () => {
    const { panel, next, fill, say, sent } = await open(0)
    expect([panel().steps, panel().at, panel().previous]).toEqual([['person'], 0, undefined])
    fill()
    say(SUBMIT, DONE)
    say(INFO, record(1))
    await next()
    expect(sent(SUBMIT)).toEqual([{ name: 'canary-Berg', last_name: 'canary-Ada' }])
    expect([panel().stage, sent(INFO).length]).toEqual(['waiting', 2])
  })

  it('[LOAN-9] [LOAN-10] [LOAN-14] a step at a time: what is missing is said there, and keeps the form there', async () => {
    const flags = { is_loan_sex: '1', is_loan_has_house: '1', is_loan_passport_photo: '1' }
    const { panel, next, fill, type, choose, issues, sent, say } = await open(0, flags)
    expect(panel().steps).toEqual(['person', 'document', 'property'])
    expect(issues()).toEqual([])
    await next()
    expect([panel().at, issues()]).toEqual([
      0,
      [
        ['firstName', 'loan.input_field'],
        ['lastName', 'loan.input_field'],
        ['sex', 'loan.input_field'],
      ],
    ])
    fill()
    type('sex', '2')
    await next()
    expect([panel().at, issues()]).toEqual([1, []])
    await next()
    expect(issues()).toEqual([['passportPhoto', 'loan.upload_passport']])
    await choose('passportPhoto')
    await next()
    expect(panel().fields.map(({ field }) => field)).toEqual(['hasHouse'])
    type('hasHouse', '1')
    expect(panel().fields.map(({ field }) => field)).toEqual(['hasHouse', 'houseCertificate'])
    await next()
    expect(issues()).toEqual([['houseCertificate', 'loan.upload_picture']])
    type('hasHouse', '0')
    panel().previous?.()
    expect(panel().at).toBe(1)
    await next()
    say(SUBMIT, DONE)
    say(INFO, record(1))
    await next()
    expect(sent(SUBMIT)).toEqual([
      {
        name: 'canary-Berg',
        last_name: 'canary-Ada',
        sex: '2',
        passport_photo: '/api/common/image/canary-p1',
        has_house: '0',
      },
    ])
  })

  it('[LOAN-9] a step that becomes incomplete again is the one that is shown', async () => {
    const { panel, next, fill, type } = await open(0, { is_loan_job: '1' })
    fill()
    await next()
    type('job', 'Baker')
    panel().previous?.()
    type('lastName', '')
    await next()
    expect([panel().at, panel().stage]).toEqual([0, 'form'])
  })

  it('[LOAN-13] the mobile number comes after the country code that was chosen; countries that are not served are not offered', async () => {
    const flags = { is_loan_country: '1', is_loan_mobile: '1' }
    const { panel, next, fill, type, say, sent, clock } = await open(0, flags)
    say('/api/default/area_list', { code: 1, msg: '', data: [] })
    await clock.advance(1000)
    expect(panel().areas.map(({ code }) => code)).toEqual(['US', 'DE'])
    fill()
    await next()
    type('country', 'US')
    const code = panel().area.value
    expect(code).toBe(panel().areas.find(({ code }) => code === 'US')?.globalCode)
    // The country sets it until a person chooses one.
    type('country', 'DE')
    expect(panel().area.value).toBe(panel().areas.find(({ code }) => code === 'DE')?.globalCode)
    panel().area.change('+001')
    type('country', 'US')
    type('country', 'DE')
    type('mobile', '151 1')
    panel().area.change('+0049')
    say(SUBMIT, DONE)
    say(INFO, record(1))
    await next()
    expect(sent(SUBMIT)).toMatchObject([{ country: 'DE', mobile: '+0049-1511' }])
  })

  it('[LOAN-16] [IMG-1] pictures are made small before they are sent', async () => {
    const { panel, next, fill, choose, ports } = await open(0, { is_loan_tax_bill: '1' })
    const asked: unknown[] = []
    const { compress } = ports.images
    ports.images.compress = (file, options) => {
      asked.push(options)
      return compress(file, options)
    }
    fill()
    await next()
    await choose('taxBill')
    expect(asked).toEqual([{ quality: 0.7, maxWidth: 1440 }])
    expect(panel().fields.map((one) => 'picture' in one && one.picture.stage)).toEqual(['ready'])
  })

  it('[LOAN-17] a lost answer is found out by the status; a refusal keeps what was typed', async () => {
    const lost = await open(0)
    lost.fill()
    lost.say(SUBMIT, 'lost')
    await lost.next()
    expect(lost.panel().stage).toBe('submitting')
    lost.say(INFO, record(1))
    await lost.clock.advance(40_000)
    expect([lost.panel().stage, lost.sent(SUBMIT).length]).toEqual(['waiting', 1])

    const { panel, next, fill, say } = await open(0)
    fill()
    say(SUBMIT, refused('Please correct job'))
    await next()
    expect([panel().stage, panel().refusal]).toEqual(['form', { text: 'Please correct job' }])
    expect(panel().fields.map((one) => 'text' in one && one.text)).toEqual(['canary-Ada', 'canary-Berg'])
  })

  it('[LOAN-6] a form that was rejected is another one, with what the server still says', async () => {
    const { panel, next, fill, say, use, client, clock } = await open(0)
    fill()
    say(SUBMIT, DONE)
    say(INFO, record(3, { name: 'Berg', last_name: 'Ada' }))
    await next()
    expect([panel().stage, panel().isOver]).toEqual(['waiting', true])
    const cell = client.follow(borrowerPanel, use(borrower).open('en'))
    cell.subscribe(() => undefined)
    await clock.advance(1000)
    expect([cell.get().stage, cell.get().isRejected, cell.get().isOver]).toEqual(['form', true, false])
    expect(cell.get().fields.map((one) => 'text' in one && one.text)).toEqual(['Ada', 'Berg'])
  })

  it.each([
    // No form before, or a rejected one; then its state after the answer was lost.
    [0, 0, [false, false]],
    [0, 3, [true, false]],
    [3, 3, [false, true]],
  ])(
    '[ENV-6] [ENV-13] a form of status %i whose answer is lost, and is %i then, is never called not sent where it may have been',
    async (before, after, [isRejected, isUnsure]) => {
      const { panel, next, fill, say, use, client, clock, intents } = await open(before)
      fill()
      say(SUBMIT, 'lost')
      await next()
      say(INFO, record(after))
      await clock.advance(60_000)
      const isAbsent = after === 0
      expect([panel().refusal !== undefined, panel().isOver]).toEqual([isAbsent, !isAbsent])
      expect(intents).toEqual([])
      const cell = client.follow(borrowerPanel, use(borrower).open('en'))
      cell.subscribe(() => undefined)
      await clock.advance(1000)
      const now = cell.get()
      expect([now.stage, now.isRejected, now.isUnsure]).toEqual(['form', isRejected, isUnsure])
      expect(now.fields.map((one) => 'text' in one && one.text)).toEqual(['canary-Ada', 'canary-Berg'])
      // Another language writes numbers differently: typed texts are not taken over.
      if (isAbsent) return
      const other = client.follow(borrowerPanel, use(borrower).open('de'))
      other.subscribe(() => undefined)
      await clock.advance(1000)
      expect([other.get().isUnsure, other.get().fields.map((one) => 'text' in one && one.text)]).toEqual([
        false,
        ['', ''],
      ])
    },
  )

  it('[T30] [SES-8] what one person sent, and nobody knows of, is not filled in for the next', async () => {
    const { panel, next, fill, say, use, client, clock, one } = await open(3)
    fill()
    say(SUBMIT, 'lost')
    say('/api/user/loginForU', { code: 1, msg: '', data: { token: 'b'.repeat(32), user: { ...MEMBER, id: 8 } } })
    await next()
    const fieldsOf = (form: typeof one) => {
      const cell = client.follow(borrowerPanel, form)
      cell.subscribe(() => undefined)
      return () => cell.get().fields.map((field) => 'text' in field && field.text)
    }
    // The answer is lost while another person signs in.
    client.signOut()
    const entered = client.signIn({ account: 'b@openlot.test', password: 'secret123' })
    await clock.advance(120_000)
    expect((await entered).ok).toBe(true)
    const held = fieldsOf(one)
    const opened = fieldsOf(use(borrower).open('en'))
    await clock.advance(1000)
    expect([held(), opened(), one.unsure, panel().isUnsure]).toEqual([['', ''], ['', ''], undefined, false])
  })

  it('[T30] a form that was opened again does not keep what was sent when another person signs in', async () => {
    const { next, fill, say, use, client, clock } = await open(3)
    fill()
    say(SUBMIT, 'lost')
    say('/api/user/loginForU', { code: 1, msg: '', data: { token: 'b'.repeat(32), user: { ...MEMBER, id: 8 } } })
    await next()
    await clock.advance(120_000)
    const again = use(borrower).open('en')
    const cell = client.follow(borrowerPanel, again)
    cell.subscribe(() => undefined)
    await clock.advance(1000)
    const fields = () => cell.get().fields.map((field) => 'text' in field && field.text)
    expect([fields(), cell.get().isUnsure]).toEqual([['canary-Ada', 'canary-Berg'], true])
    client.signOut()
    const entered = client.signIn({ account: 'b@openlot.test', password: 'secret123' })
    await clock.advance(10_000)
    expect((await entered).ok).toBe(true)
    expect([fields(), cell.get().isUnsure]).toEqual([['', ''], false])
  })

  it('[LOAN-5] is read again when the page is seen again, while it is subscribed to', async () => {
    const { panel, say, sent, ports, clock, leave } = await open(1)
    say(INFO, record(2))
    ports.host.hint('visible')
    await clock.advance(1000)
    expect([panel().stage, sent(INFO).length]).toEqual(['approved', 2])
    leave()
    ports.host.hint('visible')
    await clock.advance(1000)
    expect(sent(INFO).length).toBe(2)
  })
})

describe('a borrower', () => {
  it('[SES-26] what is typed stays between screens, in memory alone: in no storage, event, snapshot or log', async () => {
    const { panel, fill, type, next, one, use, ports, inspected, say, clock } = await open(0, {
      is_loan_id_number: '1',
    })
    fill()
    await next()
    type('idNumber', 'canary-number')
    expect(panel().isTouched).toBe(true)
    // Another screen, and back.
    expect(use(borrower).open('en')).toBe(one)
    expect(panel().fields.map((field) => 'text' in field && field.text)).toEqual(['canary-number'])
    expect(JSON.stringify(one.form.get())).not.toContain('canary')
    say(SUBMIT, 'lost')
    await next()
    await clock.advance(1000)
    expect(panel().stage).toBe('submitting')
    expect(inspected.filter((text) => text.includes('canary-Ada') || text.includes('canary-number'))).toEqual([])
    const kept = Object.values(ports.storage.scopes).flatMap((scope) => [...scope.entries()])
    expect(JSON.stringify([kept, ports.log.events])).not.toContain('canary')
  })
})
