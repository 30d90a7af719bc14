import { translate } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import { formatMoney, subtractMoney } from '@tessera/i18n/money'
import type { ApiError, Host } from '@tessera/platform'
import { DepositPromoReason, ReachedLimit } from '@tessera/site'
import { PROMO_REASONS } from './promo-reasons.ts'

type ErrorContext = Pick<Host, 'merchant' | 'locale'>
const t = translate('mfe-cashier')

/** Returns the detail of an error: the figures and times in its `value`; null if it has none. */
export function errorDetail({ code, value }: ApiError, { merchant, locale }: ErrorContext): string | null {
  const details = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const moneyValue = (name: string) => formatMoney(String(details[name]), { currency: merchant.currency })
  const timeValue = (name: string) => formatDateTime(String(details[name]), locale.language)
  const hasTexts = (...names: string[]) => names.every((name) => typeof details[name] === 'string')
  switch (code) {
    case 'amount.range':
      return hasTexts('min', 'max') ? t('refused.range', { min: moneyValue('min'), max: moneyValue('max') }) : null
    case 'method.closed':
      return hasTexts('opensAt') ? t('refused.opens', { at: timeValue('opensAt') }) : null
    case 'limit.reached':
      return limitReachedText(value, merchant.currency, timeValue)
    case 'withdraw.limit':
      return hasTexts('amountLeft', 'resetsAt') && typeof details.countLeft === 'number'
        ? t('refused.withdrawals', {
            times: details.countLeft,
            left: moneyValue('amountLeft'),
            at: timeValue('resetsAt'),
          })
        : null
    case 'turnover.unmet':
      return hasTexts('needed', 'done')
        ? t('refused.turnover', {
            left: formatMoney(subtractMoney(String(details.needed), String(details.done)) ?? '0.00', {
              currency: merchant.currency,
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
      return hasTexts('until') ? t('refused.until', { at: timeValue('until') }) : null
    default:
      return null
  }
}

function reasonText(value: unknown): string | null {
  const reason = DepositPromoReason.safeParse(value)
  return reason.success ? t(PROMO_REASONS[reason.data]) : null
}

function limitReachedText(value: unknown, currency: string, timeValue: (name: string) => string): string | null {
  const reached = ReachedLimit.safeParse(value)
  if (!reached.success) return null
  const { limit, left } = reached.data
  const values = { left: formatMoney(left, { currency }), at: timeValue('resetsAt') }
  return t(limit.by === 'operator' ? 'refused.limit_ours' : 'refused.limit_own', values)
}
