import { type MenuGroup, type MenuItem, menuGroups } from '@openlot/core/navigation'
import type { ReactNode } from 'react'
import { useText, useWords } from '../../intl/use-text.ts'
import { Link } from '../../shell/Link.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { EntryIcon } from './entry-icons.tsx'
import type { UserViewProps } from './user-props.ts'

/** An entry of the server's menu, or one of the app's own. */
type Entry = MenuItem & { readonly note?: ReactNode }

const GROUPS: readonly MenuGroup[] = ['money', 'markets', 'you']
const NAMES = { money: 'user.money', markets: 'user.markets', you: 'user.you' } as const

const own = (title: string, address: string, note?: ReactNode): Entry => ({
  title,
  address,
  icon: '',
  issueId: undefined,
  note,
})

/** Menu of the server, and what the app has besides; a page that both name stands there once. */
const useEntries = ({ menu, sessions, languageName, unseen = 0 }: UserViewProps): readonly Entry[] => {
  const text = useText()
  const ours = [
    own('ledger.title', '/mine/history'),
    own('alerts.title', '/alerts'),
    own('journal.title', '/order?type=3&journal=1'),
    own(
      'events.inbox',
      '/inbox',
      unseen > 0 && <Badge tone="primary">{text('events.unread', { count: unseen })}</Badge>,
    ),
    ...(sessions ? [own('sessions.title', '/mine/sessions')] : []),
    own('nav.language', '/language', <span className="user-entry-note">{languageName}</span>),
    own('user.settings', '/mine/system'),
  ]
  return [...menu, ...ours.filter((one) => menu.every(({ address }) => address !== one.address))]
}

const Tile = ({ entry, onBlocked }: { readonly entry: Entry } & Pick<UserViewProps, 'onBlocked'>) => {
  const text = useText()
  const say = useWords()
  const { address, issueId, icon, note } = entry
  const title = say({ id: entry.title })
  const content = (
    <>
      <span className="user-entry-icon">
        <EntryIcon address={address} icon={icon} />
        {issueId !== undefined && (
          <span className="user-entry-lock">
            <Icon name="lock" size={14} />
          </span>
        )}
      </span>
      <span className="user-entry-name">{title}</span>
      {note}
    </>
  )
  if (issueId !== undefined)
    return (
      <button
        type="button"
        className="user-entry user-entry-locked"
        aria-label={text('user.entry_locked', { title })}
        onClick={() => onBlocked(issueId)}
      >
        {content}
      </button>
    )
  if (address === undefined)
    return (
      <span className="user-entry user-entry-locked">
        {content}
        <span className="user-entry-note">{text('common.coming_soon')}</span>
      </span>
    )
  return (
    <Link to={address} className="user-entry">
      {content}
    </Link>
  )
}

/** Why some entries are dimmed, and the way to an account that has none, said once. @rule USER-18 */
const Locked = () => {
  const text = useText()
  return (
    <div className="user-locked" role="note">
      <Icon name="lock" size={18} />
      <p>{text('user.locked')}</p>
      <Link to="/register" className={buttonClass({ variant: 'quiet', size: 's' })}>
        {text('access.open_real')}
      </Link>
    </div>
  )
}

/** Everything that concerns the account, in three groups of tiles. @rule USER-8 USER-17 */
export const UserGroups = (props: UserViewProps) => {
  const text = useText()
  const { onBlocked, onSignOut } = props
  const entries = useEntries(props)
  const groups = menuGroups(entries)
  return (
    <section className="user-menu" aria-label={text('user.menu')}>
      {entries.some(({ issueId }) => issueId !== undefined) && <Locked />}
      {GROUPS.map((group) => (
        <section key={group} aria-labelledby={`user-${group}`}>
          <h2 className="user-group-name" id={`user-${group}`}>
            {text(NAMES[group])}
          </h2>
          <ul className="user-grid">
            {groups[group].map((entry) => (
              <li key={`${entry.title} ${entry.address ?? ''}`}>
                <Tile entry={entry} onBlocked={onBlocked} />
              </li>
            ))}
            {group === 'you' && (
              <li>
                <button type="button" className="user-entry" onClick={onSignOut}>
                  <span className="user-entry-icon">
                    <Icon name="logout" />
                  </span>
                  <span className="user-entry-name">{text('session.logout')}</span>
                </button>
              </li>
            )}
          </ul>
        </section>
      ))}
    </section>
  )
}
