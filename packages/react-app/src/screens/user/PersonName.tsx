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
  if (isNameless(who, mock)) return text('session.mock_account')
  const { account } = who
  // An address too long for one line goes on after its @, and no word of it is broken.
  const site = account.indexOf('@') + 1
  return (
    <span className="ol-num" dir="ltr">
      {account.slice(0, site)}
      <wbr />
      {account.slice(site)}
    </span>
  )
}

/** The first letter of that. */
export const PersonMark = ({ who, mock, size }: PersonProps & Pick<AvatarProps, 'size'>) => {
  const text = useText()
  const name = isNameless(who, mock) ? text('session.mock_account') : who.account
  return <Avatar tone="primary" size={size} text={name.slice(0, 1).toUpperCase()} />
}
