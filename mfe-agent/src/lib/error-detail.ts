import { translate } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import { formatMoney } from '@tessera/i18n/money'
import type { ApiError, Host } from '@tessera/platform'

const t = translate('mfe-agent')

/** Returns the detail of an error: the figures and times in its `value`; null if it has none. */
export function errorDetail({ code, value }: ApiError, { merchant, locale }: Pick<Host, 'merchant' | 'locale'>) {
  const details = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const moneyValue = (name: string) => formatMoney(String(details[name]), { currency: merchant.currency })
  const timeValue = (name: string) => formatDateTime(String(details[name]), locale.language)
  const hasTexts = (...names: string[]) => names.every((name) => typeof details[name] === 'string')
  switch (code) {
    case 'amount.range':
      return hasTexts('min', 'max') ? t('refused.range', { min: moneyValue('min'), max: moneyValue('max') }) : null
    case 'transfer.limit':
      return hasTexts('left', 'resetsAt')
        ? t('refused.day', { left: moneyValue('left'), at: timeValue('resetsAt') })
        : null
    case 'payment.password.wrong':
      return typeof details.left === 'number' ? t('refused.tries', { left: details.left }) : null
    case 'payment.password.locked':
      return hasTexts('until') ? t('refused.until', { at: timeValue('until') }) : null
    case 'contract.uncovered':
      return typeof details.tier === 'number' && hasTexts('by')
        ? t('refused.uncovered', { tier: details.tier + 1, by: String(details.by) })
        : null
    default:
      return null
  }
}
