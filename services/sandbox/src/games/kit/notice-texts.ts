import type { Formats } from './format.ts'
import type { RequestError } from './provider-client.ts'
import { closesPage, type Table } from './table.ts'
import type { KitTexts } from './texts.ts'

/** Text of an error for the member; `offersSiteLink`: true if only the site can help. */
export interface Notice {
  title: string
  text: string
  offersSiteLink: boolean
}

const findName = <K extends string>(text: string, names: readonly K[]): K | 'other' =>
  names.find((name) => text.toLowerCase().includes(name)) ?? 'other'

function limitText({ limit = '' }: RequestError, { refused }: KitTexts): string {
  const kind = refused.kinds[findName(limit, ['loss', 'stake', 'time', 'deposit'])]
  return refused.limitOf(refused.windows[findName(limit, ['day', 'week', 'month'])], kind)
}

const NO_RESPONSE: ReadonlySet<string> = new Set(['SILENT', 'BUSY', 'OFFLINE', 'MALFORMED'])

/** Returns the message for a rejected request: the reason and the remedy. */
export function toNotice(error: RequestError, table: Table, texts: KitTexts, formats: Formats): Notice {
  const messages = texts.refused
  const notice = (title: string, text: string, offersSiteLink = false): Notice => ({ title, text, offersSiteLink })
  const until = formats.time(error.until)
  if (closesPage(error)) return notice(messages.close, messages.closeText, true)
  if (table.phase === 'closed' && NO_RESPONSE.has(error.status))
    return notice(messages.unopened, messages.unopenedText, true)
  switch (error.status) {
    case 'NOT_ENOUGH_MONEY':
      return notice(messages.money, messages.moneyText(formats.money(table.balance)))
    case 'LIMIT_REACHED':
      // The bonus limit is not set by the member and does not end.
      if (error.limit === 'bonus') return notice(messages.bonus, messages.bonusText)
      return notice(messages.limit, messages.limitText(limitText(error, texts), until))
    case 'REALITY_CHECK':
      return notice(messages.reality, messages.realityText)
    case 'EXCLUDED':
      return notice(messages.excluded, until ? messages.excludedUntil(until) : messages.excludedText, true)
    case 'GAME_UNAVAILABLE':
    case 'UNKNOWN_GAME':
      return notice(messages.unavailable, messages.unavailableText, true)
    case 'MEMBER_DISABLED':
      return notice(messages.disabled, messages.disabledText, true)
    case 'COMMIT_CHANGED':
      return notice(messages.commit, messages.commitText)
    case 'FREE_ROUND_USED':
      return notice(messages.usedUp, messages.usedUpText)
    case 'STAKE_OUT_OF_RANGE':
      return notice(messages.range, messages.rangeText(formats.short(table.least), formats.short(table.most)))
    case 'WRONG_CURRENCY':
      return notice(messages.currency, messages.currencyText, true)
    case 'SILENT':
    case 'BUSY':
      return notice(messages.silent, messages.silentText)
    case 'OFFLINE':
      return notice(texts.offline, texts.offlineText)
    default:
      return notice(messages.other, messages.otherText)
  }
}
