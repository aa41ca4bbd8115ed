import { type CryptoPanel, type DepositTarget, groupAddress } from '@openlot/core/deposit'
import { useText, useWords } from '../../intl/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { SelectSheet } from '../../ui/SelectSheet.tsx'
import { DepositFields, type DepositViewProps } from './DepositFields.tsx'

/** Address to send to: written in groups, drawn and copied from one object. @rule DEP-3 */
const Target = ({
  target,
  onCopy,
}: {
  readonly target: DepositTarget
  readonly onCopy: ((text: string) => void) | undefined
}) => {
  const text = useText()
  const { coin, network, address } = target
  return (
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
        <Button block variant="quiet" icon="copyText" onClick={() => onCopy(address)}>
          {text('deposit.copy_address')}
        </Button>
      )}
      <p className="deposit-only">
        {network === '' ? text('deposit.only_coin', { coin }) : text('deposit.only_this', { coin, network })}
      </p>
    </div>
  )
}

export type CryptoWaysProps = {
  readonly crypto: CryptoPanel
  /** Undefined where the address may not be copied. */
  readonly onCopy: ((text: string) => void) | undefined
}

/** Coin, network, and where to send. @rule DEP-3 */
export const CryptoWays = ({ crypto, onCopy }: CryptoWaysProps) => {
  const text = useText()
  const say = useWords()
  return (
    <>
      <SelectSheet
        label={text('deposit.coin')}
        value={crypto.coins.id}
        placeholder={text('deposit.choose')}
        options={crypto.coins.options.map(({ id, row }) => ({ key: id, label: row }))}
        onChange={crypto.coins.choose}
        error={say(crypto.coins.issue)}
        closeLabel={text('common.close')}
      />
      {crypto.networks.options.some(({ row }, at) => row !== '' || at > 0) && (
        <SelectSheet
          label={text('deposit.network')}
          value={crypto.networks.id}
          placeholder={text('deposit.choose')}
          options={crypto.networks.options.map(({ id, row }, at) => ({
            key: id,
            label: row === '' ? `— ${at + 1}` : row,
          }))}
          onChange={crypto.networks.choose}
          error={say(crypto.networks.issue)}
          closeLabel={text('common.close')}
        />
      )}
      {crypto.target !== undefined && <Target target={crypto.target} onCopy={onCopy} />}
    </>
  )
}

/** A deposit by crypto: coin, network, where to send, and what was sent. @rule DEP-3 DEP-4 */
export const CryptoDepositView = (props: DepositViewProps) => {
  const { crypto } = props.panel
  return (
    <DepositFields {...props}>
      {crypto !== undefined && <CryptoWays crypto={crypto} onCopy={props.onCopy} />}
    </DepositFields>
  )
}
