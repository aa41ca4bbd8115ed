import './settings.css'
import { EVENT_GROUPS, type EventKind, type EventSettings, groupOfKind } from '@openlot/core/events'
import { useText } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Field } from '../../ui/Field.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { NotificationSwitch } from './NotificationSwitch.tsx'
import type { Notifications } from './use-notifications.ts'

export type NotificationsViewProps = {
  /** Those that can happen here. */
  readonly kinds: readonly EventKind[]
  readonly settings: EventSettings
  readonly onChange: (change: Partial<EventSettings>) => void
  readonly notifications: Notifications
  /** Time zone of the quiet hours, as it is configured. */
  readonly zone: string
  readonly onBack: () => void
}

const two = (part: number): string => String(part).padStart(2, '0')
/** A minute of the day as a time field has it. */
const clockOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
const minuteOf = (clock: string): number | undefined => {
  const [hours, minutes] = clock.split(':').map(Number)
  return hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)
    ? undefined
    : hours * 60 + minutes
}

type TimeProps = { readonly label: string; readonly value: number; readonly onChange: (minute: number) => void }

const TimeField = ({ label, value, onChange }: TimeProps) => (
  <Field label={label}>
    {(aria) => (
      <span className="ol-box">
        <input
          type="time"
          {...aria}
          className="ol-input ol-num"
          value={clockOf(value)}
          onChange={(event) => {
            const minute = minuteOf(event.currentTarget.value)
            if (minute !== undefined) onChange(minute)
          }}
        />
      </span>
    )}
  </Field>
)

const Quiet = ({ settings, onChange, zone }: NotificationsViewProps) => {
  const text = useText()
  return (
    <div className="settings-line">
      <Switch label={text('events.quiet')} checked={settings.quiet} onChange={(quiet) => onChange({ quiet })} />
      {settings.quiet && (
        <div className="ol-two">
          <TimeField
            label={text('events.quiet_from')}
            value={settings.quietFrom}
            onChange={(quietFrom) => onChange({ quietFrom })}
          />
          <TimeField
            label={text('events.quiet_until')}
            value={settings.quietUntil}
            onChange={(quietUntil) => onChange({ quietUntil })}
          />
        </div>
      )}
      <p className="settings-note">{text('events.quiet_hint', { zone })}</p>
    </div>
  )
}

/** Ways in which events are told on this device. @rule NAV-26 EVT-12 */
export const NotificationsView = (props: NotificationsViewProps) => {
  const text = useText()
  const { kinds, settings, onChange, notifications, onBack } = props
  const { off } = settings
  return (
    <div className="settings">
      <TopBar title={text('events.settings')} onBack={onBack} backLabel={text('nav.back')} />
      <PanelBoundary name="notifications">
        <section className="settings-part" aria-label={text('events.settings')}>
          <div className="settings-group">
            <NotificationSwitch {...notifications} />
            <div className="settings-line">
              <Switch label={text('events.sound')} checked={settings.sound} onChange={(sound) => onChange({ sound })} />
            </div>
            <Quiet {...props} />
          </div>
        </section>
      </PanelBoundary>
      <PanelBoundary name="kinds">
        <section className="settings-part" aria-labelledby="settings-kinds">
          <h2 className="settings-title" id="settings-kinds">
            {text('events.kinds')}
          </h2>
          <p className="settings-note">{text('events.settings_hint')}</p>
          {EVENT_GROUPS.map((group) => ({ group, own: kinds.filter((kind) => groupOfKind(kind) === group) }))
            .filter(({ own }) => own.length > 0)
            .map(({ group, own }) => (
              <section key={group} className="settings-kinds" aria-labelledby={`settings-kinds-${group}`}>
                <h3 className="settings-note" id={`settings-kinds-${group}`}>
                  {text(`events.group.${group}`)}
                </h3>
                <div className="settings-group">
                  {own.map((kind) => (
                    <div key={kind} className="settings-line">
                      <Switch
                        label={text(`events.kind.${kind}`)}
                        checked={!off.includes(kind)}
                        onChange={(on) => onChange({ off: on ? off.filter((one) => one !== kind) : [...off, kind] })}
                      />
                    </div>
                  ))}
                </div>
              </section>
            ))}
        </section>
      </PanelBoundary>
    </div>
  )
}
