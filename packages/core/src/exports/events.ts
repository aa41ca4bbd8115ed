/** Price alerts of a device. */
export {
  type AlertDraft,
  type AlertRepeat,
  MOST_ALERTS,
  MOST_NOTE_CHARACTERS,
  type PriceAlert,
} from '../domain/alerts/alerts.calc.ts'
export { alertsMessages } from '../domain/alerts/alerts.messages.ts'
export { type AlertChange, type Alerts, alerts } from '../domain/alerts/alerts.ts'
