import type { LanguageCode } from '@tessera/contracts'
import { failureText, type Translate } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { ApiError } from '@tessera/platform'
import { Protection, ReachedLimit } from '@tessera/site'
import type { TEXTS } from './texts.ts'

type Key = NonNullable<(typeof TEXTS)['keys']>

/** Target of the link that an error offers. */
export type Remedy = 'games' | 'home' | 'deposit' | 'limits' | 'contact'

export interface LaunchErrorTexts {
  readonly title: string
  readonly text: string
  readonly remedy: Remedy
}

const LIMIT_KEYS = { loss: 'limit_loss', stake: 'limit_stake', time: 'limit_time', deposit: 'limit_deposit' } as const
const WINDOW_KEYS = { day: 'window_day', week: 'window_week', month: 'window_month' } as const

/** Returns the text of a rejected launch, with the limit and its end if they are known (LOB-194). */
export function launchErrorTexts(error: ApiError, language: LanguageCode, t: Translate<Key>): LaunchErrorTexts {
  const genericText = failureText(error.messageKey)
  switch (error.code) {
    case 'request.not.found':
      return { title: t('none'), text: t('none_text'), remedy: 'games' }
    case 'game.unavailable':
    case 'system.maintenance':
      return { title: t('closed'), text: t('closed_text'), remedy: 'games' }
    case 'funds.insufficient':
      return { title: t('funds'), text: t('funds_text'), remedy: 'deposit' }
    case 'protection.active': {
      const { data } = Protection.safeParse(error.value)
      if (!data) return { title: t('refused'), text: genericText, remedy: 'home' }
      return { title: t(data.kind), text: t('until', { until: formatDateTime(data.until, language) }), remedy: 'home' }
    }
    case 'limit.reached': {
      const { data } = ReachedLimit.safeParse(error.value)
      if (!data) return { title: t('limit'), text: genericText, remedy: 'limits' }
      const { kind, window } = data.limit
      const until = formatDateTime(data.resetsAt, language)
      return {
        title: t('limit'),
        text: t(LIMIT_KEYS[kind], { window: t(WINDOW_KEYS[window]), until }),
        remedy: 'limits',
      }
    }
    case 'user.unavailable':
    case 'debt.open':
      return { title: t('refused'), text: genericText, remedy: 'contact' }
    default:
      return { title: t('refused'), text: genericText, remedy: 'games' }
  }
}
