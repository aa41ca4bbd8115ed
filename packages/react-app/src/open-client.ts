import { type Client, createClient } from '@openlot/core'
import { browserPorts } from '@openlot/core/browser'
import { loadCompany } from '@openlot/core/wire'
import { keepCompany } from './shell/company-cookie.ts'

/** A client of the server this page came from, not started. This file and all it draws in arrive after the frame. */
export const openClient = (): Client => createClient({ origin: location.origin, ports: browserPorts() })

/** Once the client has started: nothing waits for it. */
export const keepCompanyOf = (client: Client): Promise<void> =>
  keepCompany(() => client.call(loadCompany, {}), document, location.protocol === 'https:')
