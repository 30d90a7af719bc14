import { intlLocale } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import { DateRange, type Preset } from '@tessera/ui/date-range'
import { observer } from 'mobx-react-lite'
import { type Days, FIRST_DAY, MAX_DAYS } from './days-of.ts'

const PRESETS: readonly Preset[] = ['today', 'yesterday', 'last7', 'last30', 'month', 'lastMonth']

interface DaysFieldProps {
  host: Pick<Host, 'locale'>
  value: Days
  today: string
  onChange: (days: Days) => void
}

/** Selects days: presets, or any available range (AGT-039). */
export const DaysField = observer(function DaysField({ host, value, today, onChange }: DaysFieldProps) {
  return (
    <DateRange
      value={value}
      onChange={onChange}
      today={today}
      presets={PRESETS}
      min={FIRST_DAY}
      max={today}
      maxDays={MAX_DAYS}
      locale={intlLocale(host.locale.language)}
    />
  )
})
