import type { DomainContext } from '../../engine/domain.ts'
import { isOn } from '../config/config.calc.ts'
import { config } from '../config/config.ts'

/** Support opens so long after money was announced or asked for: the answer can be read first. @rule DEP-20 WDR-17 */
export const CHAT_AFTER_MS = 800

/** After an accepted deposit or withdrawal: opens support where the site wants it, unless the person has left by then. @rule DEP-20 WDR-17 */
export const openChatLater = (context: DomainContext, isHere: () => boolean): void => {
  const { epoch } = context.session()
  if (!isOn(context.use(config).settings.get(), 'is_charge_withdraw_contact')) return
  context.ports.clock.setTimeout(() => {
    if (isHere() && !context.isEnded() && context.session().epoch === epoch)
      context.emit({ type: 'navigate', to: '/mine/chat' })
  }, CHAT_AFTER_MS)
}
