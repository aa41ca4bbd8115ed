// Loaded before the server of the picture: time stands still at its moment until a file says that prices are held, so that the market is
// the same however long the server takes to start. Then it goes on: of a clock that stood still, events would seem newer than they are.
import { existsSync } from 'node:fs'

const at = Number(process.env.OPENLOT_PICTURE_AT)
const real = Date.now
let heldAt
Date.now = () => (heldAt === undefined ? at : at + real() - heldAt)
const watching = setInterval(() => {
  if (!existsSync(process.env.OPENLOT_PICTURE_HELD)) return
  heldAt = real()
  clearInterval(watching)
}, 20)
watching.unref()
