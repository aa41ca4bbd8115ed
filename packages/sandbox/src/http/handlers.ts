import * as account from './account.ts'
import * as areas from './areas.ts'
import * as borrowers from './borrowers.ts'
import type { EndpointName, Handler, InputOf } from './call.ts'
import * as codes from './codes.ts'
import * as config from './config.ts'
import * as content from './content.ts'
import * as contract from './contract.ts'
import * as depositSteps from './deposit-steps.ts'
import * as deposits from './deposits.ts'
import * as follow from './follow.ts'
import * as funds from './funds.ts'
import * as identity from './identity.ts'
import * as loans from './loans.ts'
import * as market from './market.ts'
import * as micro from './micro.ts'
import * as pictures from './pictures.ts'
import * as session from './session.ts'
import * as transfers from './transfers.ts'
import * as wallet from './wallet.ts'
import * as ways from './ways.ts'
import * as withdrawals from './withdrawals.ts'

type Handlers = { readonly [Name in EndpointName]: Handler<InputOf<Name>> }

/** Everything the files of handlers export; a handler has the name of its call. */
const EXPORTED = {
  ...account,
  ...areas,
  ...borrowers,
  ...codes,
  ...config,
  ...content,
  ...contract,
  ...depositSteps,
  ...deposits,
  ...follow,
  ...funds,
  ...identity,
  ...loans,
  ...market,
  ...micro,
  ...pictures,
  ...session,
  ...transfers,
  ...wallet,
  ...ways,
  ...withdrawals,
}

/** Does not compile while a call of core has no handler here. @rule ENV-37 */
export const HANDLERS: Handlers = EXPORTED
