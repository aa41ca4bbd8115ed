import { captchaMachine } from '../domain/account/captcha.machine.ts'
import type { Captcha } from '../domain/account/code.wire.ts'
import { type CodeSent, codeSenderMachine } from '../domain/account/code-sender.machine.ts'
import { emptyPassword, passwordMachine } from '../domain/account/password.machine.ts'
import { emptyPayPassword, payPasswordMachine } from '../domain/account/pay-password.machine.ts'
import { emptyRecovery, recoveryMachine } from '../domain/account/recovery.machine.ts'
import { registrationFields } from '../domain/account/registration.calc.ts'
import { emptyRegistration, registrationMachine } from '../domain/account/registration.machine.ts'
import { readConfig } from '../domain/config/config.wire.ts'
import { depositMachine } from '../domain/deposit/deposit.machine.ts'
import { identityMachine, UNTOUCHED } from '../domain/identity/identity.machine.ts'
import { borrowerMachine, emptyBorrower } from '../domain/loan/borrower.machine.ts'
import type { DrawSymbol } from '../domain/withdraw/draw-symbol.wire.ts'
import { emptyWay, shownFields } from '../domain/withdraw/way.calc.ts'
import { wayFormMachine } from '../domain/withdraw/way-form.machine.ts'
import type { FormEnd } from '../engine/form-end.ts'
import { type Address, drawSymbolId } from '../kernel/brand.ts'
import { dec } from '../kernel/decimal.ts'
import { fail, type Outcome, ok } from '../kernel/outcome.ts'
import { secret } from '../kernel/secret.ts'
import type { ApiFailure } from '../wire/failures.ts'
import { type MachinePlay, play, taking } from './play.ts'

const nothing = (): undefined => undefined
const AREA = { id: '1', globalCode: '+001' }
const TRON: DrawSymbol = {
  id: drawSymbolId(1),
  code: 'USDT',
  protocol: 'TRC20',
  drawRate: dec(1),
  feeType: 'fixed',
  usdPrice: dec(1),
}
const TWICE = { password: secret('p'), repeat: secret('p') }
const formEnds: readonly Outcome<FormEnd, ApiFailure>[] = [
  ok({ kind: 'done', msg: '' }),
  ok({ kind: 'undecided' }),
  fail({ _tag: 'Rejected', code: 2, msg: 'no' }),
  fail({ _tag: 'TransportFailure', reason: 'timeout' }),
]

const identityEnds = formEnds.map((end) => (end.ok ? ok({ ...end.value, sentOn: undefined }) : end))

