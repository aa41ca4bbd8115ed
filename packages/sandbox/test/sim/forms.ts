import type { Client, CommitOutcome, ReadCell } from '@openlot/core'
import {
  identity,
  identityPanel,
  type NewPasswordPanel,
  passwordPanel,
  passwords,
  payPasswordPanel,
  type RealNameInput,
  recoveryPanel,
  registration,
  registrationPanel,
} from '@openlot/core/account'
import { loginAddress } from '@openlot/core/navigation'
import { nameOf } from '../../src/books/users.ts'
import { SAMPLE_PICTURE } from '../../src/pictures/sample-picture.ts'
import type { Attempt, Known } from './people.ts'
import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'
import { NOBODY } from './taps.ts'

/** The calls of the forms, by the names of core's mutations. */
export const FORM_CALLS = {
  register: '/api/user/register',
  forgetPassword: '/api/user/forget_password',
  amendPassword: '/api/user/amend_password',
  amendPayPassword: '/api/user/amend_pay_password',
  submitIdentity: '/api/user_real/real_name',
} as const
export type FormCall = keyof typeof FORM_CALLS
export const isFormCall = (call: string): call is FormCall => call in FORM_CALLS

/** State of a code that was sent, as a form shows it. */
interface CodeShown {
  readonly send: (() => void) | undefined
  readonly change: (text: string) => void
}
interface Snapshot {
  readonly value: unknown
  readonly context: { readonly outcome: CommitOutcome | undefined }
}

/** A form of accounts as a person sees it. */
export interface AccountForm {
  readonly call: FormCall
  /** Secret that proves whether it was carried out. */
  readonly secret: string
  /** Person of the form; undefined for the person who is signed in. */
  readonly who: Known | undefined
  readonly actor: { get(): Snapshot; subscribe(listener: () => void): () => void }
  readonly panel: { subscribe(listener: () => void): () => void }
  readonly fill: () => void
  readonly code: () => CodeShown | undefined
  /** Types the text of the picture, where there is one. */
  readonly read: () => void
  readonly submit: () => void
}

const NEXT = loginAddress('/user')
const nothing = (): void => undefined

const twice = ({ password, repeat }: Pick<NewPasswordPanel, 'password' | 'repeat'>, text: string): void => {
  password.change(text)
  repeat.change(text)
}
const fillIn = (sim: Sim, realName: RealNameInput, number: string): void => {
  realName.name.change('Ada Example')
  realName.documentNumber.change(number)
  realName.ssn?.change(sim.people.secret())
  for (const side of [realName.front, realName.back, realName.hand]) side?.choose(SAMPLE_PICTURE)
}

/** A panel shows its button only in some stages. */
interface Submittable {
  readonly stage?: unknown
  readonly submit?: () => void
}
interface Parts<Panel extends Submittable> {
  readonly call: FormCall
  readonly secret: string
  readonly who?: Known
  readonly actor: AccountForm['actor']
  readonly cell: ReadCell<Panel>
  readonly fill: (panel: Panel) => void
  readonly code?: (panel: Panel) => CodeShown | undefined
  readonly read?: (panel: Panel) => void
}
/** A form as its panel stands at each moment; without a code or a picture where it has none. */
const formOf = <Panel extends Submittable>({ cell, ...parts }: Parts<Panel>): AccountForm => ({
  who: undefined,
  ...parts,
  panel: cell,
  fill: () => parts.fill(cell.get()),
  code: () => parts.code?.(cell.get()),
  read: () => parts.read?.(cell.get()),
  submit: () => cell.get().submit?.(),
})

export const openRegistration = (sim: Sim, client: Client, who: Known, differs: boolean): AccountForm => {
  const one = client.use(registration).open(NEXT, 'OL000001')
  const cell = client.follow(registrationPanel, one)
  const secret = sim.people.secret()
  return formOf({
    call: 'register',
    secret,
    who,
    actor: one.form,
    cell,
    fill: (panel) => {
      panel.setMode(who.kind === 'email' ? 'email' : 'phone')
      cell.get().account.change(who.typed)
      twice(cell.get(), secret)
      if (differs) cell.get().repeat.change(sim.people.secret())
      const pay = sim.people.secret()
      cell.get().payPassword?.first.change(pay)
      cell.get().payPassword?.repeat.change(pay)
      const { realName } = cell.get()
      if (realName !== undefined) fillIn(sim, realName, sim.people.secret())
    },
    code: ({ code }) => code,
    read: ({ captcha }) => {
      const id = one.captcha.get().context.captcha?.id
      const shown = sim.server.world.captchas.all().find((picture) => picture.id === id)
      captcha?.change(shown?.text ?? 'XXXXX')
    },
  })
}

