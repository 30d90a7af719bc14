import { useTexts } from '@tessera/i18n'
import { intlLocale } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import { TransactionType } from '@tessera/site'
import { ChipGroup } from '@tessera/ui/chip-group'
import { DateRange } from '@tessera/ui/date-range'
import { Stack } from '@tessera/ui/stack'
import { observer } from 'mobx-react-lite'
import { addressOf, FIRST_DAY, LAST_DAY, MAX_DAYS, type TransactionFilter } from './transaction-filter.ts'
import { TYPE_NAMES } from './transaction-labels.ts'

const ALL = 'all'

interface TransactionFiltersProps {
  host: Host
  filter: TransactionFilter
  today: string
}

/** Days and type of the transactions. The choice is in the address. */
export const TransactionFilters = observer(function TransactionFilters(props: TransactionFiltersProps) {
  const { host, filter, today } = props
  const t = useTexts('mfe-cashier')
  const change = (changes: Partial<TransactionFilter>) => host.navigation.replace(addressOf(filter, changes, today))
  return (
    <Stack gap={2}>
      <DateRange
        value={filter}
        onChange={({ from, to }) => change({ from, to })}
        today={today}
        min={FIRST_DAY}
        max={LAST_DAY}
        maxDays={MAX_DAYS}
        locale={intlLocale(host.locale.language)}
      />
      <ChipGroup
        kind="single"
        layout="scroll"
        legend={t('move.types')}
        hideLegend
        options={[
          { value: ALL, label: t('withdraw.all') },
          ...TransactionType.options.map((type) => ({ value: type, label: t(TYPE_NAMES[type]) })),
        ]}
        value={filter.type ?? ALL}
        onChange={(type) => change({ type: TransactionType.safeParse(type).data ?? null })}
      />
    </Stack>
  )
})
