import './pair-disc.css'
import { memo } from 'react'
import { cx } from './cx.ts'
import flags from './flags.svg?url'
import { discOf } from './pair-disc.ts'

export type PairDiscProps = {
  /** The symbol's code: EUR/USD, XAUUSD, NAS 100. */
  readonly code: string
  /** A picture of our own server, which wins; '' is none. */
  readonly logo?: string | undefined
  /** 20 in tiles, 36 in lists, 44 to 56 in sheets. */
  readonly size?: number | undefined
}

const Flag = ({ code }: { readonly code: string }) => (
  <svg className="ol-disc-flag" viewBox="0 0 24 24" aria-hidden="true">
    <use href={`${flags}#${code}`} />
  </svg>
)

/** A symbol's sign: two flags, the base in front at the start, or one glyph. Decorative; its name stands beside it. */
export const PairDisc = memo(({ code, logo = '', size = 36 }: PairDiscProps) => {
  const disc = discOf(code)
  const box = { inlineSize: size, blockSize: size }
  if (logo !== '')
    return <img className="ol-disc ol-disc-logo" src={logo} alt="" width={size} height={size} loading="lazy" />
  if (disc.kind === 'pair')
    return (
      <span className="ol-disc" style={box} aria-hidden="true">
        <Flag code={disc.quote} />
        <Flag code={disc.base} />
      </span>
    )
  return (
    <span
      className={cx('ol-disc', 'ol-disc-glyph', `ol-disc-${disc.tone}`)}
      style={{ ...box, fontSize: Math.round(size * (disc.text.length > 2 ? 0.32 : 0.39)) }}
      aria-hidden="true"
    >
      {disc.text}
    </span>
  )
})
PairDisc.displayName = 'PairDisc'
