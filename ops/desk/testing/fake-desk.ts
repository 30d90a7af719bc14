import type { ErrorCode } from '@tessera/contracts'
import { SITE_STATES_PATH, SiteStateReply, SiteStatesReply } from '@tessera/site'
import {
  AdjustmentInput,
  AdjustmentReply,
  Adjustments,
  BooksReply,
  ChannelDays,
  CloseCase,
  Decision,
  DeskAccountReply,
  DeskAccounts,
  DeskDepositReply,
  DeskDeposits,
  DeskPoolsReply,
  DeskProvidersReply,
  DeskWithdrawalReply,
  DeskWithdrawals,
  GiveUp,
  HeldWinReply,
  HeldWins,
  LongOpenRounds,
  OPERATIONS_PATH,
  OperatorAudit,
  OperatorList,
  OperatorReply,
  OperatorRole,
  ProviderCaseReply,
  ProviderCases,
  ReconciliationCases,
  ReleaseWin,
  Reveal,
  Revealed,
  RoundVoidReply,
  SignedIn,
  SlipPicture,
  StopLiftReply,
  Suspense,
  SuspenseEnd,
  SuspenseReply,
  VendorRecalls,
  WhoAmI,
} from '@tessera/site/operations'
import * as z from 'zod/mini'
import { AGENT_BODY_SCHEMAS, AGENT_DEFAULT_RESPONSES, AGENT_RESPONSE_SCHEMAS } from './fake-agents.ts'
import { CONTENT_BODY_SCHEMAS, CONTENT_DEFAULT_RESPONSES, CONTENT_RESPONSE_SCHEMAS } from './fake-content.ts'
import { LOTTERY_BODY_SCHEMAS, LOTTERY_DEFAULT_RESPONSES, LOTTERY_RESPONSE_SCHEMAS } from './fake-lottery.ts'
import { REWARD_BODY_SCHEMAS, REWARD_DEFAULT_RESPONSES, REWARD_RESPONSE_SCHEMAS } from './fake-rewards.ts'
import {
  aCase,
  aDeposit,
  anAccount,
  anAdjustment,
  anAuditRow,
  anOpenRound,
  anOperator,
  aPool,
  aProvider,
  aSite,
  aSuspenseItem,
  aWithdrawal,
  theBooks,
} from './samples.ts'

export interface SentRequest {
  method: string
  path: string
  query: Record<string, string>
  body: Record<string, unknown>
  token: string | null
}

/** `value` of a response with status 200, an {@link ErrorResponse}, {@link UNREACHABLE}, or a function that returns one. */
export type FakeResponse = unknown | ((request: SentRequest) => unknown)

export class ErrorResponse {
  readonly status: number
  readonly body: unknown

  /** `value`: further details of the error. */
  constructor(status: number, code: ErrorCode, fields?: Record<string, string>, value?: unknown) {
    this.status = status
    this.body = { success: false, code, messageKey: `error.${code}`, requestId: 'r-1', fields, value }
  }
}
export const UNREACHABLE = Symbol('unreachable')

/** Token of the demo operator with this role. */
export const tokenOf = (role: OperatorRole): string => `token-of-${role}`
const roleOf = (token: string | null) => OperatorRole.options.find((role) => tokenOf(role) === token)

const SITES_CALL = `GET ${SITE_STATES_PATH}`
const callKey = (method: string, subpath: string) => `${method} ${OPERATIONS_PATH}/${subpath}`

