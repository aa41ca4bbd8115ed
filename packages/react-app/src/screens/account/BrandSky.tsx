import { useText } from '../../intl/use-text.ts'
import { BrandMark } from '../../ui/BrandMark.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

/** Name of the site and its banner; '' where it has none, or shows none. */
export type Site = { readonly name: string; readonly logo: string }

export type BrandSkyProps = { readonly site: Site; readonly title: string; readonly onBack: () => void }

const LINE = 'M0 128L32 120 64 123 98 111 128 115 166 101 204 109 240 95 274 101 316 87 350 93 390 79'

/** Dawn over the line of the day, with the name of the site: the head of the pages that lead in. @rule SES-35 */
export const BrandSky = ({ site, title, onBack }: BrandSkyProps) => {
  const text = useText()
  return (
    <header className="brand-head">
      <div className="brand-sky">
        <svg viewBox="0 0 390 148" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <circle className="brand-glow" cx="292" cy="82" r="66" />
          <circle className="brand-sun" cx="292" cy="82" r="34" />
          <path className="brand-ground" d={`${LINE}V148H0Z`} />
          <path className="brand-line" d={LINE} />
        </svg>
        <span className="ol-topbar-back">
          <IconButton icon="back" label={text('nav.back')} onClick={onBack} />
        </span>
        <p className="brand-name">
          {site.logo === '' ? (
            <>
              <BrandMark size={40} />
              <span className="ol-cut">{site.name}</span>
            </>
          ) : (
            <img src={site.logo} alt={site.name} />
          )}
        </p>
      </div>
      <h1 className="brand-title">{title}</h1>
    </header>
  )
}
