import { translate } from '@tessera/i18n'
import { formatMoney, subtractMoney } from '@tessera/i18n/money'
import type { ApiError, Host } from '@tessera/platform'
import { DepositPromoReason, ReachedLimit } from '@tessera/site'
import { errorFigures } from '@tessera/site-ui/error-note'
import { PROMO_REASONS } from './promo-reasons.ts'

const t = translate('mfe-cashier')

/** Returns the detail of an error: the figures and times in its `value`; null if it has none. */
export function errorDetail(error: ApiError, host: Pick<Host, 'merchant' | 'locale'>): string | null {
  const { details, hasTexts, money, time } = errorFigures(error, host)
  switch (error.code) {
    case 'request.invalid':
      return error.fields.amount === 'whole' ? t('deposit.amount_whole') : null
    case 'amount.range':
      return hasTexts('min', 'max') ? t('refused.range', { min: money('min'), max: money('max') }) : null
    case 'method.closed':
      return hasTexts('opensAt') ? t('refused.opens', { at: time('opensAt') }) : null
    case 'limit.reached':
      return limitReachedText(error.value, host.merchant.currency, time)
    case 'withdraw.limit':
      return hasTexts('amountLeft', 'resetsAt') && typeof details.countLeft === 'number'
        ? t('refused.withdrawals', {
            times: details.countLeft,
            left: money('amountLeft'),
            at: time('resetsAt'),
          })
        : null
    case 'turnover.unmet':
      return hasTexts('needed', 'done')
        ? t('refused.turnover', {
            left: formatMoney(subtractMoney(String(details.needed), String(details.done)) ?? '0.00', {
              currency: host.merchant.currency,
            }),
          })
        : null
    case 'promotion.ineligible':
      return reasonText(details.reason)
    case 'payment.password.wrong':
      return typeof details.left === 'number' ? t('refused.tries', { left: details.left }) : null
    case 'payment.password.locked':
    case 'account.cooling':
    case 'protection.active':
      return hasTexts('until') ? t('refused.until', { at: time('until') }) : null
    default:
      return null
  }
}

function reasonText(value: unknown): string | null {
  const reason = DepositPromoReason.safeParse(value)
  return reason.success ? t(PROMO_REASONS[reason.data]) : null
}

function limitReachedText(value: unknown, currency: string, time: (name: string) => string): string | null {
  const reached = ReachedLimit.safeParse(value)
  if (!reached.success) return null
  const { limit, left } = reached.data
  const values = { left: formatMoney(left, { currency }), at: time('resetsAt') }
  return t(limit.by === 'operator' ? 'refused.limit_ours' : 'refused.limit_own', values)
}
