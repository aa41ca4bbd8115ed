import './language.css'
import {
  directionOf,
  findLanguages,
  LANGUAGE_NAMES,
  LANGUAGE_TAGS,
  type Language,
  languageNameIn,
  type MessageId,
} from '@openlot/core'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '../../intl/use-text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { LanguageIcon } from '../home/LanguageIcon.tsx'

export type LanguageViewProps = {
  readonly value: Language
  /** A sign of its script instead of a flag. */
  readonly sign?: boolean | undefined
  /** Why it cannot be changed now. */
  readonly blocked: MessageId | undefined
  readonly onChoose: (language: Language) => void
  readonly onBack: () => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Arrows move without choosing, because a choice reloads the page. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')]
  const at = options.indexOf(document.activeElement as HTMLElement)
  options[(at + step + options.length) % options.length]?.focus()
}

/** Every language in its own script, and as it is called in the one in use. @rule LANG-1 LANG-3 LANG-11 */
export const LanguageView = ({ value, sign = false, blocked, onChoose, onBack }: LanguageViewProps) => {
  const text = useText()
  const [search, setSearch] = useState('')
  const found = findLanguages(search, value)
  return (
    <>
      <TopBar title={text('language.title')} onBack={onBack} backLabel={text('nav.back')} />
      {blocked !== undefined && (
        <p className="language-blocked" role="status">
          {text(blocked)}
        </p>
      )}
      <div className="language-search">
        <SearchField label={text('language.search')} value={search} onChange={setSearch} />
      </div>
      <div role="status">
        {found.length === 0 ? (
          <EmptyState scene="search" title={text('market.no_match', { text: search.trim() })} />
        ) : (
          search.trim() !== '' && <span className="ol-hidden">{text('language.found', { count: found.length })}</span>
        )}
      </div>
      <div
        className="language-list"
        hidden={found.length === 0}
        role="radiogroup"
        aria-label={text('language.title')}
        onKeyDown={moveFocus}
      >
        {found.map((language, at) => {
          const [tag, name] = [LANGUAGE_TAGS[language], LANGUAGE_NAMES[language]]
          const called = languageNameIn(language, value)
          const chosen = language === value
          return (
            // biome-ignore lint/a11y/useSemanticElements: native radios choose on every arrow key
            <button
              key={language}
              type="button"
              role="radio"
              className="language-row"
              aria-checked={chosen}
              tabIndex={chosen || (at === 0 && !found.includes(value)) ? 0 : -1}
              disabled={blocked !== undefined}
              onClick={() => onChoose(language)}
            >
              <span className="language-flag" aria-hidden="true">
                <LanguageIcon language={language} isSign={sign} />
              </span>
              <span className="language-names">
                <span lang={tag} dir={directionOf(language)}>
                  {name}
                </span>
                {called.toLowerCase() !== name.toLowerCase() && <span className="ol-xs ol-muted">{called}</span>}
              </span>
              {chosen && <Icon name="check" size={20} />}
            </button>
          )
        })}
      </div>
    </>
  )
}
