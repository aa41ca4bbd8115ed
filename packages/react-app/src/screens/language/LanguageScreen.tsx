import { features, type Language } from '@openlot/core'
import { useCell, useClient } from '@openlot/react'
import { useLocation, useNavigate } from 'react-router'
import { useBack } from '../../shell/use-back.ts'
import { LanguageView } from './LanguageView.tsx'

/** Leaving after a choice loads the page again, so that nothing of the old language stays. @rule LANG-2 */
const useLeave = (): (() => void) => {
  const navigate = useNavigate()
  const first = useLocation().key === 'default'
  return () => {
    if (first) {
      location.assign('/')
      return
    }
    addEventListener('popstate', () => location.reload(), { once: true })
    void navigate(-1)
  }
}

export const LanguageScreen = () => {
  const { language, setLanguage, settings, underWay } = useClient()
  const value = useCell(language)
  const leave = useLeave()
  const choose = (next: Language): void => {
    if (next !== value) setLanguage(next)
    leave()
  }
  return (
    <LanguageView
      value={value}
      sign={features(useCell(settings)).languageSign}
      blocked={useCell(underWay).length > 0 ? 'language.blocked' : undefined}
      onChoose={choose}
      onBack={useBack()}
    />
  )
}