/** Response schemas of the contract, by method and path. */
const RESPONSE_SCHEMAS: readonly (readonly [pattern: RegExp, reply: z.ZodMiniType])[] = [
  [/^POST .*\/session$/, SignedIn],
  [/^GET .*\/session$/, WhoAmI],
  [/^GET .*\/sites$/, SiteStatesReply],
  [/^PUT .*\/sites\/[^/]+$/, SiteStateReply],
  [/^GET .*\/operators$/, OperatorList],
  [/^(POST .*\/operators|PUT .*\/operators\/[^/]+)$/, OperatorReply],
  [/^GET .*\/audit$/, OperatorAudit],
  [/^GET .*\/books$/, BooksReply],
  [/^GET .*\/jackpots$/, DeskPoolsReply],
  [/^GET .*\/providers$/, DeskProvidersReply],
  [/^POST .*\/providers\/lift$/, StopLiftReply],
  [/^GET .*\/games\/rounds\/open$/, LongOpenRounds],
  [/^POST .*\/games\/rounds\/void(\/\d+\/confirm)?$/, RoundVoidReply],
  [/^GET .*\/reconciliation$/, ReconciliationCases],
  [/^GET .*\/cashier\/withdrawals$/, DeskWithdrawals],
  [/^POST .*\/cashier\/withdrawals\/[^/]+\/(decide|give-up)$/, DeskWithdrawalReply],
  [/^GET .*\/cashier\/held-wins$/, HeldWins],
  [/^POST .*\/cashier\/held-wins\/[^/]+\/release$/, HeldWinReply],
  [/^GET .*\/cashier\/recalls$/, VendorRecalls],
  [/^GET .*\/cashier\/cases$/, ProviderCases],
  [/^POST .*\/cashier\/cases\/[^/]+\/close$/, ProviderCaseReply],
  [/^GET .*\/cashier\/accounts$/, DeskAccounts],
  [/^POST .*\/cashier\/accounts\/[^/]+\/decide$/, DeskAccountReply],
  [/^POST .*\/cashier\/accounts\/[^/]+\/reveal$/, Revealed],
  [/^GET .*\/cashier\/deposits$/, DeskDeposits],
  [/^POST .*\/cashier\/deposits\/[^/]+\/decide$/, DeskDepositReply],
  [/^GET .*\/cashier\/deposits\/[^/]+\/slip$/, SlipPicture],
  [/^GET .*\/cashier\/suspense$/, Suspense],
  [/^GET .*\/cashier\/channel-days$/, ChannelDays],
  [/^POST .*\/cashier\/suspense\/[^/]+\/end$/, SuspenseReply],
  [/^GET .*\/cashier\/adjustments$/, Adjustments],
  [/^POST .*\/cashier\/adjustments(\/[^/]+\/confirm)?$/, AdjustmentReply],
  ...CONTENT_RESPONSE_SCHEMAS,
  ...REWARD_RESPONSE_SCHEMAS,
  ...AGENT_RESPONSE_SCHEMAS,
  ...LOTTERY_RESPONSE_SCHEMAS,
]

/** Request body schemas of the contract, by path. */
const BODY_SCHEMAS: readonly (readonly [pattern: RegExp, body: z.ZodMiniType])[] = [
  [/\/cashier\/(withdrawals|accounts|deposits)\/[^/]+\/decide$/, Decision],
  [/\/cashier\/withdrawals\/[^/]+\/give-up$/, GiveUp],
  [/\/cashier\/held-wins\/[^/]+\/release$/, ReleaseWin],
  [/\/cashier\/cases\/[^/]+\/close$/, CloseCase],
  [/\/cashier\/adjustments\/[^/]+\/confirm$/, Decision],
  [/\/cashier\/adjustments$/, AdjustmentInput],
  [/\/cashier\/suspense\/[^/]+\/end$/, SuspenseEnd],
  [/\/cashier\/accounts\/[^/]+\/reveal$/, Reveal],
  ...CONTENT_BODY_SCHEMAS,
  ...REWARD_BODY_SCHEMAS,
  ...AGENT_BODY_SCHEMAS,
  ...LOTTERY_BODY_SCHEMAS,
]

const withPrefix = (prefix: string, responses: Readonly<Record<string, FakeResponse>>): Record<string, FakeResponse> =>
  Object.fromEntries(
    Object.entries(responses).map(([call, value]) => [call.replace(' ', ` ${OPERATIONS_PATH}/${prefix}/`), value]),
  )

