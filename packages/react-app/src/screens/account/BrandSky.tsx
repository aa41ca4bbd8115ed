import { useText } from '../../intl/use-text.ts'
import { BrandMark } from '../../ui/BrandMark.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

/** Name of the site and its banner; '' where it has none, or shows none. */
export type Site = { readonly name: string; readonly logo: string }

export type BrandSkyProps = { readonly site: Site; readonly title: string; readonly onBack: () => void }

const LINE = 'M0 112L32 102 64 106 98 90 128 95 166 76 204 88 240 66 274 74 316 50 350 58 390 38'

/** Dawn over the line of the day, with the name of the site: the head of the pages that lead in. @rule SES-35 */
export const BrandSky = ({ site, title, onBack }: BrandSkyProps) => {
  const text = useText()
  return (
    <header className="brand-head">
      <div className="brand-sky">
        <svg viewBox="0 0 390 132" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <circle className="brand-glow" cx="292" cy="96" r="84" />
          <circle className="brand-sun" cx="292" cy="96" r="38" />
          <path className="brand-ground" d={`${LINE}V132H0Z`} />
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
