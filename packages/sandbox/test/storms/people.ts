// Acts of people while the server is killed: they open accounts, send documents, sign in and out, move money, borrow
// and repay.
import type { WorldState } from '../../src/control.ts'
import { crc32 } from '../../src/pictures/checksum.ts'
import { SAMPLE_PICTURE } from '../../src/pictures/sample-picture.ts'
import { signedRequest } from '../loan-samples.ts'

export interface Answer {
  readonly code: number
  readonly msg: string
  readonly data: unknown
}
export type Sending = Readonly<{
  token?: string
  /** Equal for every send of one act. */
  key?: string
  form?: Readonly<Record<string, string>>
  json?: unknown
  file?: Uint8Array<ArrayBuffer>
}>
export interface Storm {
  readonly url: string
  /** Sends once; nothing where there was no answer. */
  readonly ask: (path: string, sending?: Sending) => Promise<Answer | undefined>
  /** Repeats as a client does: the same key and the same parameters until there is an answer. */
  readonly settle: (path: string, sending?: Sending) => Promise<Answer>
  readonly control: (fields: object) => Promise<{ readonly ok: boolean; readonly state?: unknown }>
  readonly goesOn: () => boolean
  readonly problems: string[]
}
export type Look = { readonly before: WorldState; readonly after: WorldState }

const PASSWORD = 'storm-password'
const TRADER = 'trader@openlot.test'
const BORROWER = 'borrower@openlot.test'
const KEYLESS = 'second@openlot.test'
const LOAN = '500'
/** Acts by hand are slower than orders. */
const PAUSE_MS = 250
const KEYLESS_MS = 20

const pause = (): Promise<void> => new Promise((passed) => setTimeout(passed, PAUSE_MS))

/** The sample picture with a text in it, so that no two are the same. */
const pictureWith = (text: string): Uint8Array<ArrayBuffer> => {
  const END = 12
  const data = new TextEncoder().encode(`tEXtstorm\0${text}`)
  const chunk = new Uint8Array(data.length + 8)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, data.length - 4)
  chunk.set(data, 4)
  view.setUint32(data.length + 4, crc32(data))
  const at = SAMPLE_PICTURE.length - END
  return Uint8Array.from([...SAMPLE_PICTURE.subarray(0, at), ...chunk, ...SAMPLE_PICTURE.subarray(at)])
}
const signIn = async ({ settle }: Storm, account: string, password = 'sandbox123'): Promise<string> => {
  const { data, msg } = await settle('/api/user/loginForU', { form: { account, password, login_type: 'email' } })
  if (data === null) throw new Error(`${account} cannot sign in: ${msg}`)
  return (data as { token: string }).token
}
const upload = async ({ settle }: Storm, token: string, file: Uint8Array<ArrayBuffer>): Promise<string> => {
  const { data, msg } = await settle('/api/common/image_upload', { token, file })
  if (data === null) throw new Error(`a picture was refused: ${msg}`)
  return (data as { url: string }).url
}
const userIn = (state: WorldState, email: string) => state.users.filter((user) => user.email === email)
const bookedAs = (state: WorldState, email: string, kind: string) =>
  userIn(state, email).flatMap(({ ledger }) => ledger.filter(({ type }) => type === kind))

