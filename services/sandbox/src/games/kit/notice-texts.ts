import type { Formats } from './format.ts'
import type { Refusal } from './provider-client.ts'
import { closesPage, type Table } from './table.ts'
import type { KitTexts } from './texts.ts'

/** Text of an error for the member; `leave`: only the site can help, so a link to it is offered. */
export interface Notice {
  title: string
  text: string
  leave: boolean
}

const findName = <K extends string>(text: string, names: readonly K[]): K | 'other' =>
  names.find((name) => text.toLowerCase().includes(name)) ?? 'other'

function limitText({ limit = '' }: Refusal, { refused }: KitTexts): string {
  const kind = refused.kinds[findName(limit, ['loss', 'stake', 'time', 'deposit'])]
  return refused.limitOf(refused.windows[findName(limit, ['day', 'week', 'month'])], kind)
}

const NO_RESPONSE: ReadonlySet<string> = new Set(['SILENT', 'BUSY', 'OFFLINE', 'MALFORMED'])

/** Returns the message for a rejected request, with what to do about it. */
export function toNotice(refusal: Refusal, table: Table, texts: KitTexts, formats: Formats): Notice {
  const messages = texts.refused
  const notice = (title: string, text: string, leave = false): Notice => ({ title, text, leave })
  const until = formats.time(refusal.until)
  if (closesPage(refusal)) return notice(messages.close, messages.closeText, true)
  if (table.phase === 'closed' && NO_RESPONSE.has(refusal.status))
    return notice(messages.unopened, messages.unopenedText, true)
  switch (refusal.status) {
    case 'NOT_ENOUGH_MONEY':
      return notice(messages.money, messages.moneyText(formats.money(table.balance)))
    case 'LIMIT_REACHED':
      // The bonus limit is not set by the member and does not end.
      if (refusal.limit === 'bonus') return notice(messages.bonus, messages.bonusText)
      return notice(messages.limit, messages.limitText(limitText(refusal, texts), until))
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
