import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { LotteryMenu } from '@tessera/site'
import { ChipGroup } from '@tessera/ui/chip-group'
import { MoneyField } from '@tessera/ui/money-field'
import { Stack } from '@tessera/ui/stack'
import { TEXTS } from './texts.ts'

const QUICK_AMOUNTS = ['1.00', '10.00', '20.00', '50.00', '100.00']
const MULTIPLIERS = ['1', '2', '5', '10'] as const

interface AmountEntryProps {
  menu: LotteryMenu
  currency: string
  /** True if the selected kind has several lots. */
  hasLots: boolean
  unit: string | null
  onUnit: (unit: string | null) => void
  multiplier: number
  onMultiplier: (times: number) => void
}

/** Amount of the bets that are added next. */
export function AmountEntry({ menu, currency, hasLots, unit, onUnit, multiplier, onMultiplier }: AmountEntryProps) {
  const t = useTexts(TEXTS)
  const { unitMin, lineMax } = menu
  const formatAmount = (amount: string) => formatMoney(amount, { currency, short: true })
  return (
    <Stack gap={2}>
      <MoneyField
        label={t(hasLots ? 'amount_lots' : 'amount')}
        value={unit}
        onChange={onUnit}
        currency={currency}
        min={unitMin}
        max={lineMax}
        problems={{
          unreadable: t('amount_unreadable'),
          low: t('amount_low', { min: formatAmount(unitMin) }),
          high: t('amount_high', { max: formatAmount(lineMax) }),
        }}
        quickAmounts={QUICK_AMOUNTS}
      />
      <ChipGroup
        kind="single"
        legend={t('times')}
        options={MULTIPLIERS.map((value) => ({ value, label: `×${value}` }))}
        value={MULTIPLIERS.find((value) => Number(value) === multiplier) ?? null}
        onChange={(value) => onMultiplier(Number(value ?? 1))}
      />
    </Stack>
  )
}