/** New accounts that send their documents, and are signed in twice and signed out once. */
export const newcomers = (storm: Storm) => {
  const people: {
    readonly email: string
    readonly ended: string
    readonly token: string
    readonly pictures: readonly Uint8Array[]
  }[] = []
  const arrive = async (at: number): Promise<void> => {
    const email = `storm-${at}@openlot.test`
    const form = { type: 'email', account: email, password: PASSWORD, re_password: PASSWORD }
    const opened = await storm.settle('/api/user/register', { key: `storm-register-${at}`, form })
    // Keys of visitors are kept by nobody: where the answer was lost, the account may be there, and its password opens it.
    if (opened.code !== 1 && opened.msg !== 'This account is registered already')
      throw new Error(`${email} was refused: ${opened.msg}`)
    const [ended, token] = [await signIn(storm, email, PASSWORD), await signIn(storm, email, PASSWORD)]
    const left = await storm.settle('/api/user/logout', { token: ended, key: `storm-logout-${at}`, form: {} })
    if (left.code !== 1 && left.code !== 999) storm.problems.push(`a sign-out was refused: ${left.msg}`)
    const pictures = ['front', 'back'].map((side) => pictureWith(`${side} ${email}`))
    const [front = '', back = ''] = await Promise.all(pictures.map((one) => upload(storm, token, one)))
    const sent = await storm.settle('/api/user_real/real_name', {
      ...{ token, key: `storm-documents-${at}` },
      form: { name: 'Storm', card_id: email, front_pic: front, reverse_pic: back },
    })
    if (sent.code !== 1) throw new Error(`documents were refused: ${sent.msg}`)
    people.push({ email, ended, token, pictures })
  }
  return {
    go: async (): Promise<void> => {
      for (let at = 0; at === 0 || storm.goesOn(); at += 1) {
        await arrive(at).catch((problem: unknown) => storm.problems.push(String(problem)))
        await pause()
      }
    },
    check: async ({ after }: Look): Promise<string> => {
      const opened = after.users.filter(({ email }) => email.startsWith('storm-'))
      if (opened.length !== people.length)
        storm.problems.push(`${opened.length} accounts where ${people.length} were opened`)
      for (const { email, ended, token, pictures } of people) {
        if (userIn(after, email).length !== 1)
          storm.problems.push(`${email} is there ${userIn(after, email).length} times`)
        const codes = await Promise.all(
          [ended, token].map(async (one) => (await storm.settle('/api/user/info', { token: one })).code),
        )
        if (codes.join() !== '999,1')
          storm.problems.push(`${email}: a session that ended and one that did not answer ${codes.join()}`)
        const { data } = await storm.settle('/api/user_real/center', { token })
        const shown = data as { front_pic: string; reverse_pic: string }
        for (const [at, address] of [shown.front_pic, shown.reverse_pic].entries()) {
          const bytes = new Uint8Array(await (await fetch(new URL(address, storm.url))).arrayBuffer())
          if (!Buffer.from(bytes).equals(pictures[at] ?? new Uint8Array()))
            storm.problems.push(`${email}: picture ${at} is another one`)
        }
      }
      return `${people.length} accounts opened, with ${2 * people.length} pictures and ${people.length} sessions ended`
    },
  }
}

/** Money moves to and fro between the accounts of one person. */
export const movers = (storm: Storm) => {
  let moved = 0
  return {
    go: async (): Promise<void> => {
      const token = await signIn(storm, TRADER)
      for (let at = 0; at === 0 || storm.goesOn(); at += 1) {
        const [from, to] = at % 2 === 0 ? ['1', '3'] : ['3', '1']
        const form = { balance: '1.25', currency_id: '1', from, to }
        const answer = await storm.settle('/api/account/transfer', { token, key: `storm-transfer-${at}`, form })
        if (answer.code === 1) moved += 1
        else storm.problems.push(`a transfer was refused: ${answer.msg}`)
        await pause()
      }
    },
    check: ({ before, after }: Look): string => {
      const booked = bookedAs(after, TRADER, 'transfer').length - bookedAs(before, TRADER, 'transfer').length
      if (booked !== 2 * moved) storm.problems.push(`${booked} bookings of ${moved} transfers`)
      return `${moved} transfers`
    },
  }
}

