import './shortcuts.css'
import { useText } from '../intl/use-text.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { Link } from './Link.tsx'
import { SHORTCUT_NAMES, SHORTCUTS, shownKey } from './shortcuts.ts'

const GROUPS = { order: 'keys.order', market: 'keys.market', page: 'keys.page' } as const
const NAMES = ['order', 'market', 'page'] as const

export type ShortcutSheetProps = { readonly open: boolean; readonly onClose: () => void }

/** Every shortcut with its keys, and the way to turn them off. @rule NAV-33 */
export const ShortcutSheet = ({ open, onClose }: ShortcutSheetProps) => {
  const text = useText()
  return (
    <Sheet open={open} onClose={onClose} title={text('keys.title')} closeLabel={text('common.close')}>
      <div className="shortcuts">
        {NAMES.map((group) => (
          <section key={group} aria-labelledby={`shortcuts-${group}`}>
            <h3 className="shortcuts-title" id={`shortcuts-${group}`}>
              {text(GROUPS[group])}
            </h3>
            <dl>
              {SHORTCUT_NAMES.filter((name) => SHORTCUTS[name].group === group).map((name) => (
                <div key={name} className="shortcuts-line" data-shortcut={name}>
                  <dt>{text(SHORTCUTS[name].words)}</dt>
                  <dd>
                    {SHORTCUTS[name].keys.map((key) => (
                      <kbd key={key}>{shownKey(key)}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p className="shortcuts-note">{text('keys.never')}</p>
        <p className="shortcuts-note">
          <Link to="/mine/system">{text('keys.off')}</Link>
        </p>
      </div>
    </Sheet>
  )
}
