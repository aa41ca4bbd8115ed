/** Clocks, chance, networks and storage for tests: the same seed gives the same run. */
export { type BrowserStorage, createBrowserStorage } from '../testing/browser-storage.ts'
export { type BrowserTabs, createBrowserTabs } from '../testing/browser-tabs.ts'
export { createEventLog, type EventLog } from '../testing/event-log.ts'
export {
  createFaultNetwork,
  type FaultNetwork,
  type NetworkFault,
  type ReachedServer,
} from '../testing/fault-network.ts'
export { createMemoryPorts } from '../testing/memory-ports.ts'
export { createRandomTree, type RandomTree, type Stream } from '../testing/random-tree.ts'
export { sampleOrderRequest } from '../testing/samples.ts'
export { createTabClock, type TabClock } from '../testing/tab-clock.ts'
export { createVirtualClock, type VirtualClock } from '../testing/virtual-clock.ts'
