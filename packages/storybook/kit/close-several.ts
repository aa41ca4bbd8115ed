import { dec } from '@openlot/core'
import {
  type CloseChoice,
  type CloseSeveralPanel,
  type ClosingPanel,
  type ContractOrder,
  orderNet,
} from '@openlot/core/contract'
import { fn } from 'storybook/test'
import { chosenOrders, closeSums } from '../../core/test-support/internals.ts'
import { holding, order } from './orders.ts'

const CHOICES: readonly CloseChoice[] = ['all', 'profit', 'loss', { symbol: 'EUR/USD' }, { symbol: 'XAU/USD' }]
const LEVEL = dec('569.4')

/** Positions in profit, at a loss, and one that is neither. */
export const positions: readonly ContractOrder[] = [
  ...holding,
  order({ id: '240112', showCode: 'EUR/USD', side: 'sell', profit: dec(0), fee: dec('0.6000000025') }),
]

/** Panel of core while these positions are selected. */
export const severalPanel = (
  selected: readonly string[] = [],
  part: Partial<CloseSeveralPanel> & { readonly foreign?: string } = {},
): CloseSeveralPanel => {
  const { foreign, ...rest } = part
  const orders = part.orders ?? positions
  const chosen = orders.filter(({ id }) => selected.includes(id))
  const level = foreign === undefined ? LEVEL : undefined
  return {
    stage: 'selecting',
    orders,
    total: orders.length,
    selected: new Set(chosen.map(({ id }) => id)),
    choices: CHOICES.map((choice) => {
      const ids = chosenOrders(orders, choice).map(({ id }) => String(id))
      const isOn = ids.length > 0 && ids.length === chosen.length && ids.every((id) => selected.includes(id))
      return { choice, count: ids.length, isOn }
    }),
    sums:
      chosen.length === 0
        ? undefined
        : closeSums(chosen, { level: LEVEL, margin: dec('500') }, ({ symbol }) => symbol.showCode === foreign),
    level,
    begin: fn(),
    toggle: fn(),
    choose: fn(),
    ask: fn(),
    canConfirm: true,
    confirm: fn(),
    back: fn(),
    canLeave: true,
    leave: fn(),
    summary: undefined,
    ...rest,
  }
}

/** Panel while the positions are being closed, each in this state. */
export const closingPanel = (...states: readonly ClosingPanel['state'][]): CloseSeveralPanel => {
  const closings = states.map((state, at): ClosingPanel => {
    const one = positions[at % positions.length] as ContractOrder
    return {
      id: one.id,
      order: one,
      state,
      net: state === 'closed' ? orderNet(one) : undefined,
      reason: state === 'refused' ? { text: 'The market is closed' } : undefined,
    }
  })
  const count = (...counted: readonly ClosingPanel['state'][]) => states.filter((one) => counted.includes(one)).length
  const underWay = count('waiting', 'sending')
  return severalPanel([], {
    stage: underWay + count('checking') > 0 ? 'closing' : 'closed',
    canLeave: underWay === 0,
    summary: {
      closings,
      closed: count('closed'),
      refused: count('refused'),
      unknown: count('checking', 'undecided'),
      underWay,
      net: closings.reduce((sum, { net }) => (net === undefined ? sum : dec(sum.plus(net))), dec(0)),
      isNetWhole: true,
    },
  })
}
