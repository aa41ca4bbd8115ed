import type { BrowserStorage } from '@openlot/core/testing'
import { loadContractOrders } from '@openlot/core/wire'
import { type FaultInstance, type PlannedFault, WINDOW_FAULTS } from './plan.ts'
import type { Recovery } from './recovery.ts'
import { STORM_PAGE } from './safety-asks.ts'
import type { Sim } from './sim.ts'
import type { Page, Tab } from './tab.ts'

const windows: ReadonlySet<PlannedFault> = new Set(WINDOW_FAULTS)
/** Windows whose moment comes only on a connect: the connection is broken to cause one. */
const PROVOKED: ReadonlySet<PlannedFault> = new Set([
  'refused',
  'connectHang',
  'loginRefused',
  'subIgnored',
  'slowClose',
])
const SETTINGS = [
  ['trade_fee_type', '1', '2'],
  ['is_hazard_rate', '0', '1'],
  ['is_mock_login', '0', '1'],
  ['timezone', 'GMT+9', 'GMT'],
  ['verify_reg_type', '2', '1'],
  ['verify_reg_type', '3', '1'],
  ['is_register_phone', '0', '1'],
  ['is_register_pay_pwd', '1', '0'],
  ['is_register_auth', '1', '0'],
  ['only_one_account', '1', '0'],
  ['is_withdraw_crypto', '0', '1'],
  ['is_withdraw_bank_contact', '1', '0'],
  ['edit_recharge_bank_info', '0', '1'],
  ['is_bank_charge_cancel_btn', '0', '1'],
] as const

