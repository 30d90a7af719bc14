import { useTexts } from '@tessera/i18n'
import { intlLocale } from '@tessera/i18n/dates'
import { daysBefore } from '@tessera/i18n/days'
import type { Host } from '@tessera/platform'
import { categoryKey, GameType, RoundState } from '@tessera/site'
import { ChipGroup } from '@tessera/ui/chip-group'
import { DateRange } from '@tessera/ui/date-range'
import { Stack } from '@tessera/ui/stack'
import { observer } from 'mobx-react-lite'
import { STATE_KEYS } from './outcome-keys.ts'
import { addressOf, MAX_DAYS, type RecordFilter } from './record-filter.ts'

const MAX_AGE_DAYS = 365
const ALL = 'all'

interface RecordFiltersProps {
  host: Host
  filter: RecordFilter
  today: string
}

/** Filters of the record: days, kind of game, and state of the rounds. They are in the address. */
export const RecordFilters = observer(function RecordFilters({ host, filter, today }: RecordFiltersProps) {
  const t = useTexts('mfe-cashier')
  const shared = useTexts('shared')
  const change = (changes: Partial<RecordFilter>) => host.navigation.replace(addressOf(filter, changes, today))
  return (
    <Stack gap={2}>
      <DateRange
        value={filter}
        onChange={({ from, to }) => change({ from, to })}
        today={today}
        min={daysBefore(today, MAX_AGE_DAYS)}
        max={today}
        maxDays={MAX_DAYS}
        locale={intlLocale(host.locale.language)}
      />
      <ChipGroup
        kind="single"
        layout="scroll"
        legend={t('record.types')}
        hideLegend
        options={[
          { value: ALL, label: t('record.all_types') },
          ...GameType.options.map((type) => ({ value: type, label: shared(categoryKey(type)) })),
        ]}
        value={filter.gameType ?? ALL}
        onChange={(type) => change({ gameType: GameType.safeParse(type).data ?? null })}
      />
      <ChipGroup
        kind="single"
        layout="scroll"
        legend={t('record.states')}
        hideLegend
        options={[
          { value: ALL, label: t('record.all_states') },
          ...RoundState.options.map((state) => ({ value: state, label: t(STATE_KEYS[state]) })),
        ]}
        value={filter.state ?? ALL}
        onChange={(state) => change({ state: RoundState.safeParse(state).data ?? null })}
      />
    </Stack>
  )
})
