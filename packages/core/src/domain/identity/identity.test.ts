import { describe, expect, it } from 'vitest'
import { DONE, openAccountBench, refused } from '../../../test-support/account-bench.ts'
import { identityPanel } from './identity.panel.ts'
import { identity } from './identity.ts'

const CENTER = '/api/user_real/center'
const SUBMIT = '/api/user_real/real_name'
const MEMBER = { id: 7, email: 'me@openlot.test', is_demo: '0', is_real: '0' }
const record = (status: unknown, change: object = {}) => ({
  code: 1,
  msg: '',
  data: {
    name: '',
    card_id: '',
    ssn: '',
    front_pic: '',
    reverse_pic: '',
    hand_pic: '',
    review_status: status,
    ...change,
  },
})

const open = async (status: unknown, config: Readonly<Record<string, string>> = {}, change: object = {}) => {
  const bench = await openAccountBench(config, MEMBER)
  bench.say(CENTER, record(status, change))
  bench.say('/api/common/image_upload', { code: 1, msg: '', data: { url: '/api/common/image/p1' } })
  const one = bench.use(identity).open()
  const cell = bench.client.follow(identityPanel, one)
  const leave = cell.subscribe(() => undefined)
  await bench.clock.advance(1000)
  const submit = async (): Promise<void> => {
    cell.get().submit()
    await bench.clock.advance(2000)
  }
  const fill = async (): Promise<void> => {
    cell.get().realName.name.change('Ada')
    cell.get().realName.documentNumber.change('canary-1')
    cell.get().realName.front.choose('front')
    cell.get().realName.back.choose('back')
    await bench.clock.advance(1000)
  }
  return { ...bench, one, leave, panel: cell.get, submit, fill }
}

