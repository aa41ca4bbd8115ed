import { captchaMachine } from '../src/domain/account/captcha.machine.ts'
import type { Captcha } from '../src/domain/account/code.wire.ts'
import { type CodeSent, codeSenderMachine } from '../src/domain/account/code-sender.machine.ts'
import { entryForm } from '../src/domain/account/entry.form.ts'
import { demoForm, emptyLogin, loginForm } from '../src/domain/account/login.form.ts'
import { NO_PASSWORDS, passwordForm } from '../src/domain/account/password.form.ts'
import { NO_PAY_PASSWORDS, payPasswordForm } from '../src/domain/account/pay-password.form.ts'
import { EMPTY_RECOVERY, recoveryForm } from '../src/domain/account/recovery.form.ts'
import { registrationFields } from '../src/domain/account/registration.calc.ts'
import { emptyRegistration, registrationForm } from '../src/domain/account/registration.form.ts'
import { readConfig } from '../src/domain/config/config.wire.ts'
import { depositFeatures } from '../src/domain/deposit/deposit.calc.ts'
import { depositForm } from '../src/domain/deposit/deposit.form.ts'
import { identityFields } from '../src/domain/identity/identity.calc.ts'
import { identityForm, UNTOUCHED } from '../src/domain/identity/identity.form.ts'
import { borrowerForm, emptyBorrower } from '../src/domain/loan/borrower.form.ts'
import type { DrawSymbol } from '../src/domain/withdraw/draw-symbol.wire.ts'
import { emptyPayoutMethod, shownFields } from '../src/domain/withdraw/payout-method.calc.ts'
import { payoutMethodForm } from '../src/domain/withdraw/payout-method.form.ts'
import type { FollowedCommit } from '../src/engine/form/followed-commit.ts'
import { drawSymbolId } from '../src/kernel/brand.ts'
import { dec } from '../src/kernel/decimal.ts'
import { fail, type Outcome, ok } from '../src/kernel/outcome.ts'
import { NO_SECRET, secret } from '../src/kernel/secret.ts'
import type { ApiFailure } from '../src/wire/failures.ts'
import { type ModelTest, type ModelWorld, modelTest, PLAIN_FORM_EVENTS, taking } from './model-test.ts'

