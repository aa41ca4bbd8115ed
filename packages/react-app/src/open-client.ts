import { type Client, createClient } from '@openlot/core'
import { browserPorts } from '@openlot/core/browser'

/** A client of the server this page came from, not started. This file and all it draws in arrive after the frame. */
export const openClient = (): Client => createClient({ origin: location.origin, ports: browserPorts() })
