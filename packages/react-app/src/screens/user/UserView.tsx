import './user.css'
import { useText } from '../../intl/use-text.ts'
import { AccountChip } from '../../shell/AccountChip.tsx'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { HideButton } from '../../shell/HideButton.tsx'
import { Link } from '../../shell/Link.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { iconButtonClass } from '../../ui/IconButton.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { isNameless, PersonMark, PersonName } from './PersonName.tsx'
import { UserBalance } from './UserBalance.tsx'
import { UserGroups } from './UserGroups.tsx'
import type { UserViewProps } from './user-props.ts'

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

/**
 * Person who is signed in, what they own, and everything that concerns the account.
 * @rule USER-1 USER-2 USER-3 USER-6 USER-7 USER-9 USER-10 USER-11
 */
export const UserView = (props: UserViewProps) => {
  const { hideAmounts, onHideAmounts } = props
  return (
    <div className="user">
      <PanelBoundary name="user head">
        <Head {...props} />
      </PanelBoundary>
      <PanelBoundary name="balance">
        <UserBalance {...props} toggle={<HideButton hideAmounts={hideAmounts} onHideAmounts={onHideAmounts} />} />
      </PanelBoundary>
      <PanelBoundary name="user menu">
        <UserGroups {...props} />
      </PanelBoundary>
    </div>
  )
}
