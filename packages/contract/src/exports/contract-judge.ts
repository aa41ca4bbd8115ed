/** The contract documents and what judges requests, answers and frames by them. Neither core nor a server is needed. */

export type {
  AsyncApi,
  Example,
  OpenApi,
  Operation,
  Parameter,
  Schema,
} from '../documents.ts'
export { asyncApi, httpValidator, nameOf, openApi, resolved, socketValidator } from '../documents.ts'
export type { Answered, Asked, Call, Headers } from '../judge.ts'
export { CALLS, callAt, judgeAnswer, judgeFrame, judgeRequest } from '../judge.ts'
