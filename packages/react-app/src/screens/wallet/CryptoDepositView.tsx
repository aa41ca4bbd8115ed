import type { Choice, CryptoPanel, DepositTarget } from '@openlot/core/deposit'
import { groupAddress } from '@openlot/core/withdraw'
import { useText, useWords } from '../../intl/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { SelectSheet } from '../../ui/SelectSheet.tsx'
import { DepositFields, type DepositViewProps } from './DepositFields.tsx'

/** More are searched in a list. */
const MOST_CHIPS = 9

export type CryptoWaysProps = {
  readonly crypto: CryptoPanel
  /** Undefined where the address may not be copied. */
  readonly onCopy: ((text: string) => void) | undefined
  /** Hands the address to another app. */
  readonly onShare?: ((text: string) => void) | undefined
  /** Purpose of the coin, where the page does not say it. */
  readonly title?: string | undefined
  /** The server simulates its market: no coin arrives at its addresses. */
  readonly sandbox: boolean
}

/** Address to send to: written in groups, drawn and copied from one object. @rule DEP-3 */
const Target = ({
  target,
  onCopy,
  onShare,
  sandbox,
}: Omit<CryptoWaysProps, 'crypto' | 'title'> & { readonly target: DepositTarget }) => {
  const text = useText()
  const { coin, network, address } = target
  return (
    <>
      <div className="deposit-target">
        <div className="deposit-qr">
          <QrCode text={address} label={text('deposit.address_qr')} />
        </div>
        <section className="deposit-address" dir="ltr" aria-label={text('deposit.address')}>
          {groupAddress(address).map((group, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name but their place
            <span key={at}>{group}</span>
          ))}
        </section>
        {onCopy !== undefined && (
          <div className="deposit-acts">
            <Button block icon="copyText" onClick={() => onCopy(address)}>
              {text('deposit.copy_address')}
            </Button>
            {onShare !== undefined && (
              <IconButton
                type="button"
                icon="share"
                label={text('deposit.share_address')}
                onClick={() => onShare(address)}
              />
            )}
          </div>
        )}
      </div>
      <p className="deposit-only">
        {sandbox && `${text('deposit.sandbox')} `}
        {network === '' ? text('deposit.only_coin', { coin }) : text('deposit.only_this', { coin, network })}
      </p>
    </>
  )
}

type WaysProps = { readonly label: string; readonly choice: Choice<string> }

const Ways = ({ label, choice }: WaysProps) => {
  const text = useText()
  const say = useWords()
  const items = choice.options.map(({ id, row }, at) => ({ key: id, label: row === '' ? `— ${at + 1}` : row }))
  const shared = { label, value: choice.id, onChange: choice.choose, error: say(choice.issue) }
  return items.length > MOST_CHIPS ? (
    <SelectSheet {...shared} options={items} placeholder={text('deposit.choose')} closeLabel={text('common.close')} />
  ) : (
    <ChoiceField
      {...shared}
      value={choice.id ?? ''}
      items={items.map(({ key, label: name }) => ({ key, label: <bdi>{name}</bdi> }))}
      look="chips"
    />
  )
}

/** Coin, network, and where to send. @rule DEP-3 DEP-33 DEP-36 */
export const CryptoWays = ({ crypto, title, ...rest }: CryptoWaysProps) => {
  const text = useText()
  const { coins, networks, target } = crypto
  return (
    <>
      <Ways label={title ?? text('deposit.coin')} choice={coins} />
      {networks.options.some(({ row }, at) => row !== '' || at > 0) && (
        <Ways label={text('deposit.network')} choice={networks} />
      )}
      {target !== undefined && <Target target={target} {...rest} />}
    </>
  )
}

/** A deposit by crypto: coin, network, where to send, and what was sent. @rule DEP-3 DEP-4 */
export const CryptoDepositView = (props: DepositViewProps) => {
  const { crypto } = props.panel
  return (
    <DepositFields {...props}>
      {crypto !== undefined && (
        <CryptoWays crypto={crypto} onCopy={props.onCopy} onShare={props.onShare} sandbox={props.sandbox} />
      )}
    </DepositFields>
  )
}
