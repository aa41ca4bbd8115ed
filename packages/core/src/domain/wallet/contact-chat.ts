import type { FormAccepted } from '../../engine/form/form-ending.ts'
import { isOn } from '../config/config.calc.ts'
import { config } from '../config/config.ts'

/** Support opens so long after money was announced or asked for: the answer can be read first. @rule DEP-20 WDR-17 */
export const CHAT_AFTER_MS = 800

/** Leads to support after an accepted deposit or withdrawal, where the site wants that. @rule DEP-20 WDR-17 */
export const supportAfterMoney: NonNullable<FormAccepted<unknown>['goes']> = {
  afterMs: CHAT_AFTER_MS,
  to: (_, use) => (isOn(use(config).settings.get(), 'is_charge_withdraw_contact') ? '/mine/chat' : undefined),
}
