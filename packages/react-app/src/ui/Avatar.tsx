import './avatar.css'

export type AvatarProps = {
  /** One or two letters. */
  readonly text: string
  /** An image the caller has checked. */
  readonly src?: string | undefined
  readonly tone?: 'primary' | 'neutral' | undefined
  readonly size?: number | undefined
}

/** A round mark for a person or a symbol; decorative, its name stands beside it. */
export const Avatar = ({ text, src, tone = 'neutral', size = 32 }: AvatarProps) => (
  <span
    className={`ol-avatar ol-avatar-${tone}`}
    style={{ inlineSize: size, blockSize: size, fontSize: Math.max(11, Math.round(size * 0.36)) }}
    aria-hidden="true"
  >
    {src === undefined ? (
      text
    ) : (
      <img className="ol-avatar-image" src={src} alt="" width={size} height={size} loading="lazy" />
    )}
  </span>
)
