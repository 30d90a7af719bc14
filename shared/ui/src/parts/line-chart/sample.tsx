import { partTexts, useTexts } from '@tessera/i18n'
import { LineChart } from '@tessera/ui/line-chart'

const TEXTS = partTexts('sample-line-chart', {
  th: { label: 'สมาชิกที่เล่นต่อวัน', now: 'สัปดาห์นี้', before: 'สัปดาห์ก่อน', day: 'วันที่', table: 'ดูเป็นตาราง' },
  en: { label: 'Players by day', now: 'This week', before: 'Last week', day: 'Day', table: 'Show as a table' },
})

const THIS_WEEK = [97, 88, 104, 131, 120, 166, 158]
const LAST_WEEK = [80, 91, 95, 90, 112, 140, 149]
const valuesOf = (values: readonly number[]) => values.map((value) => ({ value, text: String(value) }))
const columns = THIS_WEEK.map((_, index) => ({ id: `2026-11-${index + 14}`, label: `${index + 14}/11` }))

export function Sample() {
  const t = useTexts(TEXTS)
  return (
    <LineChart
      label={t('label')}
      columns={columns}
      series={[
        { id: 'now', name: t('now'), values: valuesOf(THIS_WEEK) },
        { id: 'before', name: t('before'), values: valuesOf(LAST_WEEK) },
      ]}
      columnTitle={t('day')}
      tableLabel={t('table')}
      today="2026-11-20"
    />
  )
}
