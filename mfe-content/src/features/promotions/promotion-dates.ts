import { formatDate } from '@tessera/i18n/dates'
import type { Promotion } from '@tessera/site'

/** Formats the period of a promotion: two dates, or its start and the text for no end. */
export function promotionDates(p: Pick<Promotion, 'startDate' | 'endDate' | 'noExpiry'>, longTerm: string): string {
  const start = formatDate(p.startDate)
  return p.noExpiry === 1 || p.endDate === null ? `${start} ${longTerm}` : `${start} - ${formatDate(p.endDate)}`
}
