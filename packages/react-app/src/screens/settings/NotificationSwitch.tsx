import './settings.css'
import { useText } from '../../intl/use-text.ts'
import { Switch } from '../../ui/Switch.tsx'
import { type Notifications, useNotifications } from './use-notifications.ts'

/** Notifications of the device, and what the browser says to them. @rule NAV-26 */
export const NotificationSwitch = ({ on, state, change }: Notifications) => {
  const text = useText()
  return (
    <div className="settings-line">
      <Switch
        label={text('events.system')}
        checked={on}
        disabled={state === 'denied' || state === 'unavailable'}
        onChange={change}
      />
      <p className="settings-note">
        {text(
          state === 'denied'
            ? 'events.system_denied'
            : state === 'unavailable'
              ? 'events.system_unavailable'
              : 'events.system_hint',
        )}
      </p>
    </div>
  )
}

/** That switch alone, for a screen without the other settings. */
export const NotificationRow = () => <NotificationSwitch {...useNotifications()} />
