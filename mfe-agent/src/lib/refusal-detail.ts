import { translate } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import { formatMoney } from '@tessera/i18n/money'
import type { ApiError, Host } from '@tessera/platform'

const t = translate('mfe-agent')

/** Returns the detail of an error: the figures and times in its `value`; null if it has none. */
export function refusalDetail({ code, value }: ApiError, { merchant, locale }: Pick<Host, 'merchant' | 'locale'>) {
  const details = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const money = (name: string) => formatMoney(String(details[name]), { currency: merchant.currency })
  const at = (name: string) => formatDateTime(String(details[name]), locale.language)
  const has = (...names: string[]) => names.every((name) => typeof details[name] === 'string')
  switch (code) {
    case 'amount.range':
      return has('min', 'max') ? t('refused.range', { min: money('min'), max: money('max') }) : null
    case 'transfer.limit':
      return has('left', 'resetsAt') ? t('refused.day', { left: money('left'), at: at('resetsAt') }) : null
    case 'payment.password.wrong':
      return typeof details.left === 'number' ? t('refused.tries', { left: details.left }) : null
    case 'payment.password.locked':
      return has('until') ? t('refused.until', { at: at('until') }) : null
    case 'contract.uncovered':
      return typeof details.tier === 'number' && has('by')
        ? t('refused.uncovered', { tier: details.tier + 1, by: String(details.by) })
        : null
    default:
      return null
  }
}
