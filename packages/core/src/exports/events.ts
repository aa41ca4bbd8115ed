/** Events that nobody made on this page, each told once, and price alerts of a device. */
export {
  type AlertPresetKind,
  type AlertWay,
  alertPriceText,
  alertWay,
  typedAlertWay,
} from '../domain/alerts/alert-way.calc.ts'
export {
  type AlertDraft,
  type AlertRepeat,
  MOST_ALERTS,
  MOST_NOTE_CHARACTERS,
  type PriceAlert,
} from '../domain/alerts/alerts.calc.ts'
export {
  type AlertDraftFacts,
  type AlertRow,
  type AlertsPanel,
  alertDraftFacts,
  alertsPanel,
} from '../domain/alerts/alerts.panel.ts'
export { type AlertChange, type Alerts, alerts } from '../domain/alerts/alerts.ts'
export {
  type AppEvent,
  addressOfEvent,
  EVENT_GROUPS,
  EVENT_KINDS,
  type EventFacts,
  type EventGroup,
  type EventKind,
  type EventPlace,
  groupOfKind,
  placeOfEvent,
} from '../domain/events/event.calc.ts'
export type { EventSettings } from '../domain/events/event-settings.ts'
export { type EventView, eventView, manyWords } from '../domain/events/event-words.calc.ts'
export { type Events, events, type Told } from '../domain/events/events.ts'
export type { EventHistory } from '../domain/events/history.ts'
export { type InboxPanel, type InboxRow, inboxPanel } from '../domain/events/inbox.panel.ts'
