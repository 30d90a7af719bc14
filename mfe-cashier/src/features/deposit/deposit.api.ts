import type { LanguageCode } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import type { IdempotencyHeaders } from '@tessera/platform/idempotent-request'
import {
  type DepositMethodKind,
  type DepositOffer,
  type DepositOrder,
  type DepositPromo,
  GATEWAY_ID,
} from '@tessera/site'
import {
  AlipayDeposit,
  BankDeposit,
  DepositMethods,
  DepositPromos,
  GatewayDeposit,
  ManualDeposit,
  PromptPayDeposit,
  QqDeposit,
  ReviewLimits,
  SetLimit,
  TrueMoneyDeposit,
  WechatDeposit,
} from '@tessera/site/calls'

export interface DepositInput {
  kind: DepositMethodKind
  methodId: string
  amount: string
  /** The promotion with the version of its rules that the member saw. */
  promo: { id: string; termsVersion: string } | null
}

export interface DepositApi {
  offer(): Promise<DepositOffer>
  promos(): Promise<readonly DepositPromo[]>
  open(input: DepositInput, headers: IdempotencyHeaders): Promise<DepositOrder>
  /** Sets the deposit limit of a day. */
  limit(value: string): Promise<void>
  /** Confirms that the limits were reviewed and stay as they are. */
  keepLimits(): Promise<void>
}

const ENDPOINTS = {
  promptpay: PromptPayDeposit,
  bank: BankDeposit,
  manual: ManualDeposit,
  truemoney: TrueMoneyDeposit,
  gateway: GatewayDeposit,
  alipay: AlipayDeposit,
  qq: QqDeposit,
  wechat: WechatDeposit,
} as const satisfies Record<DepositMethodKind, unknown>

export const depositApi = (http: HttpClient, language: () => LanguageCode): DepositApi => ({
  offer: async () => (await http.call(DepositMethods)).value,
  promos: async () => (await http.call(DepositPromos, { query: { language: language() } })).value,
  open: async ({ kind, methodId, amount, promo }, headers) => {
    const promoInput = promo ? { promoId: promo.id, termsVersion: promo.termsVersion, language: language() } : {}
    const body = { methodId, amount, gatewayId: GATEWAY_ID.MOBILE, ...promoInput }
    return (await http.call(ENDPOINTS[kind], { body, headers })).value
  },
  limit: async (value) => void (await http.call(SetLimit, { body: { kind: 'deposit', window: 'day', value } })),
  keepLimits: async () => void (await http.call(ReviewLimits)),
})