const nothing = (): undefined => undefined
const AREA = { id: '1', code: 'US', globalCode: '+001' }
const TRON: DrawSymbol = {
  id: drawSymbolId(1),
  code: 'USDT',
  protocol: 'TRC20',
  drawRate: dec(1),
  feeType: 'fixed',
  usdPrice: dec(1),
}
const TWICE = { password: secret('p'), repeat: secret('p') }
/** Every machine of accounts and identity, and the plain form of deposits; `followed` is a commit as a form follows it. */
export const accountModels = (followed: (world: ModelWorld) => () => FollowedCommit): readonly ModelTest[] => [
  modelTest(codeSenderMachine, {
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
  modelTest(captchaMachine, {
    events: {
      'captcha.looked': [{ type: 'captcha.looked' }],
      'captcha.left': [{ type: 'captcha.left' }],
      'captcha.renew': [{ type: 'captcha.renew' }],
      'captcha.spent': [{ type: 'captcha.spent' }],
    },
    fill: () => captchaMachine,
    input: (world) => ({
      world: {
        hasSubscribers: () => world.chance() < 0.5,
        now: world.clock.monotonic,
        load: () =>
          taking<Outcome<Captcha, ApiFailure>>(world, [
            ok({ id: 'one', picture: '' }),
            fail({ _tag: 'TransportFailure', reason: 'timeout' }),
          ]),
      },
    }),
  }),
  modelTest(loginForm.machine, {
    events: {
      ...PLAIN_FORM_EVENTS,
      'form.changed': [
        { type: 'form.changed', change: { account: 'a', password: secret('p') } },
        { type: 'form.changed', change: { mode: 'phone', account: '' } },
        { type: 'form.changed', change: { remember: true } },
      ],
      'form.submit': [
        { type: 'form.submit', change: { method: 'password' } },
        { type: 'form.submit', change: { method: 'demo' } },
      ],
    },
    fill: () => loginForm.machine,
    input: (world) => ({
      inputs: emptyLogin(),
      world: {
        facts: () => ({ areas: [], config: readConfig({}) }),
        commit: followed(world),
      },
    }),
  }),
  modelTest(demoForm.machine, {
    events: { ...PLAIN_FORM_EVENTS, 'form.changed': [{ type: 'form.changed', change: {} }] },
    fill: () => demoForm.machine,
    input: (world) => ({ inputs: {}, world: { facts: () => ({ config: readConfig({}) }), commit: followed(world) } }),
  }),
  modelTest(entryForm.machine, {
    events: {
      ...PLAIN_FORM_EVENTS,
      'form.changed': [{ type: 'form.changed', change: { account: 'a@b' } }],
      'form.submit': [{ type: 'form.submit', change: { account: 'a@b', by: 'email', password: secret('p') } }],
    },
    fill: () => entryForm.machine,
    input: (world) => ({
      inputs: { account: '', by: 'email' as const, password: NO_SECRET },
      world: { facts: () => ({}), commit: followed(world) },
    }),
  }),
  modelTest(registrationForm.machine, {
    events: {
      'form.changed': [
        { type: 'form.changed', change: { account: 'a@b', password: secret('p'), repeat: secret('p') } },
        { type: 'form.changed', change: { repeat: secret('q') } },
      ],
      ...PLAIN_FORM_EVENTS,
    },
    fill: () => registrationForm.machine,
    input: (world) => ({
      inputs: emptyRegistration({ mode: 'email', area: AREA, inviteCode: '' }),
      world: {
        facts: () => ({
          fields: registrationFields(readConfig({ is_register_email: '1', verify_reg_type: '3' })),
          pictures: {},
          areas: [AREA],
          captchaId: undefined,
        }),
        commit: followed(world),
      },
    }),
  }),
  modelTest(recoveryForm.machine, {
    events: {
      'form.changed': [{ type: 'form.changed', change: { account: 'a@b', code: secret('1'), ...TWICE } }],
      ...PLAIN_FORM_EVENTS,
    },
    fill: () => recoveryForm.machine,
    input: (world) => ({
      inputs: EMPTY_RECOVERY,
      world: { facts: () => ({ areas: [AREA] }), commit: followed(world) },
    }),
  }),
  modelTest(passwordForm.machine, {
    events: {
      'form.changed': [{ type: 'form.changed', change: TWICE }],
      ...PLAIN_FORM_EVENTS,
    },
    fill: () => passwordForm.machine,
    input: (world) => ({
      inputs: NO_PASSWORDS,
      world: {
        facts: () => ({ asksCode: false, destination: undefined, isUnreachable: false }),
        commit: followed(world),
      },
    }),
  }),
  modelTest(payPasswordForm.machine, {
    events: {
      'form.changed': [{ type: 'form.changed', change: TWICE }],
      ...PLAIN_FORM_EVENTS,
    },
    fill: () => payPasswordForm.machine,
    input: (world) => ({
      inputs: NO_PAY_PASSWORDS,
      world: { facts: () => ({}), commit: followed(world) },
    }),
  }),
  modelTest(payoutMethodForm.machine, {
    events: {
      'form.changed': [
        { type: 'form.changed', change: { address: 'TG3HXyb3A9MxpKkxwc9rV5oSSx8k6SGA78' } },
        { type: 'form.changed', change: { address: 'nowhere' } },
      ],
      ...PLAIN_FORM_EVENTS,
    },
    fill: () => payoutMethodForm.machine,
    input: (world) => ({
      inputs: emptyPayoutMethod('crypto'),
      world: {
        facts: () => ({ shown: shownFields('crypto', () => true), symbols: [TRON] }),
        commit: followed(world),
      },
    }),
  }),
  modelTest(depositForm.machine, {
    events: {
      'form.changed': [
        { type: 'form.changed', change: { amount: '2.5' } },
        { type: 'form.changed', change: { amount: 'x' } },
      ],
      ...PLAIN_FORM_EVENTS,
    },
    fill: () => depositForm.machine,
    input: (world) => ({
      inputs: { locale: 'en', amount: '1' },
      world: {
        facts: () => ({
          features: depositFeatures(readConfig({}), 'crypto'),
          stage: 'ready' as const,
          failure: undefined,
          coins: [],
          coin: undefined,
          networks: [],
          currencies: [],
          wires: undefined,
          wire: undefined,
          proofUrl: undefined,
          kind: 'crypto' as const,
          target: { id: '1', coin: 'BTC', network: '', address: 'a', readAt: 0 },
          currency: undefined,
          lacksWire: false,
          proof: world.chance() < 0.2 ? ('wait' as const) : ('none' as const),
          blocked: undefined,
        }),
        commit: followed(world),
      },
    }),
  }),
  modelTest(borrowerForm.machine, {
    events: {
      'form.changed': [
        { type: 'form.changed', change: { typed: { firstName: secret('Ada'), lastName: secret('Berg') } } },
      ],
      ...PLAIN_FORM_EVENTS,
    },
    fill: () => borrowerForm.machine,
    input: (world) => ({
      inputs: emptyBorrower('en'),
      world: {
        facts: () => ({ flags: new Set<string>(), pictures: {}, record: undefined, today: '2026-11-23', areas: [] }),
        commit: followed(world),
      },
    }),
  }),
  modelTest(identityForm.machine, {
    events: {
      'form.changed': [{ type: 'form.changed', change: { name: 'Ada', documentNumber: secret('1') } }],
      ...PLAIN_FORM_EVENTS,
    },
    fill: () => identityForm.machine,
    input: (world) => ({
      inputs: UNTOUCHED,
      world: {
        facts: () => ({
          pictures: { front: '/f', back: '/b' },
          record: undefined,
          fields: identityFields(readConfig({})),
        }),
        commit: followed(world),
      },
    }),
  }),
]
