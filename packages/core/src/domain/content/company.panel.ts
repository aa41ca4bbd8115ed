import type { Words } from '../../engine/domain/intents.ts'
import { derive } from '../../engine/read/derive.ts'
import { failureMessage } from '../../wire/failures.ts'
import type { Company } from '../config/config.wire.ts'
import { type ArticlePanel, contentPanel } from './article.panel.ts'
import { mailAddress } from './content.calc.ts'
import { content } from './content.ts'

/** Texts of the operator about itself: a text and a record, each with its own end. */
export interface AboutPanel {
  readonly text: ArticlePanel
  readonly stage: 'loading' | 'ready' | 'failed'
  readonly record: Company | undefined
  readonly failure: Words | undefined
  /** Reads again what could not be read. */
  readonly retry: () => void
}

/** The operator's own words and its company record; nothing is added to either. @rule CNT-6 */
export const aboutPanel = derive((read): AboutPanel => {
  const { company: record } = read.use(content)
  const known = read(record)
  return {
    text: contentPanel(read, 'about'),
    stage: known.value === undefined ? known.stage : 'ready',
    record: known.value,
    failure: known.stage === 'failed' ? failureMessage(known.failure) : undefined,
    retry: () => void record.refresh(),
  }
})

/** Address to write to the company. `none`: it gave no address, or none that is one. */
export interface EmailPanel {
  readonly stage: 'loading' | 'ready' | 'failed' | 'none'
  readonly address: string
  readonly failure: Words | undefined
  /** Reads again what could not be read. */
  readonly retry: () => void
}

/** The address for letters by email. @rule CNT-8 */
export const emailPanel = derive((read): EmailPanel => {
  const { email } = read.use(content)
  const known = read(email)
  const address = known.value === undefined ? undefined : mailAddress(known.value)
  return {
    stage: known.value === undefined ? known.stage : address === undefined ? 'none' : 'ready',
    address: address ?? '',
    failure: known.stage === 'failed' ? failureMessage(known.failure) : undefined,
    retry: () => void email.refresh(),
  }
})
