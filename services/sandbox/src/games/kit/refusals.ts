import type { Formats } from './format.ts'
import type { Refusal } from './provider-client.ts'
import { closes, type Table } from './table.ts'
import type { KitTexts } from './texts.ts'

/** Text of an error for the member; `leave`: only the site can help, so a link to it is offered. */
export interface Notice {
  title: string
  text: string
  leave: boolean
}

const one = <K extends string>(text: string, names: readonly K[]): K | 'other' =>
  names.find((name) => text.toLowerCase().includes(name)) ?? 'other'

function limitOf({ limit = '' }: Refusal, { refused }: KitTexts): string {
  const kind = refused.kinds[one(limit, ['loss', 'stake', 'time', 'deposit'])]
  return refused.limitOf(refused.windows[one(limit, ['day', 'week', 'month'])], kind)
}

const NO_ANSWER: ReadonlySet<string> = new Set(['SILENT', 'BUSY', 'OFFLINE', 'MALFORMED'])

/** A refusal in words, with what to do about it. */
export function noticeOf(refusal: Refusal, table: Table, texts: KitTexts, formats: Formats): Notice {
  const say = texts.refused
  const notice = (title: string, text: string, leave = false): Notice => ({ title, text, leave })
  const until = formats.time(refusal.until)
  if (closes(refusal)) return notice(say.close, say.closeText, true)
  if (table.phase === 'closed' && NO_ANSWER.has(refusal.status)) return notice(say.unopened, say.unopenedText, true)
  switch (refusal.status) {
    case 'NOT_ENOUGH_MONEY':
      return notice(say.money, say.moneyText(formats.money(table.balance)))
    case 'LIMIT_REACHED':
      // No limit that the member has set, and none that ends.
      if (refusal.limit === 'bonus') return notice(say.bonus, say.bonusText)
      return notice(say.limit, say.limitText(limitOf(refusal, texts), until))
    case 'REALITY_CHECK':
      return notice(say.reality, say.realityText)
    case 'EXCLUDED':
      return notice(say.excluded, until ? say.excludedUntil(until) : say.excludedText, true)
    case 'GAME_UNAVAILABLE':
    case 'UNKNOWN_GAME':
      return notice(say.unavailable, say.unavailableText, true)
    case 'MEMBER_DISABLED':
      return notice(say.disabled, say.disabledText, true)
    case 'COMMIT_CHANGED':
      return notice(say.commit, say.commitText)
    case 'FREE_ROUND_USED':
      return notice(say.usedUp, say.usedUpText)
    case 'STAKE_OUT_OF_RANGE':
      return notice(say.range, say.rangeText(formats.short(table.least), formats.short(table.most)))
    case 'WRONG_CURRENCY':
      return notice(say.currency, say.currencyText, true)
    case 'SILENT':
    case 'BUSY':
      return notice(say.silent, say.silentText)
    case 'OFFLINE':
      return notice(texts.offline, texts.offlineText)
    default:
      return notice(say.other, say.otherText)
  }
}
