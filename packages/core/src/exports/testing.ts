export { arb } from '../testing/arbitraries.ts'
export { createMemoryPorts } from '../testing/memory-ports.ts'
export { createVirtualClock, type VirtualClock } from '../testing/virtual-clock.ts'
