import './legal-foot.css'
import { LINKS } from 'virtual:brand'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { useHasWords } from '../intl/use-text.ts'
import { type AppFrameProps, AppFrame as OurFrame } from '../ui/AppFrame.tsx'

export type { AppFrameProps, FrameWidth } from '../ui/AppFrame.tsx'

/** Pages that lead in, and those that tell of the company; never beside a form that moves money. */
const PAGES: ReadonlySet<string> = new Set(['/', '/login', '/register', '/user', '/mine/settings', '/mine/about'])

const LegalFoot = () => {
  const { formatMessage } = useIntl()
  return (
    <footer className="legal-foot">
      <p>{formatMessage({ id: 'brand.legal' })}</p>
      {LINKS.length > 0 && (
        <p className="legal-links">
          {LINKS.map(({ id, href }) => (
            <a key={id} href={href} target="_blank" rel="noopener noreferrer" className="ol-link">
              {formatMessage({ id })}
            </a>
          ))}
        </p>
      )}
    </footer>
  )
}

/** Our frame, with the legal footer of the brand at the end of the pages that lead in. */
export const AppFrame = ({ children, ...props }: AppFrameProps) => {
  const { pathname } = useLocation()
  const hasWords = useHasWords()
  return (
    <OurFrame {...props}>
      {children}
      {hasWords && PAGES.has(pathname) && <LegalFoot />}
    </OurFrame>
  )
}
