import { dec } from '@openlot/core'
import type { DepositStepsPanel } from '@openlot/core/deposit'
import { fn } from 'storybook/test'
import { slot } from './account.ts'

const CURRENCIES = [
  { id: '1', name: 'USD', minAmount: dec(50), maxAmount: dec(20_000) },
  { id: '2', name: 'EUR', minAmount: dec(20), maxAmount: dec(10_000) },
]

const PARTS: Readonly<Record<DepositStepsPanel['stage'], Partial<DepositStepsPanel>>> = {
  loading: {},
  failed: { failure: { id: 'failure.network' } },
  form: { amount: { text: '500', issue: undefined, change: fn() } },
  matching: { isCancelOffered: true, canCancel: true },
  awaitingProof: { isCancelOffered: true, canCancel: true, proof: slot() },
  proofSent: {},
  unknown: {},
  undecided: { task: 'creating' },
}
const DETAILS: DepositStepsPanel['details'] = [
  { name: 'bankName', text: 'Sandbox Bank, London' },
  { name: 'swift', text: 'TESTGB2LXXX' },
  { name: 'ifsc', text: 'SBIN0000123' },
  { name: 'iban', text: 'GB00TEST00991234567890' },
  { name: 'holder', text: 'Openlot Sandbox Ltd' },
  { name: 'account', text: '12345678' },
  { name: 'id', text: '3' },
]

/** A bank deposit of 500 dollars at a step, as core's panel gives it. */
export const stepsPanel = (
  stage: DepositStepsPanel['stage'] = 'form',
  part: Partial<DepositStepsPanel> = {},
): DepositStepsPanel => {
  const hasRequest = stage === 'matching' || stage === 'awaitingProof' || stage === 'proofSent' || stage === 'unknown'
  return {
    stage,
    task: undefined,
    isChecking: false,
    amount: { text: '', issue: undefined, change: fn() },
    currencies: CURRENCIES,
    currency: CURRENCIES[0],
    chooseCurrency: fn(),
    blocked: undefined,
    submit: fn(),
    request: hasRequest ? { amount: dec(500), currency: 'USD', proof: '' } : undefined,
    details: stage === 'awaitingProof' || stage === 'proofSent' ? DETAILS : [],
    proof: undefined,
    saveProof: fn(),
    isCancelOffered: false,
    canCancel: false,
    isAskingCancel: false,
    canConfirmCancel: false,
    askCancel: fn(),
    confirmCancel: fn(),
    back: fn(),
    next: fn(),
    isStale: false,
    failure: undefined,
    refusal: undefined,
    refresh: fn(),
    ...PARTS[stage],
    ...part,
  }
}
