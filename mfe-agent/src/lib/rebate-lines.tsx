import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import { categoryKey, type RebateDay } from '@tessera/site'
import { Table } from '@tessera/ui/table'
import { formatDay } from './format-day.ts'
import { formatPercent } from './percent.ts'

interface RebateLinesProps {
  day: RebateDay
  /** Shows the downline's part and the difference: an agent's view. */
  withDifference?: boolean
}

/** A day's rebate by game type: its turnover, rate and amount. */
export function RebateLines({ day, withDifference = false }: RebateLinesProps) {
  const t = useTexts('mfe-agent')
  const shared = useTexts('shared')
  return (
    <Table
      caption={t('rebate.of_day', { day: formatDay(day.day) })}
      hideCaption
      columns={[
        { id: 'type', label: t('rebate.type') },
        { id: 'base', label: t('rebate.base'), numeric: true },
        { id: 'rate', label: t('rebate.rate'), numeric: true },
        ...(withDifference
          ? [
              { id: 'gross', label: t('settlement.gross'), numeric: true },
              { id: 'below', label: t('settlement.below_gross'), numeric: true },
              { id: 'difference', label: t('rebate.difference'), numeric: true },
            ]
          : []),
        { id: 'own', label: t('rebate.own'), numeric: true },
      ]}
      rows={day.lines.map((line) => ({
        id: line.gameType,
        cells: [
          shared(categoryKey(line.gameType)),
          formatMoney(line.base),
          formatPercent(line.ppm),
          ...(withDifference ? [line.gross, line.below, line.difference].map((amount) => formatMoney(amount)) : []),
          formatMoney(line.own),
        ],
      }))}
    />
  )
}
