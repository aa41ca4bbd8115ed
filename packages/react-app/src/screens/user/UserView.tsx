import './user.css'
import type { MenuItem } from '@openlot/core/navigation'
import type { BalancePanel, MoneyButton } from '@openlot/core/wallet'
import { useText, useWords } from '../../intl/use-text.ts'
import { AccountChip } from '../../shell/AccountChip.tsx'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { HideButton } from '../../shell/HideButton.tsx'
import { Link } from '../../shell/Link.tsx'
import { menuIcon } from '../../shell/menu-icon.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { iconButtonClass } from '../../ui/IconButton.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { ThemeChoice, type ThemeChoiceProps } from '../settings/ThemeChoice.tsx'
import { isNameless, PersonMark, PersonName } from './PersonName.tsx'
import { UserBalance } from './UserBalance.tsx'

export type UserViewProps = {
  /** Absent until the user is loaded. */
  readonly who: { readonly account: string; readonly uid: string } | undefined
  readonly mock: boolean
  /** By flag; undefined, and what the server leaves empty, is not shown. */
  readonly level: string | undefined
  readonly credit: string | undefined
  readonly balance: BalancePanel
  readonly stale: boolean
  readonly hideAmounts: boolean
  readonly onHideAmounts: (hide: boolean) => void
  readonly onMoney: (button: MoneyButton) => void
  readonly onRetry: () => void
  readonly messages: boolean
  /** Number of events that were not seen. */
  readonly unseen?: number | undefined
  readonly menu: readonly MenuItem[]
  readonly onBlocked: (issueId: string) => void
  /** True when the server lists where the account is signed in. */
  readonly sessions: boolean
  readonly languageName: string
  readonly theme: Pick<ThemeChoiceProps, 'value' | 'change'> | undefined
  /** Offered to mock accounts. */
  readonly onReset: (() => void) | undefined
  readonly onSignOut: () => void
}

const Facts = ({ level, credit }: UserViewProps) => {
  const text = useText()
  return (
    <>
      {level !== undefined && level !== '' && (
        <Badge tone="primary">
          {text('user.level')} <span className="ol-num">{level}</span>
        </Badge>
      )}
      {credit !== undefined && credit !== '' && (
        <Badge>
          {text('user.credit')} <span className="ol-num">{credit}</span>
        </Badge>
      )}
    </>
  )
}

const Head = (props: UserViewProps) => {
  const text = useText()
  const { who, mock, messages } = props
  return (
    <TopBar
      plain
      start={
        who === undefined ? <Avatar tone="primary" size={44} text="" /> : <PersonMark who={who} mock={mock} size={44} />
      }
      title={who === undefined ? text('user.title') : <PersonName who={who} mock={mock} />}
      note={
        <span className="user-facts">
          {who !== undefined && <span className="ol-num">{text('user.uid_value', { uid: who.uid })}</span>}
          {!(who !== undefined && isNameless(who, mock)) && <AccountChip mock={mock} />}
          <Facts {...props} />
        </span>
      }
      end={
        messages && (
          <Link to="/message" className={iconButtonClass} aria-label={text('nav.messages')}>
            <Icon name="mail" />
          </Link>
        )
      }
    />
  )
}

const MenuRow = ({ item, onBlocked }: UserViewProps & { readonly item: MenuItem }) => {
  const text = useText()
  const say = useWords()
  const icon = <Icon name={menuIcon(item.icon)} />
  const title = say({ id: item.title })
  const { address, issueId } = item
  if (issueId !== undefined)
    return <ListRow start={icon} title={title} note={text(issueId)} onPress={() => onBlocked(issueId)} />
  if (address === undefined) return <ListRow start={icon} title={title} note={text('common.coming_soon')} />
  return <ListRow start={icon} title={title} chevron renderLink={(link) => <Link to={address} {...link} />} />
}

const Settings = ({ sessions, languageName, theme }: UserViewProps) => {
  const text = useText()
  return (
    <section className="user-group" aria-label={text('user.settings')}>
      <ListRow
        start={<Icon name="globe" />}
        title={text('nav.language')}
        end={<span className="ol-muted">{languageName}</span>}
        chevron
        renderLink={(link) => <Link to="/language" {...link} />}
      />
      <ListRow
        start={<Icon name="settings" />}
        title={text('user.settings')}
        chevron
        renderLink={(link) => <Link to="/mine/system" {...link} />}
      />
      {sessions && (
        <ListRow
          start={<Icon name="lock" />}
          title={text('sessions.title')}
          chevron
          renderLink={(link) => <Link to="/mine/sessions" {...link} />}
        />
      )}
      {theme !== undefined && (
        <div className="user-theme">
          <span className="user-theme-label">
            <Icon name="moon" />
            {text('user.theme')}
          </span>
          <ThemeChoice {...theme} />
        </div>
      )}
    </section>
  )
}

/** Events, and the prices a person wants to be told of. */
const Told = ({ unseen = 0 }: UserViewProps) => {
  const text = useText()
  return (
    <section className="user-group" aria-label={text('events.inbox')}>
      <ListRow
        start={<Icon name="bell" />}
        title={text('events.inbox')}
        end={unseen > 0 && <Badge tone="primary">{text('events.unread', { count: unseen })}</Badge>}
        chevron
        renderLink={(link) => <Link to="/inbox" {...link} />}
      />
      <ListRow
        start={<Icon name="market" />}
        title={text('alerts.title')}
        chevron
        renderLink={(link) => <Link to="/alerts" {...link} />}
      />
    </section>
  )
}

/**
 * Person who is signed in, what they own, and everything that concerns the account.
 * @rule USER-1 USER-2 USER-3 USER-6 USER-7 USER-9 USER-10 USER-11
 */
export const UserView = (props: UserViewProps) => {
  const text = useText()
  const { menu, onReset, onSignOut, hideAmounts, onHideAmounts } = props
  return (
    <div className="user">
      <PanelBoundary name="user head">
        <Head {...props} />
      </PanelBoundary>
      <PanelBoundary name="balance">
        <UserBalance {...props} toggle={<HideButton hideAmounts={hideAmounts} onHideAmounts={onHideAmounts} />} />
      </PanelBoundary>
      <PanelBoundary name="user events">
        <Told {...props} />
      </PanelBoundary>
      {menu.length > 0 && (
        <PanelBoundary name="user menu">
          <section className="user-group" aria-label={text('user.menu')}>
            {menu.map((item) => (
              <MenuRow key={`${item.title} ${item.address ?? ''}`} {...props} item={item} />
            ))}
          </section>
        </PanelBoundary>
      )}
      <PanelBoundary name="user settings">
        <Settings {...props} />
      </PanelBoundary>
      <section className="user-group" aria-label={text('user.title')}>
        {onReset !== undefined && (
          <ListRow start={<Icon name="refresh" />} title={text('wallet.reset_demo')} onPress={onReset} />
        )}
        <ListRow start={<Icon name="logout" />} title={text('session.logout')} onPress={onSignOut} />
      </section>
    </div>
  )
}
