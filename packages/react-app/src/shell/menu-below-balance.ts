import type { MenuItem } from '@openlot/core/navigation'
import type { MoneyButton } from '@openlot/core/wallet'

/** A menu without the ways of money that stand in the balance card just above it. @rule HOME-12 USER-17 */
export const menuBelowBalance = <Item extends Pick<MenuItem, 'title' | 'address'>>(
  items: readonly Item[],
  ways: readonly Pick<MoneyButton, 'address'>[],
): readonly Item[] =>
  items.filter(
    ({ title, address }) =>
      !ways.some(
        (way) =>
          way.address === address || title === (way.address === '/mine/charge' ? 'wallet.deposit' : 'wallet.withdraw'),
      ),
  )
