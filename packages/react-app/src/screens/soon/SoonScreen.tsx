import { useLocation } from 'react-router'
import { useText } from '../../intl/use-text.ts'
import { Link } from '../../shell/Link.tsx'
import { useBack } from '../../shell/use-back.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { SoonView } from './SoonView.tsx'

/** What is there already of a screen that is still to come. */
const Begun = () => {
  const text = useText()
  return useLocation().pathname === '/mine/about' ? (
    <Link className={buttonClass({ size: 's' })} to="/product?isMain=1">
      {text('market.search_companies')}
    </Link>
  ) : null
}

export const SoonScreen = () => <SoonView onBack={useBack()} text={useText()} begun={<Begun />} />
