import type { Features, Language } from '@openlot/core'
import { useText } from '../../intl/use-text.ts'
import { Link } from '../../shell/Link.tsx'
import { BrandMark } from '../../ui/BrandMark.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { iconButtonClass } from '../../ui/IconButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { InboxLink } from '../inbox/InboxLink.tsx'
import { PersonName } from '../user/PersonName.tsx'
import { LanguageIcon } from './LanguageIcon.tsx'

export type Person = { readonly account: string; readonly uid: string; readonly mock: boolean }
export type HomeHeadProps = {
  readonly site: { readonly name: string; readonly logo: string }
  readonly on: Pick<Features, 'titlePicture' | 'messages' | 'homeSupport' | 'languageSign'>
  readonly person: Person | undefined
  /** A person is signed in, who may still be on the way. */
  readonly isMember: boolean
  readonly language: Language
  /** Number of events that were not seen. */
  readonly unseen?: number | undefined
}

/** The signed-in person and the head's links. @rule HOME-1 HOME-2 HOME-3 HOME-4 HOME-5 */
export const HomeHead = (props: HomeHeadProps) => {
  const { site, on, person, isMember, language, unseen } = props
  const text = useText()
  return (
    <header className="home-head">
      <div className={cx('home-top', isMember && 'home-top-member')}>
        {on.titlePicture && site.logo !== '' ? (
          <h1 className="home-banner">
            <img src={site.logo} alt={site.name} />
          </h1>
        ) : (
          <>
            {!isMember && <BrandMark />}
            <h1 className="home-title ol-cut">{site.name}</h1>
          </>
        )}
      </div>
      {isMember && person === undefined && (
        <div className="home-person">
          <Skeleton width="60%" height="2.25rem" />
        </div>
      )}
      {person !== undefined && (
        <div className="home-person ol-xs">
          <div className="ol-strong">
            <PersonName who={person} mock={person.mock} />
          </div>
          <div className="ol-cut ol-num ol-muted">{text('user.uid_value', { uid: person.uid })}</div>
        </div>
      )}
      <div className="home-icons">
        {person !== undefined && <InboxLink unseen={unseen} />}
        {on.messages && (
          <Link className={cx(iconButtonClass, 'home-mail')} to="/message" aria-label={text('nav.messages')}>
            <Icon name="mail" />
          </Link>
        )}
        {on.homeSupport && (
          <Link className={iconButtonClass} to="/mine/chat" aria-label={text('nav.support')}>
            <Icon name="chat" />
          </Link>
        )}
        <Link className={iconButtonClass} to="/language">
          <span className="ol-hidden">{text('nav.language')}</span>
          <LanguageIcon language={language} isSign={on.languageSign} />
        </Link>
      </div>
    </header>
  )
}
