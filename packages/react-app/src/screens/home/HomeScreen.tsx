import { features } from '@openlot/core'
import { maskedAccount, mobileShown, wholeAccount } from '@openlot/core/account'
import { favourites, favouritesOf, listedSymbols, market, nextCategory, stripOf, symbolsOf } from '@openlot/core/market'
import { type MenuEntry, type MenuItem, menuFor, menus, roleOf } from '@openlot/core/navigation'
import { balanceFacts, balancePanel, wallet } from '@openlot/core/wallet'
import { useCell, useClient, useDomain, useFacts, useRows } from '@openlot/react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { menuBelowBalance } from '../../shell/menu-below-balance.ts'
import { Onboarding } from '../../shell/Onboarding.tsx'
import { useToast } from '../../shell/toasts.tsx'
import { useHidden } from '../../shell/use-hidden.ts'
import { useUnseen } from '../../shell/use-unseen.ts'
import { useMoney } from '../real-only/use-money.tsx'
import { SymbolRow, SymbolTile } from '../symbols/SymbolRow.tsx'
import { useChooseSymbol } from '../symbols/use-choose-symbol.ts'
import { useSymbolList } from '../symbols/use-symbol-list.ts'
import { type BoardGroup, boardGroup, isGroup } from './board-group.ts'
import { Checklist } from './Checklist.tsx'
import { HomeView } from './HomeView.tsx'
import { useHomeMore } from './home-more.ts'
import { Welcome } from './Welcome.tsx'

const NO_MENUS: readonly MenuEntry[] = []
const SOON = { id: 'common.coming_soon' }

/** The market at a glance, and what the person owns. */
export const HomeScreen = () => {
  const client = useClient()
  const { symbols: rows, categories: groups } = useDomain(market)
  const { balances } = useDomain(wallet)
  const toast = useToast()
  const navigate = useNavigate()
  const choose = useChooseSymbol()
  const money = useMoney()
  const settings = useCell(client.settings)
  const view = useCell(client.session)
  const { user, mayComeBack } = view
  const list = useSymbolList()
  const symbols = listedSymbols(useRows(rows), list.value)
  const categories = useCell(groups).value ?? []
  const menuList = useCell(useDomain(menus).entries)
  const starred = useCell(useDomain(favourites).ids)
  const own = favouritesOf(symbols, starred)
  // A star that is set later leaves the rows where they are.
  const [category, setCategory] = useState<BoardGroup>(starred.length > 0 ? 'favourites' : 'all')
  const group = boardGroup(category, own.length)
  const [isOrdering, setOrdering] = useState(false)
  const more = useHomeMore(user !== undefined || own.length > 0)
  const balance = balancePanel(useFacts(balanceFacts))
  const hidden = useHidden()
  const isWhole = useFacts(mobileShown) === 'whole' && !hidden.hideAmounts

  const openMenu = ({ address, issueId }: MenuItem): void => {
    if (issueId !== undefined) toast({ tone: 'plain', message: { id: issueId } })
    else if (address === undefined) toast({ tone: 'plain', message: SOON })
    else void navigate(address)
  }

  return (
    <>
      <HomeView
        site={{ name: settings.siteName, logo: settings.logo }}
        on={features(settings)}
        person={user && { account: (isWhole ? wholeAccount : maskedAccount)(user), uid: user.uid, mock: user.isDemo }}
        checklist={<Checklist />}
        language={useCell(client.language)}
        welcome={user === undefined && !mayComeBack ? <Welcome /> : undefined}
        unseen={useUnseen()}
        balance={user !== undefined || mayComeBack ? balance : undefined}
        {...hidden}
        onMoney={money.open}
        onRetryBalance={() => void balances.refresh()}
        strip={stripOf(symbols)}
        renderTile={(symbol) => <SymbolTile key={symbol.id} id={symbol.id} onChoose={choose} />}
        menu={
          menuList.stage === 'loading' && menuList.value === undefined
            ? undefined
            : menuBelowBalance(
                menuFor(menuList.value ?? NO_MENUS, 'home_quick_menu', roleOf(view), settings),
                user === undefined ? [] : [balance.deposit, balance.withdraw].filter(({ visible }) => visible),
              )
        }
        onMenu={openMenu}
        categories={categories}
        slots={
          more && {
            movers: <more.DayMovers onChoose={choose} />,
            ...(user !== undefined && {
              curve: <more.Curve />,
              positions: <more.Positions />,
              accounts: features(settings).demoLogin && <more.Accounts mock={user.isDemo} />,
            }),
          }
        }
        onEditFavourites={() => setOrdering(true)}
        favourites={own.length}
        group={group}
        onGroup={(tapped) =>
          setCategory(isGroup(tapped) ? tapped : (nextCategory(isGroup(group) ? undefined : group, tapped) ?? 'all'))
        }
        stage={list.stage}
        failure={list.failure}
        refreshing={list.refreshing}
        rows={group === 'favourites' ? own : symbolsOf(symbols, isGroup(group) ? undefined : group)}
        renderRow={(symbol) => <SymbolRow id={symbol.id} onChoose={choose} />}
        onRefresh={() => {
          list.refresh()
          void balances.refresh()
        }}
      />
      {money.sheet}
      {more && <more.FavouritesOrder open={isOrdering && own.length > 0} onClose={() => setOrdering(false)} />}
      <Onboarding />
    </>
  )
}
