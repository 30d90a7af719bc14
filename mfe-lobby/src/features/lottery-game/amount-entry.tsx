import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { LotteryMenu } from '@tessera/site'
import { ChipGroup } from '@tessera/ui/chip-group'
import { MoneyField } from '@tessera/ui/money-field'
import { Stack } from '@tessera/ui/stack'
import { TEXTS } from './texts.ts'

const QUICK = ['1.00', '10.00', '20.00', '50.00', '100.00']
const TIMES = ['1', '2', '5', '10'] as const

interface AmountEntryProps {
  menu: LotteryMenu
  currency: string
  /** The next lines are of several lots. */
  ofLots: boolean
  unit: string | null
  onUnit: (unit: string | null) => void
  times: number
  onTimes: (times: number) => void
}

/** Amount of the bets that are added next. */
export function AmountEntry({ menu, currency, ofLots, unit, onUnit, times, onTimes }: AmountEntryProps) {
  const t = useTexts(TEXTS)
  const { unitMin, lineMax } = menu
  const money = (amount: string) => formatMoney(amount, { currency, short: true })
  return (
    <Stack gap={2}>
      <MoneyField
        label={t(ofLots ? 'amount_lots' : 'amount')}
        value={unit}
        onChange={onUnit}
        currency={currency}
        min={unitMin}
        max={lineMax}
        problems={{
          unreadable: t('amount_unreadable'),
          low: t('amount_low', { min: money(unitMin) }),
          high: t('amount_high', { max: money(lineMax) }),
        }}
        quickAmounts={QUICK}
      />
      <ChipGroup
        kind="single"
        legend={t('times')}
        options={TIMES.map((value) => ({ value, label: `×${value}` }))}
        value={TIMES.find((value) => Number(value) === times) ?? null}
        onChange={(value) => onTimes(Number(value ?? 1))}
      />
    </Stack>
  )
}
