import { type App, RequestFailure } from '@tessera/server'
import type { DepositMethodKind, MerchantConfig } from '@tessera/site'
import {
  AlipayDeposit,
  BankDeposit,
  CancelDeposit,
  Deposit,
  DepositMethods,
  DepositPromos,
  GatewayDeposit,
  ManualDeposit,
  PromptPayDeposit,
  QqDeposit,
  TrueMoneyDeposit,
  UploadSlip,
  WechatDeposit,
} from '@tessera/site/calls'
import type { FastifyRequest } from 'fastify'
import { clientOf } from '../../../http/client.ts'
import { IDEMPOTENCY_KEY, type RunIdempotent } from '../../../http/idempotency.ts'
import { originOf } from '../../../http/origin.ts'
import { serveFile, serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { DepositService } from './deposits.service.ts'
import type { OrderOpening } from './open.service.ts'
import type { DepositPromotions } from './promotions.ts'

const ENDPOINT_BY_KIND: readonly [DepositMethodKind, typeof PromptPayDeposit][] = [
  ['promptpay', PromptPayDeposit],
  ['bank', BankDeposit],
  ['manual', ManualDeposit],
  ['truemoney', TrueMoneyDeposit],
  ['gateway', GatewayDeposit],
  ['alipay', AlipayDeposit],
  ['qq', QqDeposit],
  ['wechat', WechatDeposit],
]
const BASE_ERRORS = ['permission.denied'] as const
const OPEN_ERRORS = [
  ...BASE_ERRORS,
  'user.unavailable',
  'amount.range',
  'method.closed',
  'method.busy',
  'order.open',
  'limit.reached',
  'protection.active',
  'promotion.changed',
  'promotion.exhausted',
  'promotion.ineligible',
] as const

/** Throws `permission.denied` if the merchant does not offer deposits. */
function assertDepositsEnabled({ switches }: MerchantConfig): void {
  if (switches.dep_func !== true) throw new RequestFailure('permission.denied')
}

const languageOf = ({ headers }: FastifyRequest): 'th' | 'en' =>
  /^en\b/i.test(headers['accept-language'] ?? '') ? 'en' : 'th'

interface DepositRouteServices {
  deposits: DepositService
  open: OrderOpening
  promotions: DepositPromotions
}

export function depositRoutes(
  app: App,
  { deposits, open: openOrder, promotions }: DepositRouteServices,
  runIdempotent: RunIdempotent,
  uploadsPerMinute: number,
): void {
  const success = true as const
  serveWithSession(
    app,
    DepositMethods,
    async ({ merchant, session }) => {
      assertDepositsEnabled(merchant)
      return { success, value: await deposits.offerOf(session.memberId, merchant) }
    },
    { errorCodes: BASE_ERRORS },
  )
  serveWithSession(
    app,
    DepositPromos,
    async ({ merchant, query, session, request }) => {
      assertDepositsEnabled(merchant)
      const requester = { memberId: session.memberId, merchant, device: clientOf(request).token }
      return { success, value: unwrap(await promotions.list(requester, query.language)) }
    },
    { errorCodes: [...BASE_ERRORS, 'user.unavailable'] },
  )
  serveWithSession(
    app,
    Deposit,
    async ({ session, query }) => ({
      success,
      value: unwrap(await deposits.orderOf(session.memberId, query.id)),
    }),
    { errorCodes: ['request.not.found'] },
  )
  serveWithSession(
    app,
    CancelDeposit,
    async ({ session, body }) => ({
      success,
      value: unwrap(await deposits.cancel(session.memberId, body.id)),
    }),
    { errorCodes: ['request.not.found', 'order.closed'] },
  )
  serveFile(
    app,
    UploadSlip,
    async ({ session, query, file }) => ({
      success,
      value: unwrap(await deposits.uploadSlip(session.memberId, query.id, file.bytes)),
    }),
    {
      errorCodes: ['request.not.found', 'order.closed', 'slip.unreadable', 'slip.used', 'upload.pixels'],
      rateLimit: uploadsPerMinute,
    },
  )
  for (const [kind, endpoint] of ENDPOINT_BY_KIND)
    serveWithSession(
      app,
      endpoint,
      async ({ merchant, session, body, request }) => {
        assertDepositsEnabled(merchant)
        const key = String(request.headers[IDEMPOTENCY_KEY])
        const device = clientOf(request).token
        const { language: termsLanguage, ...bodyFields } = body
        const input = { ...bodyFields, termsLanguage, memberId: session.memberId, merchant, key, kind, device }
        const order = unwrap(await openOrder({ ...input, language: languageOf(request), origin: originOf(request) }))
        return { success, value: deposits.view({ ...order, has_slip: false }) }
      },
      { errorCodes: OPEN_ERRORS, idempotent: { run: runIdempotent } },
    )
}
