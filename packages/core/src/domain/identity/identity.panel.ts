import type { Words } from '../../engine/domain/intents.ts'
import type { TextInput } from '../../engine/form/fields.ts'
import { imageInput } from '../../engine/form/image-slot.machine.ts'
import { plainFormView } from '../../engine/form/plain-form.machine.ts'
import { derive } from '../../engine/read/derive.ts'
import { issueOf } from '../../kernel/issue.ts'
import { NO_SECRET, reveal, secret } from '../../kernel/secret.ts'
import { failureMessage } from '../../wire/failures.ts'
import {
  chosenKind,
  identityFilled,
  isReturned,
  type PictureInput,
  type PictureSide,
  type RealNameInput,
} from './identity.calc.ts'
import { identityRules } from './identity.form.ts'
import { type IdentityForm, identity } from './identity.ts'

/** Real-name verification, ready to draw. */
export interface IdentityPanel {
  /** `undecided`: whether it was sent is unknown; `unknown`: the server's status is not a known one, and nothing can be sent. */
  readonly stage: 'loading' | 'failed' | 'form' | 'submitting' | 'undecided' | 'waiting' | 'finished' | 'unknown'
  /** True when it was sent and came back since: what follows is another form. */
  readonly isOver: boolean
  /** True when what was sent before was not accepted. */
  readonly isReturned: boolean
  readonly realName: RealNameInput
  /** Why it could not be read. */
  readonly failure: Words | undefined
  readonly refusal: Words | undefined
  /** Sends it, where nothing is wrong; else shows what is. */
  readonly submit: () => void
  /** Reads again what the server knows; what is typed stays. */
  readonly refresh: () => void
}

/** Real-name verification as a view needs it. @rule IDN-2 IDN-3 IDN-4 IDN-6 IDN-9 */
export const identityPanel = derive((read, { form: actor, pictures: slots }: IdentityForm): IdentityPanel => {
  // First: of what is followed twice, the facts say it to the view.
  const facts = read(actor.facts)
  const { record } = read.use(identity)
  const known = read(record)
  const snapshots = { front: read(slots.front), back: read(slots.back), hand: read(slots.hand) }
  const { pictures, fields } = facts
  const snapshot = read(actor)
  const { inputs, issues, stage, refusal, change, submit } = plainFormView(identityRules, snapshot, actor.send, facts)
  const filled = identityFilled(inputs, pictures, known.value)
  const text = (field: 'name' | 'documentNumber' | 'ssn', value: string, set: (text: string) => void): TextInput => ({
    text: value,
    issue: issueOf(issues, field),
    change: set,
  })
  const picture = (side: PictureSide): PictureInput => ({
    ...imageInput(snapshots[side], slots[side].send, issueOf(issues, side)),
    sent: pictures[side] === undefined ? known.value?.[side] || undefined : undefined,
  })
  const isSent = stage === 'accepted' || stage === 'undecided'
  const formStage = (): IdentityPanel['stage'] => {
    if (stage === 'submitting') return 'submitting'
    if (stage === 'editing') return 'form'
    return stage === 'undecided' ? 'undecided' : 'waiting'
  }
  const stageNow = (): IdentityPanel['stage'] => {
    if (known.value === undefined) return known.stage === 'failed' ? 'failed' : 'loading'
    return known.value.status === 'open' ? formStage() : known.value.status
  }
  return {
    stage: stageNow(),
    // Another record than it was sent on is the server's answer to it.
    isOver: isSent && known.value?.status === 'open' && snapshot.context.sentWith?.record !== known.value,
    isReturned: stage === 'editing' && known.value !== undefined && isReturned(known.value),
    realName: {
      name: text('name', filled.name, (name) => change({ name })),
      documentKind: {
        value: chosenKind(inputs.documentKind, fields.documentKinds),
        options: fields.documentKinds,
        change: (documentKind) => change({ documentKind }),
      },
      documentNumber: text('documentNumber', reveal(filled.documentNumber ?? NO_SECRET), (typed) =>
        change({ documentNumber: secret(typed) }),
      ),
      ssn: fields.ssn
        ? text('ssn', reveal(filled.ssn ?? NO_SECRET), (typed) => change({ ssn: secret(typed) }))
        : undefined,
      front: picture('front'),
      back: picture('back'),
      hand: fields.hand ? picture('hand') : undefined,
    },
    failure: known.stage === 'failed' ? failureMessage(known.failure) : undefined,
    refusal,
    submit: () => submit(),
    refresh: () => void record.refresh(),
  }
})
