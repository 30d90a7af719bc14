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
import { IDEMPOTENCY_KEY, type Once } from '../../../http/idempotency.ts'
import { originOf } from '../../../http/origin.ts'
import { serveFile, serveSigned } from '../../../http/serve.ts'
import { unwrap } from '../../../outcome.ts'
import type { DepositService } from './deposits.service.ts'
import type { Opening } from './open.service.ts'
import type { DepositPromotions } from './promotions.ts'

const OPENING: readonly [DepositMethodKind, typeof PromptPayDeposit][] = [
  ['promptpay', PromptPayDeposit],
  ['bank', BankDeposit],
  ['manual', ManualDeposit],
  ['truemoney', TrueMoneyDeposit],
  ['gateway', GatewayDeposit],
  ['alipay', AlipayDeposit],
  ['qq', QqDeposit],
  ['wechat', WechatDeposit],
]
const refuses = ['permission.denied'] as const
const OPEN_REFUSES = [
  ...refuses,
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

/** A site without deposits rejects all their calls. */
function switchedOn({ switches }: MerchantConfig): void {
  if (switches.dep_func !== true) throw new RequestFailure('permission.denied')
}

const languageOf = ({ headers }: FastifyRequest): 'th' | 'en' =>
  /^en\b/i.test(headers['accept-language'] ?? '') ? 'en' : 'th'

interface DepositRouteServices {
  deposits: DepositService
  open: Opening
  promotions: DepositPromotions
}

export function depositRoutes(
  app: App,
  { deposits, open, promotions }: DepositRouteServices,
  once: Once,
  limit: number,
): void {
  const success = true as const
  serveSigned(
    app,
    DepositMethods,
    async ({ merchant, session }) => {
      switchedOn(merchant)
      return { success, value: await deposits.offer(session.memberId, merchant) }
    },
    { refuses },
  )
  serveSigned(
    app,
    DepositPromos,
    async ({ merchant, query, session, request }) => {
      switchedOn(merchant)
      const requester = { memberId: session.memberId, house: merchant, device: clientOf(request).token }
      return { success, value: unwrap(await promotions.list(requester, query.language)) }
    },
    { refuses: [...refuses, 'user.unavailable'] },
  )
  serveSigned(
    app,
    Deposit,
    async ({ session, query }) => ({
      success,
      value: unwrap(await deposits.order(session.memberId, query.id)),
    }),
    { refuses: ['request.not.found'] },
  )
  serveSigned(
    app,
    CancelDeposit,
    async ({ session, body }) => ({
      success,
      value: unwrap(await deposits.cancel(session.memberId, body.id)),
    }),
    { refuses: ['request.not.found', 'order.closed'] },
  )
  serveFile(
    app,
    UploadSlip,
    async ({ session, query, file }) => ({
      success,
      value: unwrap(await deposits.slip(session.memberId, query.id, file.bytes)),
    }),
    { refuses: ['request.not.found', 'order.closed', 'slip.unreadable', 'slip.used', 'upload.pixels'], limit },
  )
  for (const [kind, endpoint] of OPENING)
    serveSigned(
      app,
      endpoint,
      async ({ merchant, session, body, request }) => {
        switchedOn(merchant)
        const key = String(request.headers[IDEMPOTENCY_KEY])
        const device = clientOf(request).token
        const { language: termsLanguage, ...bodyFields } = body
        const input = { ...bodyFields, termsLanguage, memberId: session.memberId, merchant, key, kind, device }
        const order = unwrap(await open({ ...input, language: languageOf(request), origin: originOf(request) }))
        return { success, value: deposits.view({ ...order, has_slip: false }) }
      },
      { refuses: OPEN_REFUSES, once: { do: once } },
    )
}
