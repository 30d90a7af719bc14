import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { DataType, FilterType } from '@tessera/site'
import { categoryKey } from '@tessera/site'
import { ChipGroup } from '@tessera/ui/chip-group'
import * as styles from './list.module.css'
import { addressOf, type FilterChange, isMemberList, type ListFilter } from './list-filter.ts'
import { TEXTS } from './texts.ts'

/** Data type of each filter type, as in the query. */
export const DATA_TYPES: Readonly<Record<FilterType, DataType>> = {
  ALL: 'all',
  HOT: 'hot',
  NEW: 'new',
  FAV: 'favourites',
  RECENT: 'recent',
  SEARCH: 'search',
}
const LABEL_KEYS = {
  ALL: 'all_games',
  FAV: 'favourites',
  RECENT: 'recent',
  SEARCH: 'search',
} as const
const TYPES = Object.keys(DATA_TYPES) as FilterType[]

interface ListTypePickerProps {
  host: Host
  filter: ListFilter
  onGo: (change: FilterChange) => void
}

/** Selects all, hot, new, favourite or recent games, or the search; favourites and recent games require a login (LOB-090, LOB-091). */
export function ListTypePicker({ host, filter, onGo }: ListTypePickerProps) {
  const t = useTexts(TEXTS)
  const lobbyTexts = useTexts('mfe-lobby')
  const shared = useTexts('shared')
  const labelOf = (type: FilterType) =>
    type === 'HOT' || type === 'NEW' ? shared(categoryKey(type)) : lobbyTexts(LABEL_KEYS[type])
  const select = (type: FilterType | null) => {
    const dataType = DATA_TYPES[type ?? 'ALL']
    if (dataType === 'search') return host.navigation.push('/m/search-games')
    const change = { requestedType: dataType === 'all' ? null : dataType, vendor: '', classify: '', name: '' }
    if (isMemberList({ dataType }) && !host.navigation.requireLogin(addressOf(filter, change))) return
    onGo(change)
  }
  return (
    <div className={styles.classifies}>
      <ChipGroup
        kind="single"
        layout="scroll"
        legend={t('list_kinds')}
        hideLegend
        options={TYPES.map((type) => ({ value: type, label: labelOf(type) }))}
        value={TYPES.find((type) => DATA_TYPES[type] === filter.dataType) ?? 'ALL'}
        onChange={select}
      />
    </div>
  )
}
