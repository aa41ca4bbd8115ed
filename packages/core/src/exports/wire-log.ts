/** Recording what goes over the wire, and playing it again. */
export { recordWire, type WireEntry, type WireLog } from '../wire/record-wire.ts'
export { replayWire } from '../wire/replay-wire.ts'