/** Starts each fault of the plan at its time and ends it again. */
export const createFaultSchedule = (
  sim: Sim,
  tabs: readonly Tab[],
  storages: readonly BrowserStorage[],
  recovery: Recovery,
) => {
  const chance = sim.tree.stream('weather')
  const lifts = new Set<() => void>()
  /** Cuts of the network each page is under at once. */
  const unplugged = new Map<Page, number>()
  const { server } = sim

  const strike = ({ kind, tab, forMs, size, id }: FaultInstance): (() => void) | undefined => {
    const hit = tab === undefined ? tabs : tabs.filter(({ index }) => index === tab)
    const each = (run: (tab: Tab) => void): void => {
      for (const one of hit) run(one)
    }
    /** Events without an undo last their given time as well. */
    switch (kind) {
      case 'reset':
      case 'finish':
        each(({ page: { network }, index }) => {
          const isHit = network.alive > 0 || (kind === 'reset' && network.underWay > 0)
          if (isHit) sim.bit(kind, index)
          network[kind]()
        })
        return undefined
      case 'halfOpen':
      case 'oneWay':
        each((one) => {
          const way = kind === 'halfOpen' ? 'both' : size < 0.5 ? 'up' : 'down'
          if (one.page.network.darken(way) === 0) return
          sim.bit(kind, one.index)
          recovery.begin('silent', one)
        })
        return undefined
      case 'offline': {
        const cut = new Set(hit.map(({ page }) => page))
        each((one) => {
          sim.bit(kind, one.index)
          one.page.network.cable(false)
          one.hint('offline')
          unplugged.set(one.page, (unplugged.get(one.page) ?? 0) + 1)
        })
        return () =>
          each((one) => {
            // A page loaded meanwhile lost nothing; one unplugged twice is back when both are over.
            if (!cut.has(one.page)) return
            const left = (unplugged.get(one.page) ?? 1) - 1
            unplugged.set(one.page, left)
            if (left > 0) return
            one.page.network.cable(true)
            one.hint('online')
            recovery.begin('signalled', one)
          })
      }
      case 'swizzleClog':
        each(({ page, index }) => {
          for (const channel of ['http', 'socket'] as const)
            for (const way of ['up', 'down'] as const)
              if (chance.chance(0.5)) {
                page.network.clog(channel, way, chance.next() * forMs * 0.5)
                sim.bit(kind, index)
              }
        })
        return undefined
      case 'serverRestart':
        if (!server.isUp) return undefined
        sim.bit(kind)
        server.fall()
        return () => {
          server.rise()
          for (const one of tabs) recovery.begin('restart', one)
        }
      case 'sessionStorm':
        each(({ page }) => {
          const userId = Number(page.client.session.get().user?.id ?? 0)
          if (userId === 0 || !server.isUp) return
          server.endSessions(userId)
          page.clock.deliver(() => {
            for (let left = 20; left > 0; left -= 1)
              void page.client.call(loadContractOrders, { status: 'closed', page: STORM_PAGE + left })
          })
        })
        return undefined
      case 'maintenance':
        server.set('site_status', '0')
        each((one) => {
          if (size > 0.5) return
          sim.bit(kind, one.index)
          one.load()
        })
        return () => server.set('site_status', '1')
      case 'configFlip': {
        const [name, other, usual] = SETTINGS[Math.floor(size * SETTINGS.length)] ?? SETTINGS[0]
        server.set(name, other)
        sim.bit(kind)
        return () => server.set(name, usual)
      }
      case 'throttling':
        each((one) => {
          one.isHidden = true
          one.hint('hidden')
          one.page.clock.throttle(60_000)
        })
        return () =>
          each((one) => {
            sim.bit(kind, one.index, one.page.clock.heldBack > 0 ? 1 : 0)
            one.page.clock.throttle(0)
            one.isHidden = false
            one.hint('visible')
          })
      case 'sleepWake': {
        // A phone that sleeps often loses its connection meanwhile; earlier messages wait for it.
        const fate = (10 * size) % 1
        each((one) => {
          const { page } = one
          page.clock.sleep()
          sim.bit(kind, one.index)
          if (fate < 0.5) sim.clock.setTimeout(() => void page.network.darken('both'), forMs * (0.2 + fate))
        })
        return () =>
          each((one) => {
            one.page.clock.wake()
            if (size < 0.7) one.hint('visible')
          })
      }
      case 'wallStep':
        each(({ page, index }) => {
          page.clock.stepWall(Math.round((size - 0.5) * 1_200_000))
          sim.bit(kind, index)
        })
        return undefined
      case 'crash':
        each((one) => {
          sim.bit(kind, one.index)
          one.load()
        })
        return undefined
      case 'storageRefused':
        for (const storage of storages) {
          if (size < 0.5) storage.denied = true
          else storage.full = true
        }
        return () => {
          for (const storage of storages) {
            storage.denied = false
            storage.full = false
          }
        }
      default:
        throw new Error(`fault ${id} of kind ${kind} has no action`)
    }
  }
  const begin = (fault: FaultInstance): void => {
    if (sim.isCalm()) return
    sim.note(`fault ${fault.kind} ${fault.id} tab ${fault.tab ?? 'all'} for ${fault.forMs}`)
    let lift: () => void
    if (windows.has(fault.kind)) {
      sim.dice.begin(fault)
      if (PROVOKED.has(fault.kind))
        for (const one of tabs)
          if ((fault.tab === undefined || fault.tab === one.index) && one.page.network.reset() > 0) sim.bit('reset')
      lift = () => sim.dice.end(fault)
    } else {
      const undo = strike(fault)
      if (undo === undefined) return
      const ends = tabs
        .filter(({ index }) => fault.tab === undefined || fault.tab === index || fault.kind === 'serverRestart')
        .map(({ index }) => sim.trouble.begin(index))
      lift = () => {
        undo()
        for (const over of ends) over()
      }
    }
    const end = (): void => {
      if (!lifts.delete(end)) return
      sim.note(`fault ${fault.kind} ${fault.id} over`)
      lift()
    }
    lifts.add(end)
    sim.clock.setTimeout(end, fault.forMs)
  }
  return {
    begin,
    /** Ends all faults; none follow. */
    clear: (): void => {
      for (const end of [...lifts]) end()
      sim.calm()
    },
  }
}
