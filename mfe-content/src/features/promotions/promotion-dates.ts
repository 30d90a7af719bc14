import { formatDate } from '@tessera/i18n/dates'
import type { Promotion } from '@tessera/site'

/** The time of a promotion: two dates, or its start and that it stays. */
export function promotionDates(p: Pick<Promotion, 'startDate' | 'endDate' | 'noExpiry'>, longTerm: string): string {
  const start = formatDate(p.startDate)
  return p.noExpiry === 1 || p.endDate === null ? `${start} ${longTerm}` : `${start} - ${formatDate(p.endDate)}`
}
