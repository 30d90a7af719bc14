import { partTexts, useTexts } from '@tessera/i18n'
import { BarChart } from '@tessera/ui/bar-chart'

const TEXTS = partTexts('sample-bar-chart', {
  th: { label: 'ยอดฝากรายวัน ตั้งแต่ 07/11 ถึง 20/11', deposit: 'ยอดฝาก', day: 'วันที่', table: 'ดูเป็นตาราง' },
  en: { label: 'Deposits by day, 07/11 to 20/11', deposit: 'Deposits', day: 'Day', table: 'Show as a table' },
})

const VALUES = [4200, 1800, 0, 9600, 7200, 3000, 12000, 8400, 6600, 2400, 5400, 10800, 7800, 3600]
const columns = VALUES.map((_, index) => {
  const day = String(index + 7).padStart(2, '0')
  return { id: `2026-11-${day}`, label: `${day}/11`, name: `2026/11/${day}` }
})

export function Sample() {
  const t = useTexts(TEXTS)
  return (
    <BarChart
      label={t('label')}
      columns={columns}
      series={{
        id: 'deposit',
        name: t('deposit'),
        values: VALUES.map((value) => ({ value, text: `${value.toLocaleString('en')}.00` })),
      }}
      columnTitle={t('day')}
      tableLabel={t('table')}
      today="2026-11-14"
    />
  )
}
