import './language-icon.css'
import { LANGUAGE_TAGS, type Language } from '@openlot/core'
import { useState } from 'react'
import flags from './language-flags.svg?url'
import { LANGUAGE_MARKS } from './language-mark.ts'

type LanguageIconProps = { readonly language: Language; readonly isSign: boolean }

/** The flag of a language, or the sign of it. @rule HOME-5 */
export const LanguageIcon = ({ language, isSign }: LanguageIconProps) => {
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
