import * as Schema from 'effect/Schema'
import { optionalParam, ParamPage, ParamSeconds, paramCode } from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { OrderList, STATUS_CODES } from './contract.model.ts'

const PageParams = Schema.Struct({
  /** 0 pending, 1 holding, 3 closed */
  status: paramCode(STATUS_CODES),
  /** counted from 1 */
  page: ParamPage,
  /** epoch seconds, the first that counts; for history */
  startTime: optionalParam(ParamSeconds),
  /** epoch seconds, the first that no longer counts */
  endTime: optionalParam(ParamSeconds),
})

/** One page of orders of a status, newest first. @rule CON-43 */
export const loadContractOrders = endpoint({
  name: 'loadContractOrders',
  path: '/v2/api/forex/my_deal',
  answer: OrderList,
  params: PageParams,
})