export const openRecovery = (sim: Sim, client: Client, who: Known): AccountForm => {
  const one = client.use(passwords).recovery(NEXT)
  const cell = client.follow(recoveryPanel, one)
  const secret = sim.people.secret()
  return formOf({
    call: 'forgetPassword',
    secret,
    who,
    actor: one.form,
    cell,
    fill: (panel) => {
      panel.setMode(who.kind === 'email' ? 'email' : 'phone')
      cell.get().account.change(who.typed)
      twice(cell.get(), secret)
    },
    code: ({ code }) => code,
  })
}

export const openPassword = (sim: Sim, client: Client): AccountForm => {
  const one = client.use(passwords).change(NEXT)
  const secret = sim.people.secret()
  return formOf({
    call: 'amendPassword',
    secret,
    actor: one.form,
    cell: client.follow(passwordPanel, one),
    fill: (panel) => twice(panel, secret),
    code: ({ code }) => code,
  })
}

export const openPayPassword = (sim: Sim, client: Client): AccountForm => {
  const actor = client.use(passwords).payPassword(NEXT)
  const secret = sim.people.secret()
  return formOf({
    call: 'amendPayPassword',
    secret,
    actor,
    cell: client.follow(payPasswordPanel, actor),
    fill: (panel) => twice(panel, secret),
  })
}

export const openIdentity = (sim: Sim, client: Client): AccountForm => {
  const one = client.use(identity).open()
  const secret = sim.people.secret()
  return formOf({
    call: 'submitIdentity',
    secret,
    actor: one.form,
    cell: client.follow(identityPanel, one),
    fill: (panel) => {
      if (panel.stage === 'form') fillIn(sim, panel.realName, secret)
    },
  })
}

/** Last code sent there, as the person reads it in their mail. */
const codeFor = (sim: Sim, form: AccountForm, known: Known | undefined): string | undefined => {
  const purpose = form.call === 'register' ? 'register' : 'reset'
  const to = known && `${known.kind} ${nameOf(known.kind, known.account)}`
  return sim.server.world.codes.all().findLast((one) => one.purpose === purpose && one.to === to)?.code
}

const TOLD = { accepted: 'done', rejected: 'refused', notPlaced: 'refused', undecided: 'undecided' } as const
const toldBy = ({ value, context: { outcome } }: Snapshot): Attempt['told'] => {
  if (value === 'submitting' || outcome === undefined) return undefined
  // A form that is back may be sent again: it reported that nothing was done.
  return value === 'accepted' ? 'done' : value === 'undecided' ? 'undecided' : 'refused'
}

/** A form on a screen: its sends, and the outcome shown to its person. */
export const showForm = (sim: Sim, tab: Tab, client: Client, form: AccountForm) => {
  let attempt: Attempt | undefined
  const look = (): void => {
    const told = toldBy(form.actor.get())
    if (attempt === undefined || told === undefined || attempt.told === told) return
    // Two people who send documents of one account at once make one record, which does not tell whose it is.
    const isOfRecord = form.call === 'submitIdentity' && told === 'done' && !sim.server.truth.people.has(form.secret)
    if (!isOfRecord) sim.people.tells(attempt, told)
  }
  const stops = [form.actor.subscribe(look), form.panel.subscribe(nothing)]
  return {
    form,
    leave: (): void => {
      for (const stop of stops) stop()
    },
    isSubmitting: (): boolean => form.actor.get().value === 'submitting',
    typeCode: (known: Known | undefined, isWrong: boolean): void => {
      const code = isWrong ? '000000' : codeFor(sim, form, known)
      if (code === undefined) return
      sim.people.types(code)
      form.code()?.change(code)
    },
    /** Presses the button, so many times. */
    submit: (times: number): void => {
      if (attempt !== undefined || form.actor.get().value !== 'editing') return
      const { call, secret } = form
      const tap = sim.taps.add({
        tab: tab.index,
        page: tab.page.serial,
        userId: form.who === undefined ? Number(client.session.get().user?.id ?? NOBODY) : NOBODY,
        call,
        path: FORM_CALLS[call],
        params: {},
      })
      const made: Attempt = {
        what: `${call} ${secret}`,
        secret,
        told: undefined,
        arrivals: () => (form.who === undefined || tap.key === undefined ? 0 : sim.server.arrivals(tap.key)),
      }
      for (let left = times; left > 0; left -= 1) form.submit()
      const commit = client.underWay.get().findLast(({ name }) => name === call)
      if (form.actor.get().value !== 'submitting' || commit === undefined) {
        sim.taps.withdraw(tap)
        return
      }
      attempt = made
      sim.people.begins(made)
      void commit.settled.then((outcome: CommitOutcome) => {
        tap.settledAt = sim.clock.monotonic()
        tap.outcome = outcome.kind
        sim.note(`${tab.name} ${call} ${outcome.kind}`)
        if (TOLD[outcome.kind] === 'refused') sim.people.tells(made, 'refused')
      })
    },
  }
}
export type ShownForm = ReturnType<typeof showForm>
