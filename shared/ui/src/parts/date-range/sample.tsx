import { useState } from 'react'
import { DateRange } from './date-range.tsx'
import type { DayRange } from './days.ts'

export function Sample() {
  const [range, setRange] = useState<DayRange>({ from: '2026-11-03', to: '2026-11-12' })
  return (
    <DateRange
      value={range}
      onChange={setRange}
      today="2026-11-22"
      min="2026-08-10"
      max="2026-11-22"
      maxDays={31}
      locale="th-TH"
    />
  )
}
