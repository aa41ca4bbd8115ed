import { useText } from '../../intl/use-text.ts'
import { Link } from '../../shell/Link.tsx'
import { CountDot } from '../../ui/CountDot.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { iconButtonClass } from '../../ui/IconButton.tsx'

/** The bell that leads to the inbox, with the number of events that were not seen. @rule NAV-27 */
export const InboxLink = ({ unseen = 0 }: { readonly unseen?: number | undefined }) => {
  const text = useText()
  const name = text('events.inbox')
  return (
    <Link
      className={iconButtonClass}
      to="/inbox"
      aria-label={unseen === 0 ? name : `${name}, ${text('events.unread', { count: unseen })}`}
    >
      <Icon name="bell" />
      <CountDot count={unseen} />
    </Link>
  )
}
