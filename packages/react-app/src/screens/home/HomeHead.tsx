import { type Features, LANGUAGE_TAGS, type Language } from '@openlot/core'
import { type ReactNode, useState } from 'react'
import { useText } from '../../intl/use-text.ts'
import { AccountChip } from '../../shell/AccountChip.tsx'
import { Link } from '../../shell/Link.tsx'
import { BrandMark } from '../../ui/BrandMark.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { iconButtonClass } from '../../ui/IconButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { InboxLink } from '../inbox/InboxLink.tsx'
import { isNameless, PersonMark, PersonName } from '../user/PersonName.tsx'
import flags from './language-flags.svg?url'
import { LANGUAGE_MARKS } from './language-mark.ts'

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
  /** The search is one of the icons. */
  readonly search?: boolean | undefined
  /** Demo or real, once it is here. */
  readonly accounts?: ReactNode
}

type LanguageIconProps = { readonly language: Language; readonly isSign: boolean }

/** The flag of a language, or the sign of it. @rule HOME-5 */
const LanguageIcon = ({ language, isSign }: LanguageIconProps) => {
  const [isMissing, setMissing] = useState(false)
  if (!isSign && !isMissing)
    return (
      <img
        className="home-flag"
        src={`${flags}#${language}`}
        alt={LANGUAGE_MARKS[language]}
        lang={LANGUAGE_TAGS[language]}
        width={24}
        height={16}
        onError={() => setMissing(true)}
      />
    )
  return (
    <span className="home-language" lang={LANGUAGE_TAGS[language]}>
      {LANGUAGE_MARKS[language]}
    </span>
  )
}

/** The signed-in person and the head's links. @rule HOME-1 HOME-2 HOME-3 HOME-4 HOME-5 */
export const HomeHead = (props: HomeHeadProps) => {
  const { site, on, person, isMember, language, unseen, search = false, accounts } = props
  const text = useText()
  return (
    <header className="home-head">
      <div className={cx('home-top', isMember && 'home-top-line')}>
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
        {accounts}
        {search && (
          <Link className={iconButtonClass} to="/product" aria-label={text('market.search')}>
            <Icon name="search" />
          </Link>
        )}
      </div>
      {isMember && person === undefined && (
        <div className="home-person">
          <Skeleton width="60%" height="2.25rem" />
        </div>
      )}
      {person !== undefined && (
        <>
          <PersonMark who={person} mock={person.mock} size={32} />
          <div className="home-person">
            <div className="ol-strong ol-cut">
              <PersonName who={person} mock={person.mock} />
            </div>
            <div className="home-uid ol-xs ol-muted">
              <span className="ol-cut ol-num">{text('user.uid_value', { uid: person.uid })}</span>
              {!isNameless(person, person.mock) && <AccountChip mock={person.mock} />}
            </div>
          </div>
        </>
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
