import { translate } from '@tessera/i18n'
import type { ApiError, Host } from '@tessera/platform'
import { errorFigures } from '@tessera/site-ui/error-note'

const t = translate('mfe-agent')

/** Returns the detail of an error: the figures and times in its `value`; null if it has none. */
export function errorDetail(error: ApiError, host: Pick<Host, 'merchant' | 'locale'>): string | null {
  const { details, hasTexts, money, time } = errorFigures(error, host)
  switch (error.code) {
    case 'amount.range':
      return hasTexts('min', 'max') ? t('refused.range', { min: money('min'), max: money('max') }) : null
    case 'transfer.limit':
      return hasTexts('left', 'resetsAt') ? t('refused.day', { left: money('left'), at: time('resetsAt') }) : null
    case 'payment.password.wrong':
      return typeof details.left === 'number' ? t('refused.tries', { left: details.left }) : null
    case 'payment.password.locked':
      return hasTexts('until') ? t('refused.until', { at: time('until') }) : null
    case 'contract.uncovered':
      return typeof details.tier === 'number' && hasTexts('by')
        ? t('refused.uncovered', { tier: details.tier + 1, by: String(details.by) })
        : null
    default:
      return null
  }
}
