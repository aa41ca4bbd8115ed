import './language.css'
import { directionOf, LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES, type Language, type MessageId } from '@openlot/core'
import type { KeyboardEvent } from 'react'
import { useText } from '../../intl/use-text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { TopBar } from '../../ui/TopBar.tsx'

export type LanguageViewProps = {
  readonly value: Language
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

/** Every language in its own script. @rule LANG-1 LANG-3 */
export const LanguageView = ({ value, blocked, onChoose, onBack }: LanguageViewProps) => {
  const text = useText()
  return (
    <>
      <TopBar title={text('language.title')} onBack={onBack} backLabel={text('nav.back')} />
      {blocked !== undefined && (
        <p className="language-blocked" role="status">
          {text(blocked)}
        </p>
      )}
      <div className="language-list" role="radiogroup" aria-label={text('language.title')} onKeyDown={moveFocus}>
        {LANGUAGES.map((language) => {
          const [tag, name] = [LANGUAGE_TAGS[language], LANGUAGE_NAMES[language]]
          const chosen = language === value
          return (
            // biome-ignore lint/a11y/useSemanticElements: native radios choose on every arrow key
            <button
              key={language}
              type="button"
              role="radio"
              className="language-row"
              aria-checked={chosen}
              tabIndex={chosen ? 0 : -1}
              disabled={blocked !== undefined}
              onClick={() => onChoose(language)}
            >
              <span lang={tag} dir={directionOf(language)}>
                {name}
              </span>
              {chosen && <Icon name="check" size={20} />}
            </button>
          )
        })}
      </div>
    </>
  )
}
