import type { BorrowerInput, BorrowerPanel } from '@openlot/core/loan'
import { fn } from 'storybook/test'
import type { BorrowerPicture, BorrowerText } from '../../core/test-support/internals.ts'
import { AREAS, slot, typed } from './account.ts'

export const answer = (field: BorrowerText, text = '', id?: string): BorrowerInput => ({ field, ...typed(text, id) })
export const photo = (field: BorrowerPicture, part: Parameters<typeof slot>[0] = {}): BorrowerInput => ({
  field,
  picture: slot(part),
})

/** The first step, filled in. */
const PERSON: readonly BorrowerInput[] = [
  answer('firstName', 'Noah'),
  answer('lastName', 'Berg'),
  answer('sex', '1'),
  answer('birthday', '1990-01-31'),
]

export const borrowerOf = (part: Partial<BorrowerPanel> = {}): BorrowerPanel => ({
  stage: 'form',
  isRejected: false,
  isUnsure: false,
  isOver: false,
  steps: ['person', 'contact', 'document', 'work', 'property', 'loan'],
  at: 0,
  fields: PERSON,
  area: { value: '+0049', change: fn() },
  areas: AREAS,
  today: '2026-11-23',
  failure: undefined,
  refusal: undefined,
  isTouched: true,
  next: fn(),
  previous: undefined,
  refresh: fn(),
  ...part,
})
