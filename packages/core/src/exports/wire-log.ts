/** Recording what goes over the wire, and playing it again. */
export { recordWire, type WireEntry, type WireLog, type WireRecorder } from '../wire/record-wire.ts'
export { replayWire, type WireReplay } from '../wire/replay-wire.ts'
