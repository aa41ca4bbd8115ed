import './content.css'
import type { MessageId } from '@openlot/core'
import { useText } from '../../intl/use-text.ts'
import { Link } from '../../shell/Link.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListRow } from '../../ui/ListRow.tsx'

const PAGES = [
  ['/mine/about', 'content.about', 'info'],
  ['/mine/announcement', 'content.announcement', 'bell'],
  ['/news', 'news.title', 'market'],
  ['/mine/email', 'contact.title', 'mail'],
] as const

/** Other pages of the operator, after a short text; the one that is read is left out. @rule CNT-11 */
export const Related = ({ besides }: { readonly besides?: MessageId | undefined }) => {
  const text = useText()
  return (
    <nav className="related" aria-label={text('content.page')}>
      {PAGES.filter(([, title]) => title !== besides).map(([to, title, icon]) => (
        <ListRow
          key={to}
          chevron
          start={<Icon name={icon} size={20} />}
          title={text(title)}
          renderLink={(link) => <Link to={to} {...link} />}
        />
      ))}
    </nav>
  )
}
