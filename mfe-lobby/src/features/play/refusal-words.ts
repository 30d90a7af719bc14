import type { LanguageCode } from '@tessera/contracts'
import { failureText, type Translate } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { ApiError } from '@tessera/platform'
import { Protection, ReachedLimit } from '@tessera/site'
import type { TEXTS } from './texts.ts'

type Key = NonNullable<(typeof TEXTS)['keys']>

/** Target of the link that an error offers. */
export type WayOn = 'games' | 'home' | 'deposit' | 'limits' | 'contact'

export interface RefusalWords {
  readonly title: string
  readonly text: string
  readonly way: WayOn
}

const LIMIT_KEYS = { loss: 'limit_loss', stake: 'limit_stake', time: 'limit_time', deposit: 'limit_deposit' } as const
const WINDOW_KEYS = { day: 'window_day', week: 'window_week', month: 'window_month' } as const

/** Returns the text of a rejected launch, with the limit and its end if they are known (LOB-194). */
export function refusalWords(error: ApiError, language: LanguageCode, t: Translate<Key>): RefusalWords {
  const generic = failureText(error.messageKey)
  switch (error.code) {
    case 'request.not.found':
      return { title: t('none'), text: t('none_text'), way: 'games' }
    case 'game.unavailable':
    case 'system.maintenance':
      return { title: t('closed'), text: t('closed_text'), way: 'games' }
    case 'funds.insufficient':
      return { title: t('funds'), text: t('funds_text'), way: 'deposit' }
    case 'protection.active': {
      const { data } = Protection.safeParse(error.value)
      if (!data) return { title: t('refused'), text: generic, way: 'home' }
      return { title: t(data.kind), text: t('until', { until: formatDateTime(data.until, language) }), way: 'home' }
    }
    case 'limit.reached': {
      const { data } = ReachedLimit.safeParse(error.value)
      if (!data) return { title: t('limit'), text: generic, way: 'limits' }
      const { kind, window } = data.limit
      const until = formatDateTime(data.resetsAt, language)
      return { title: t('limit'), text: t(LIMIT_KEYS[kind], { window: t(WINDOW_KEYS[window]), until }), way: 'limits' }
    }
    case 'user.unavailable':
    case 'debt.open':
      return { title: t('refused'), text: generic, way: 'contact' }
    default:
      return { title: t('refused'), text: generic, way: 'games' }
  }
}