/** Every machine of accounts and identity, and the plain form of deposits. */
export const accountPlays: readonly MachinePlay[] = [
  play(codeSenderMachine, {
    events: { 'code.asked': [{ type: 'code.asked', destination: { kind: 'email', to: 'a@b' } }] },
    fill: () => codeSenderMachine,
    input: (world) => ({
      world: {
        wait: nothing,
        send: () =>
          taking<CodeSent>(world, [
            { kind: 'sent', msg: '' },
            { kind: 'maybe' },
            { kind: 'refused', words: { text: 'no' } },
          ]),
      },
    }),
  }),
  play(captchaMachine, {
    events: {
      'captcha.looked': [{ type: 'captcha.looked' }],
      'captcha.left': [{ type: 'captcha.left' }],
      'captcha.renew': [{ type: 'captcha.renew' }],
      'captcha.spent': [{ type: 'captcha.spent' }],
    },
    fill: () => captchaMachine,
    input: (world) => ({
      world: {
        isLookedAt: () => world.chance() < 0.5,
        now: world.clock.monotonic,
        load: () =>
          taking<Outcome<Captcha, ApiFailure>>(world, [
            ok({ id: 'one', picture: '' }),
            fail({ _tag: 'TransportFailure', reason: 'timeout' }),
          ]),
      },
    }),
  }),
  play(registrationMachine, {
    events: {
      'form.changed': [
        { type: 'form.changed', change: { account: 'a@b', password: secret('p'), repeat: secret('p') } },
        { type: 'form.changed', change: { repeat: secret('q') } },
      ],
      'form.submit': [{ type: 'form.submit' }],
    },
    fill: () => registrationMachine,
    input: (world) => ({
      inputs: emptyRegistration({ mode: 'email', area: AREA, inviteCode: '', login: '/login' as Address }),
      world: {
        facts: () => ({
          fields: registrationFields(readConfig({ is_register_email: '1', verify_reg_type: '3' })),
          pictures: {},
          areas: [AREA],
          captchaId: undefined,
        }),
        submit: (_, signal) => taking(world, formEnds, signal),
      },
    }),
  }),
  play(recoveryMachine, {
    events: {
      'form.changed': [{ type: 'form.changed', change: { account: 'a@b', code: secret('1'), ...TWICE } }],
      'form.submit': [{ type: 'form.submit' }],
    },
    fill: () => recoveryMachine,
    input: (world) => ({
      inputs: emptyRecovery({ mode: 'email', account: '', area: AREA, next: '/login' as Address }),
      world: { facts: () => ({ areas: [AREA] }), submit: (_, signal) => taking(world, formEnds, signal) },
    }),
  }),
  play(passwordMachine, {
    events: {
      'form.changed': [{ type: 'form.changed', change: TWICE }],
      'form.submit': [{ type: 'form.submit' }],
    },
    fill: () => passwordMachine,
    input: (world) => ({
      inputs: emptyPassword('/user' as Address),
      world: { facts: () => ({ asksCode: false }), submit: (_, signal) => taking(world, formEnds, signal) },
    }),
  }),
  play(payPasswordMachine, {
    events: {
      'form.changed': [{ type: 'form.changed', change: TWICE }],
      'form.submit': [{ type: 'form.submit' }],
    },
    fill: () => payPasswordMachine,
    input: (world) => ({
      inputs: emptyPayPassword('/user' as Address),
      world: { facts: () => ({}), submit: (_, signal) => taking(world, formEnds, signal) },
    }),
  }),
  play(wayFormMachine, {
    events: {
      'form.changed': [
        { type: 'form.changed', change: { address: 'TG3HXyb3A9MxpKkxwc9rV5oSSx8k6SGA78' } },
        { type: 'form.changed', change: { address: 'nowhere' } },
      ],
      'form.submit': [{ type: 'form.submit' }],
    },
    fill: () => wayFormMachine,
    input: (world) => ({
      inputs: emptyWay('crypto'),
      world: {
        facts: () => ({ shown: shownFields('crypto', () => true), symbols: [TRON] }),
        submit: (_, signal) => taking(world, formEnds, signal),
      },
    }),
  }),
  play(depositMachine, {
    events: {
      'form.changed': [
        { type: 'form.changed', change: { amount: '2.5' } },
        { type: 'form.changed', change: { amount: 'x' } },
      ],
      'form.submit': [{ type: 'form.submit' }],
    },
    fill: () => depositMachine,
    input: (world) => ({
      inputs: { locale: 'en', amount: '1' },
      world: {
        facts: () => ({
          kind: 'crypto' as const,
          target: { id: '1', coin: 'BTC', network: '', address: 'a', readAt: 0 },
          currency: undefined,
          lacksWire: false,
          proof: world.chance() < 0.2 ? ('wait' as const) : ('none' as const),
          blocked: undefined,
        }),
        submit: (_, signal) => taking(world, formEnds, signal),
      },
    }),
  }),
  play(borrowerMachine, {
    events: {
      'form.changed': [
        { type: 'form.changed', change: { typed: { firstName: secret('Ada'), lastName: secret('Berg') } } },
      ],
      'form.submit': [{ type: 'form.submit' }],
    },
    fill: () => borrowerMachine,
    input: (world) => ({
      inputs: emptyBorrower('en'),
      world: {
        facts: () => ({ flags: new Set<string>(), pictures: {}, record: undefined, today: '2026-11-23' }),
        submit: (_, signal) => taking(world, identityEnds, signal),
      },
    }),
  }),
  play(identityMachine, {
    events: {
      'form.changed': [{ type: 'form.changed', change: { name: 'Ada', documentNumber: secret('1') } }],
      'form.submit': [{ type: 'form.submit' }],
    },
    fill: () => identityMachine,
    input: (world) => ({
      inputs: UNTOUCHED,
      world: {
        facts: () => ({ pictures: { front: '/f', back: '/b' }, record: undefined }),
        submit: (_, signal) => taking(world, identityEnds, signal),
      },
    }),
  }),
]