const defaultResponses: Record<string, FakeResponse> = {
  [callKey('GET', 'session')]: ({ token }: SentRequest) => {
    const role = roleOf(token)
    return role ? anOperator(role) : new ErrorResponse(401, 'session.ended')
  },
  [callKey('DELETE', 'session')]: null,
  [SITES_CALL]: [aSite('lotus'), aSite('siam')],
  [callKey('GET', 'operators')]: [anOperator('admin'), anOperator('clerk')],
  [callKey('GET', 'audit')]: { rows: [anAuditRow(1)], next: null },
  [callKey('GET', 'books')]: ({ query }: SentRequest) => theBooks(query.merchant ?? ''),
  [callKey('GET', 'jackpots')]: [aPool()],
  [callKey('GET', 'providers')]: [aProvider()],
  [callKey('GET', 'games/rounds/open')]: [anOpenRound()],
  [callKey('GET', 'reconciliation')]: [aCase(1)],
  [callKey('GET', 'cashier/withdrawals')]: [aWithdrawal()],
  [callKey('GET', 'cashier/held-wins')]: [],
  [callKey('GET', 'cashier/recalls')]: [],
  [callKey('GET', 'cashier/cases')]: [],
  [callKey('GET', 'cashier/accounts')]: [anAccount()],
  [callKey('GET', 'cashier/deposits')]: [aDeposit()],
  [callKey('GET', 'cashier/channel-days')]: [],
  [callKey('GET', 'cashier/suspense')]: [aSuspenseItem()],
  [callKey('GET', 'cashier/adjustments')]: [anAdjustment()],
  ...withPrefix('content', CONTENT_DEFAULT_RESPONSES),
  ...withPrefix('rewards', REWARD_DEFAULT_RESPONSES),
  ...withPrefix('agent', AGENT_DEFAULT_RESPONSES),
  ...withPrefix('lottery', LOTTERY_DEFAULT_RESPONSES),
}

/**
 * Fake api of the desk. Responses are keyed by method and the path below `/operations/v1/`, and validated by the contract's
 * schemas.
 */
export function fakeDesk(overrides: Record<string, FakeResponse>) {
  const responses: Record<string, FakeResponse> = { ...defaultResponses }
  const setResponse = (call: string, value: FakeResponse) => {
    responses[call.replace(' ', ` ${OPERATIONS_PATH}/`)] = value
  }
  for (const [call, value] of Object.entries(overrides)) setResponse(call, value)
  const sent: SentRequest[] = []
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://desk.test')
    const request: SentRequest = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : {},
      token: new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null,
    }
    sent.push(request)
    const call = `${request.method} ${request.path}`
    if (!(call in responses)) throw new Error(`the fake desk does not know ${call}`)
    if (request.method === 'POST') BODY_SCHEMAS.find(([pattern]) => pattern.test(request.path))?.[1].parse(request.body)
    const response = responses[call]
    const value = typeof response === 'function' ? await response(request) : response
    if (value === UNREACHABLE) throw new TypeError('no network')
    if (value instanceof ErrorResponse) return new Response(JSON.stringify(value.body), { status: value.status })
    if (value === null) return new Response(null, { status: 204 })
    const responseSchema = RESPONSE_SCHEMAS.find(([pattern]) => pattern.test(call))?.[1] ?? z.never()
    return new Response(JSON.stringify(responseSchema.parse({ success: true, value })), { status: 200 })
  }
  /** Returns the requests of one call; `call` is a key as in the overrides. */
  const callsTo = (call: string) =>
    sent.filter(({ method, path }) => `${method} ${path}` === call.replace(' ', ` ${OPERATIONS_PATH}/`))
  return { fetch, sent, calls: callsTo, answer: setResponse }
}