/** Transfers at once of one person. */
const AT_ONCE = 4
/** Money moves without a key, each time another amount: what was answered is there once, and what was not, once or never. */
export const keyless = (storm: Storm) => {
  const acts: { readonly amount: string; readonly isAnswered: boolean }[] = []
  const move = async (token: string, at: number): Promise<void> => {
    const amount = `${1 + Math.floor(at / 100)}.${String(at % 100).padStart(2, '0')}`
    const [from, to] = at % 2 === 0 ? ['1', '3'] : ['3', '1']
    const form = { balance: amount, currency_id: '1', from, to }
    const answer = await storm.ask('/api/account/transfer', { token, form })
    // Refused while the database was away: nothing was changed, and it is not to be there.
    acts.push({ amount, isAnswered: answer?.code === 1 })
    await new Promise((passed) => setTimeout(passed, answer === undefined ? PAUSE_MS : KEYLESS_MS))
  }
  let next = 0
  return {
    go: async (): Promise<void> => {
      const token = await signIn(storm, KEYLESS)
      const line = async (): Promise<void> => {
        for (let at = next++; at < AT_ONCE || storm.goesOn(); at = next++) await move(token, at)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, line))
    },
    check: ({ after }: Look): string => {
      const booked = Map.groupBy(bookedAs(after, KEYLESS, 'transfer'), ({ value }) => Number(value))
      for (const { amount, isAnswered } of acts) {
        const times = booked.get(Number(amount))?.length ?? 0
        if (times > 1) storm.problems.push(`a transfer of ${amount} without a key is there ${times} times`)
        if (times === 0 && isAnswered) storm.problems.push(`an answered transfer of ${amount} is gone`)
      }
      const unknown = acts.filter(({ isAnswered }) => !isAnswered).length
      return `${acts.length} transfers without a key, ${unknown} of them not answered`
    },
  }
}

/** One loan after the other: requested, paid out, repaid, checked. */
export const borrowers = (storm: Storm) => {
  let [asked, repaid] = [0, 0]
  const decide = (decision: string) => storm.control({ op: 'loan', user: BORROWER, decision })
  const borrow = async (token: string, at: number): Promise<void> => {
    const { data } = await storm.settle('/api/loan/info', { token })
    const fields = data as Readonly<Record<string, string>>
    const world = { borrowers: { fieldsOf: () => fields }, clock: { now: () => Date.now() } }
    const request = { token, key: `storm-loan-${at}`, json: signedRequest(world, 0, { amount: LOAN }) }
    const sent = await storm.settle('/api/loan/loan_submit', request)
    if (sent.code !== 1) throw new Error(`a loan was refused: ${sent.msg}`)
    asked += 1
    await decide('approve')
    const { data: list } = await storm.settle('/api/loan/loan_list?page=1', { token })
    const id = String((list as { data: { id: number }[] }).data[0]?.id)
    const proofImg = await upload(storm, token, pictureWith(`repaid ${at}`))
    const form = { charge_id: '1', loan_id: id, proofImg }
    const back = await storm.settle('/api/loan/repayment', { token, key: `storm-repaid-${at}`, form })
    if (back.code !== 1) throw new Error(`a repayment was refused: ${back.msg}`)
    await decide('repaid')
    repaid += 1
  }
  return {
    go: async (): Promise<void> => {
      const token = await signIn(storm, BORROWER)
      for (let at = 0; at === 0 || storm.goesOn(); at += 1) {
        try {
          await borrow(token, at)
        } catch (problem) {
          storm.problems.push(String(problem))
          return
        }
        await pause()
      }
    },
    check: ({ before, after }: Look): string => {
      const loansOf = (state: WorldState) => userIn(state, BORROWER).flatMap(({ loans }) => loans)
      const [old, all] = [loansOf(before), loansOf(after)]
      if (all.length - old.length !== asked)
        storm.problems.push(`${all.length - old.length} loans where ${asked} were asked for`)
      const done =
        all.filter(({ state }) => state === 'repaid').length - old.filter(({ state }) => state === 'repaid').length
      if (done !== repaid) storm.problems.push(`${done} loans are repaid where ${repaid} were`)
      const paid = bookedAs(after, BORROWER, 'loan').length - bookedAs(before, BORROWER, 'loan').length
      if (paid !== asked) storm.problems.push(`${paid} loans were paid out where ${asked} were asked for`)
      return `${asked} loans, ${repaid} repaid`
    },
  }
}
