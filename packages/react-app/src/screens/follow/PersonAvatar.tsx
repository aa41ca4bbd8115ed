import './person-avatar.css'
import { Avatar } from '../../ui/Avatar.tsx'

const TONES = 8

/** Colour of a name, on every device. */
const toneOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7) % TONES

type PersonAvatarProps = { readonly name: string; readonly avatar: string; readonly size: number }

/** A person by picture, or by letters on a colour of their own. Decorative: the name stands beside it. */
export const PersonAvatar = ({ name, avatar, size }: PersonAvatarProps) => (
  <span className={`person person-${toneOf(name)}`}>
    <Avatar text={[...name].slice(0, 2).join('').toUpperCase()} src={avatar === '' ? undefined : avatar} size={size} />
  </span>
)
