/** Price alerts of a device. */
export {
  type AlertPreset,
  type AlertPresetKind,
  type AlertWay,
  alertPriceText,
  alertWay,
  pipOf,
  typedAlertWay,
} from '../domain/alerts/alert-way.calc.ts'
export {
  type AlertDraft,
  type AlertRepeat,
  MOST_ALERTS,
  MOST_NOTE_CHARACTERS,
  type PriceAlert,
} from '../domain/alerts/alerts.calc.ts'
export { alertsMessages } from '../domain/alerts/alerts.messages.ts'
export {
  type AlertDraftFacts,
  type AlertRow,
  type AlertsPanel,
  alertDraftFacts,
  alertsPanel,
} from '../domain/alerts/alerts.panel.ts'
export { type AlertChange, type Alerts, alerts } from '../domain/alerts/alerts.ts'