describe('real-name verification', () => {
  it.each([
    [0, 'form'],
    ['1', 'waiting'],
    [2, 'finished'],
    [7, 'unknown'],
    [null, 'unknown'],
  ])('[IDN-1] [IDN-2] status %j shows %s', async (status, stage) => {
    const { panel, submit, sent } = await open(status)
    expect([panel().stage, panel().isReturned]).toEqual([stage, false])
    if (stage === 'form') return
    await submit()
    expect(sent(SUBMIT)).toEqual([])
  })

  it('[IDN-6] is read again when the page is seen again, while it is subscribed to', async () => {
    const { panel, say, sent, ports, clock, leave } = await open(1)
    say(CENTER, record(2))
    ports.host.hint('visible')
    await clock.advance(1000)
    expect([panel().stage, sent(CENTER).length]).toEqual(['finished', 2])
    leave()
    ports.host.hint('visible')
    await clock.advance(1000)
    expect(sent(CENTER).length).toBe(2)
  })

  it('[IDN-3] [IDN-4] asks for name, number and both sides, and for no more than its flags', async () => {
    const { panel, submit } = await open(0, { is_auth_pass_show: '1' })
    expect(panel().realName.documentKind.options).toEqual(['card', 'passport'])
    expect([panel().realName.documentKind.value, panel().realName.ssn, panel().realName.hand]).toEqual([
      'card',
      undefined,
      undefined,
    ])
    panel().realName.documentKind.change('passport')
    expect(panel().realName.documentKind.value).toBe('passport')
    await submit()
    expect(
      [panel().realName.name, panel().realName.documentNumber, panel().realName.front, panel().realName.back].map(
        ({ issue }) => issue?.id,
      ),
    ).toEqual([
      'account.name_missing',
      'account.document_missing',
      'account.picture_missing',
      'account.picture_missing',
    ])
  })

  it('[IDN-5] [IDN-6] sends what is shown, and waits at once', async () => {
    const flags = { is_auth_ssn: '1', is_auth_hand_pic: '1' }
    const { panel, submit, fill, sent, say } = await open(0, flags)
    expect([panel().realName.ssn?.text, panel().realName.hand?.stage]).toEqual(['', 'empty'])
    await fill()
    say(SUBMIT, DONE)
    say(CENTER, 'lost')
    await submit()
    expect(sent(SUBMIT)).toEqual([
      { name: 'Ada', card_id: 'canary-1', front_pic: '/api/common/image/p1', reverse_pic: '/api/common/image/p1' },
    ])
    expect(panel().stage).toBe('waiting')
  })

  it('[IDN-9] a record of status 0 that is not empty was not accepted; the form holds it', async () => {
    const sentBefore = {
      name: 'Ada',
      card_id: 'X9',
      front_pic: '/api/common/image/t1',
      reverse_pic: '/api/common/image/t2',
    }
    const { panel, submit, sent, say } = await open(0, {}, sentBefore)
    expect([
      panel().isReturned,
      panel().realName.name.text,
      panel().realName.documentNumber.text,
      panel().realName.front.sent,
    ]).toEqual([true, 'Ada', 'X9', '/api/common/image/t1'])
    panel().realName.name.change('Ada L')
    say(SUBMIT, DONE)
    await submit()
    expect(sent(SUBMIT)).toEqual([{ ...sentBefore, name: 'Ada L' }])
  })

  it('[IDN-8] [IMG-1] [IMG-2] its photos are made small, and the last one chosen is the one that is sent', async () => {
    const { panel, ports, fill, say, submit, sent, clock } = await open(0)
    const asked: unknown[] = []
    const { compress } = ports.images
    ports.images.compress = (file, options) => {
      asked.push([file, options])
      return compress(file, options)
    }
    await fill()
    say('/api/common/image_upload', { code: 1, msg: '', data: { url: '/api/common/image/p2' } })
    panel().realName.front.choose('another front')
    await clock.advance(1000)
    await submit()
    const small = { quality: 0.7, maxWidth: 1440 }
    expect(asked).toEqual([
      ['front', small],
      ['back', small],
      ['another front', small],
    ])
    expect(sent(SUBMIT)).toMatchObject([{ front_pic: '/api/common/image/p2', reverse_pic: '/api/common/image/p1' }])
  })

  it('[IDN-9] documents that were returned need a new form, even when the waiting status was never read', async () => {
    const { panel, submit, fill, say, use, client, clock } = await open(0)
    await fill()
    say(SUBMIT, DONE)
    say(CENTER, record(0, { name: 'Ada', card_id: 'canary-1' }))
    await submit()
    expect([panel().stage, panel().isOver]).toEqual(['waiting', true])
    const next = client.follow(identityPanel, use(identity).open())
    next.subscribe(() => undefined)
    await clock.advance(1000)
    expect([next.get().stage, next.get().isReturned, next.get().isOver]).toEqual(['form', true, false])
  })

  it('[IDN-5] a lost answer is found out by the record', async () => {
    const { panel, submit, fill, say, sent, clock } = await open(0)
    await fill()
    say(SUBMIT, 'lost')
    await submit()
    expect(panel().stage).toBe('submitting')
    say(CENTER, record(1))
    await clock.advance(40_000)
    expect([panel().stage, sent(SUBMIT).length]).toEqual(['waiting', 1])
  })

  it('[IDN-5] a refusal keeps what was typed', async () => {
    const { panel, submit, fill, say } = await open(0)
    await fill()
    say(SUBMIT, refused('The picture is not yours'))
    await submit()
    expect([panel().stage, panel().refusal, panel().realName.name.text, panel().realName.front.stage]).toEqual([
      'form',
      { text: 'The picture is not yours' },
      'Ada',
      'ready',
    ])
  })

  it('[IDN-10] [SES-27] finished: the account is read again in the same session', async () => {
    const bench = await openAccountBench({}, MEMBER)
    bench.say(CENTER, record(2))
    bench.say('/api/user/info', { code: 1, msg: '', data: { ...MEMBER, is_real: '1' } })
    const { epoch } = bench.client.session.get()
    const cell = bench.client.follow(identityPanel, bench.use(identity).open())
    cell.subscribe(() => undefined)
    await bench.clock.advance(3000)
    expect([bench.client.session.get().user?.isReal, bench.client.session.get().epoch]).toEqual([true, epoch])
    expect(bench.sent('/api/user/info').length).toBe(2)
  })

  it('[SES-26] numbers of documents are masked in what was read and in what is typed', async () => {
    const { inspected, one, fill, submit, use } = await open(
      0,
      { is_auth_ssn: '1' },
      { card_id: 'canary-2', ssn: 'canary-3' },
    )
    await fill()
    await submit()
    expect(inspected.filter((text) => text.includes('canary'))).toEqual([])
    expect(JSON.stringify([one.form.get(), use(identity).record.get()])).not.toContain('canary')
  })
})
