import type { CategoryId } from '@openlot/core'
import { features } from '@openlot/core/config'
import { nextCategory, stripOf, symbolsOf } from '@openlot/core/market'
import { type MenuItem, menuFor } from '@openlot/core/navigation'
import { maskedAccount } from '@openlot/core/session'
import { balancePanel } from '@openlot/core/wallet'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useClient } from '../../bind/ClientProvider.tsx'
import { useCell } from '../../bind/use-cell.ts'
import { useFormat } from '../../bind/use-format.ts'
import { useRows } from '../../bind/use-row.ts'
import { useText } from '../../bind/use-text.ts'
import { useToast } from '../../shell/toasts.tsx'
import { useMoney } from '../../shell/use-money.ts'
import { SymbolRow, SymbolTile } from '../symbols/SymbolRow.tsx'
import { useChooseSymbol } from '../symbols/use-choose-symbol.ts'
import { HomeView } from './HomeView.tsx'

const SOON = { id: 'common.coming_soon' }

/** The market at a glance, and what the person owns. */
export const HomeScreen = () => {
  const client = useClient()
  const { stores } = client
  const text = useText()
  const format = useFormat()
  const toast = useToast()
  const navigate = useNavigate()
  const choose = useChooseSymbol()
  const config = useCell(stores.config)
  const role = useCell(stores.role)
  const { user } = useCell(stores.session)
  const list = useCell(stores.symbolList)
  const symbols = useRows(stores.symbols)
  const categories = useCell(stores.categories).value ?? []
  const [category, setCategory] = useState<CategoryId>()
  const balance = balancePanel({ accounts: useCell(stores.accounts), profits: useCell(stores.profits), role, config })
  const { hideAmounts } = useCell(stores.preferences)

  const openMenu = ({ address, issueId }: MenuItem): void => {
    if (issueId !== undefined) toast({ tone: 'plain', message: { id: issueId } })
    else if (address === undefined) toast({ tone: 'plain', message: SOON })
    else void navigate(address)
  }

  return (
    <HomeView
      text={text}
      format={format}
      site={{ name: config.siteName, logo: config.logo }}
      on={features(config)}
      person={user && { account: maskedAccount(user), uid: user.uid, mock: user.isDemo }}
      language={useCell(stores.language)}
      balance={user && balance}
      hideAmounts={hideAmounts}
      onHide={() => client.prefer({ hideAmounts: !hideAmounts })}
      onMoney={useMoney()}
      onRetryBalance={() => void client.reload('accounts')}
      strip={stripOf(symbols)}
      renderTile={(symbol) => <SymbolTile key={symbol.id} id={symbol.id} onChoose={choose} />}
      menu={menuFor(useCell(stores.menus), 'home_quick_menu', role, config)}
      onMenu={openMenu}
      categories={categories}
      category={category}
      onCategory={(tapped) => setCategory(tapped === undefined ? undefined : nextCategory(category, tapped))}
      stage={list.value === undefined ? list.stage : 'ready'}
      refreshing={list.stage === 'loading'}
      rows={symbolsOf(symbols, category)}
      renderRow={(symbol) => <SymbolRow id={symbol.id} onChoose={choose} />}
      onRefresh={() => {
        void client.reload('symbols')
        void client.reload('accounts')
      }}
    />
  )
}
