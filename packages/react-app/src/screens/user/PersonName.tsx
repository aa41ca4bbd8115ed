import { useText } from '../../intl/use-text.ts'
import { Avatar, type AvatarProps } from '../../ui/Avatar.tsx'

type PersonProps = {
  readonly who: { readonly account: string; readonly uid: string }
  readonly mock: boolean
}

/** A practice account nobody gave an address: its number is no name, and stands beside it anyway. */
export const isNameless = ({ account, uid }: PersonProps['who'], mock: boolean): boolean => mock && account === uid

/** The account of a person, or what it is. */
export const PersonName = ({ who, mock }: PersonProps) => {
  const text = useText()
  return isNameless(who, mock) ? (
    text('session.mock_account')
  ) : (
    <span className="ol-num" dir="ltr">
      {who.account}
    </span>
  )
}

/** The first letter of that. */
export const PersonMark = ({ who, mock, size }: PersonProps & Pick<AvatarProps, 'size'>) => {
  const text = useText()
  const name = isNameless(who, mock) ? text('session.mock_account') : who.account
  return <Avatar tone="primary" size={size} text={name.slice(0, 1).toUpperCase()} />
}
