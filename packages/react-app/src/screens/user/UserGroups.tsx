import { type MenuGroup, type MenuItem, menuGroups } from '@openlot/core/navigation'
import type { ReactNode } from 'react'
import { useText, useWords } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { menuBelowBalance } from '../../shell/menu-below-balance.ts'
import { Badge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { ThemeChoice } from '../settings/ThemeChoice.tsx'
import { EntryIcon } from './entry-icons.tsx'
import type { UserViewProps } from './user-props.ts'

/** An entry of the server's menu, or one of the app's own. */
type Entry = MenuItem & { readonly note?: ReactNode }

const GROUPS: readonly MenuGroup[] = ['money', 'markets', 'you']
const NAMES = { money: 'user.money', markets: 'user.markets', you: 'user.you' } as const

const LANGUAGE = '/language'

const own = (title: string, address: string, note?: ReactNode): Entry => ({
  title,
  address,
  icon: '',
  issueId: undefined,
  note,
})

/** Menu of the server, and what the app has besides; a page that is named twice, the card above it included, stands there once. */
const useEntries = ({ menu, balance, sessions, unseen = 0 }: UserViewProps): readonly Entry[] => {
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
    own('nav.language', LANGUAGE),
    own('user.settings', '/mine/system'),
  ]
  const named = menuBelowBalance(menu, [balance.deposit, balance.withdraw])
  return [...named, ...ours.filter((one) => named.every(({ address }) => address !== one.address))]
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

/** Language, theme, and the way out: what is changed in place or left. @rule USER-9 USER-10 USER-12 */
const Rest = ({
  language,
  languageName,
  theme,
  onSignOut,
}: UserViewProps & { readonly language: Entry | undefined }) => {
  const text = useText()
  const say = useWords()
  return (
    <section className="user-group" aria-label={text('user.settings')}>
      {language !== undefined && (
        <ListRow
          chevron
          start={<Icon name="globe" />}
          title={say({ id: language.title })}
          end={<span className="ol-s ol-muted">{languageName}</span>}
          renderLink={(link) => <Link to={LANGUAGE} {...link} />}
        />
      )}
      {theme !== undefined && (
        <PanelBoundary name="user settings">
          <div className="user-theme">
            <span className="user-theme-label">
              <Icon name="moon" />
              {text('user.theme')}
            </span>
            <ThemeChoice {...theme} />
          </div>
        </PanelBoundary>
      )}
      <ListRow start={<Icon name="logout" />} title={text('session.logout')} onPress={onSignOut} />
    </section>
  )
}

/** Everything that concerns the account, in three groups of tiles, and the rest below them. @rule USER-8 USER-17 */
export const UserGroups = (props: UserViewProps) => {
  const text = useText()
  const { onBlocked } = props
  const entries = useEntries(props)
  const language = entries.find(({ address, issueId }) => address === LANGUAGE && issueId === undefined)
  const groups = menuGroups(entries.filter((entry) => entry !== language))
  return (
    <section className="user-menu" aria-label={text('user.menu')}>
      {entries.some(({ issueId }) => issueId !== undefined) && <Locked />}
      {GROUPS.map((group) => (
        <section key={group} className="user-group" aria-labelledby={`user-${group}`}>
          <h2 className="user-group-name" id={`user-${group}`}>
            {text(NAMES[group])}
          </h2>
          <ul className="user-grid">
            {groups[group].map((entry) => (
              <li key={`${entry.title} ${entry.address ?? ''}`}>
                <Tile entry={entry} onBlocked={onBlocked} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Rest {...props} language={language} />
    </section>
  )
}
