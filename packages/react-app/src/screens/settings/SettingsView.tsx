import './settings.css'
import type { DirectionColors, MessageId } from '@openlot/core'
import type { CSSProperties } from 'react'
import { useText } from '../../intl/use-text.ts'
import { Link } from '../../shell/Link.tsx'
import { Change } from '../../ui/Change.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { Money } from '../../ui/Money.tsx'
import { Price } from '../../ui/Price.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useRoving } from '../../ui/use-roving.ts'
import { ThemeChoice, type ThemeChoiceProps } from './ThemeChoice.tsx'

export type ColorChoice = {
  readonly key: DirectionColors
  /** Look of up and down with it, as custom properties. */
  readonly colors: Readonly<Record<string, string>>
}
type Toggle = { readonly on: boolean; readonly change: (on: boolean) => void }

export type SettingsViewProps = {
  readonly colors: {
    readonly value: DirectionColors
    readonly choices: readonly ColorChoice[]
    readonly change: (colors: DirectionColors) => void
  }
  /** Undefined where the site has no dark theme. */
  readonly theme: Pick<ThemeChoiceProps, 'value' | 'change'> | undefined
  /** Undefined where the device cannot be felt. */
  readonly haptics: Toggle | undefined
  readonly amounts: Toggle
  /** Single keys of a keyboard. */
  readonly shortcuts: Toggle
  readonly languageName: string
  readonly onSignOut: () => void
  readonly onBack: () => void
}

const NAMES: Readonly<Record<DirectionColors, MessageId>> = {
  site: 'look.site',
  greenUp: 'look.green_up',
  redUp: 'look.red_up',
  blueUp: 'look.blue_up',
}

const Colors = ({ colors }: SettingsViewProps) => {
  const text = useText()
  const format = useFormat()
  const roving = useRoving(colors.choices, colors.value, colors.change)
  return (
    <div
      className="settings-colors"
      role="radiogroup"
      aria-label={text('look.colors')}
      ref={roving.list}
      onKeyDown={roving.onKeyDown}
    >
      {colors.choices.map(({ key, colors: look }) => (
        // biome-ignore lint/a11y/useSemanticElements: a grid of buttons that behaves as a radio group (WAI-ARIA pattern)
        <button
          key={key}
          type="button"
          role="radio"
          aria-checked={key === colors.value}
          tabIndex={roving.tabIndex(key)}
          className="settings-color"
          onClick={() => colors.change(key)}
        >
          <span className="settings-color-name">
            {text(NAMES[key])}
            {key === colors.value && <Icon name="check" size={16} />}
          </span>
          <span className="settings-swatches" style={look as CSSProperties} aria-hidden="true">
            <span className="settings-swatch settings-swatch-up">▲ {format.percent('0.45')}</span>
            <span className="settings-swatch settings-swatch-down">▼ {format.percent('0.15')}</span>
          </span>
        </button>
      ))}
    </div>
  )
}

/** Place, open, close, low and high, drawn from the top. */
const CANDLES = [
  [0, 40, 28, 44, 24],
  [12, 28, 34, 38, 22],
  [24, 34, 18, 36, 12],
  [36, 18, 24, 30, 14],
  [48, 24, 30, 34, 20],
  [60, 30, 14, 32, 8],
  [72, 14, 20, 26, 10],
  [84, 20, 8, 22, 4],
] as const

const Candles = () => (
  <svg className="settings-candles" viewBox="0 0 96 48" width="96" height="48" aria-hidden="true">
    {CANDLES.map(([x, open, close, low, high]) => (
      <g key={x} className={close < open ? 'settings-candle-up' : 'settings-candle-down'}>
        <path d={`M${x + 5} ${high}V${low}`} />
        <rect x={x + 2} y={Math.min(open, close)} width="6" height={Math.abs(close - open)} />
      </g>
    ))}
  </svg>
)

/** Preview of the choice, in prices, profits and candles. */
const Preview = () => {
  const text = useText()
  const format = useFormat()
  return (
    <section className="settings-preview" aria-labelledby="settings-preview">
      <p className="settings-note" id="settings-preview">
        {text('look.preview')}
      </p>
      <div className="settings-prices">
        {(
          [
            ['EUR/USD', '1.09892', 5, '0.45', 'up'],
            ['USD/JPY', '156.071', 3, '0.15', 'down'],
          ] as const
        ).map(([code, price, precision, change, direction]) => (
          <div key={code} className="settings-price">
            <span className="ol-num ol-strong">{code}</span>
            <Price text={format.price(price, precision)} />
            <Change chip text={format.percent(change)} direction={direction} />
          </div>
        ))}
      </div>
      <div className="settings-outcomes">
        <Money value="4.7" signed size="l" strong />
        <Money value="-2.2" signed size="l" strong />
      </div>
      <Candles />
    </section>
  )
}

/** Look and feel of this device, and the way out. @rule THEME-3 THEME-4 NAV-19 USER-12 */
export const SettingsView = (props: SettingsViewProps) => {
  const text = useText()
  const { theme, haptics, amounts, shortcuts, languageName, onSignOut, onBack } = props
  return (
    <div className="settings">
      <TopBar title={text('user.settings')} onBack={onBack} backLabel={text('nav.back')} />
      <section className="settings-part" aria-labelledby="settings-colors">
        <h2 className="settings-title" id="settings-colors">
          {text('look.colors')}
        </h2>
        <Colors {...props} />
        <Preview />
      </section>
      {theme !== undefined && (
        <section className="settings-part" aria-labelledby="settings-theme">
          <h2 className="settings-title" id="settings-theme">
            {text('user.theme')}
          </h2>
          <ThemeChoice {...theme} />
        </section>
      )}
      <section className="settings-part" aria-labelledby="settings-device">
        <h2 className="settings-title" id="settings-device">
          {text('look.device')}
        </h2>
        <div className="settings-group">
          {haptics !== undefined && (
            <div className="settings-line">
              <Switch label={text('look.haptics')} checked={haptics.on} onChange={haptics.change} />
              <p className="settings-note">{text('look.haptics_hint')}</p>
            </div>
          )}
          <div className="settings-line">
            <Switch label={text('wallet.show')} checked={amounts.on} onChange={amounts.change} />
          </div>
          <div className="settings-line">
            <Switch label={text('keys.title')} checked={shortcuts.on} onChange={shortcuts.change} />
            <p className="settings-note">{text('keys.use_hint')}</p>
          </div>
          <ListRow
            start={<Icon name="bell" />}
            title={text('events.settings')}
            chevron
            renderLink={(link) => <Link to="/mine/notifications" {...link} />}
          />
          <ListRow
            start={<Icon name="globe" />}
            title={text('nav.language')}
            end={<span className="ol-muted">{languageName}</span>}
            chevron
            renderLink={(link) => <Link to="/language" {...link} />}
          />
        </div>
        <p className="settings-note">{text('look.kept')}</p>
      </section>
      <section className="settings-part" aria-label={text('user.title')}>
        <div className="settings-group">
          <ListRow start={<Icon name="logout" />} title={text('session.logout')} onPress={onSignOut} />
        </div>
      </section>
    </div>
  )
}
