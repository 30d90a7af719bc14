import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { DataType, FilterType } from '@tessera/site'
import { categoryKey } from '@tessera/site'
import { ChipGroup } from '@tessera/ui/chip-group'
import * as styles from './list.module.css'
import { addressOf, type Choice, isOwn, type ListFilter } from './list-filter.ts'
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
const LABELS = {
  ALL: 'all_games',
  FAV: 'favourites',
  RECENT: 'recent',
  SEARCH: 'search',
} as const
const TYPES = Object.keys(DATA_TYPES) as FilterType[]

interface KindsOfListProps {
  host: Host
  filter: ListFilter
  onGo: (change: Choice) => void
}

/** All, hot, new, the member’s own, or a search; a guest must log in for the member’s own (LOB-090, LOB-091). */
export function KindsOfList({ host, filter, onGo }: KindsOfListProps) {
  const t = useTexts(TEXTS)
  const ofLobby = useTexts('mfe-lobby')
  const shared = useTexts('shared')
  const label = (type: FilterType) =>
    type === 'HOT' || type === 'NEW' ? shared(categoryKey(type)) : ofLobby(LABELS[type])
  const choose = (type: FilterType | null) => {
    const dataType = DATA_TYPES[type ?? 'ALL']
    if (dataType === 'search') return host.navigation.push('/m/search-games')
    const change = { requestedType: dataType === 'all' ? null : dataType, vendor: '', classify: '', name: '' }
    if (isOwn({ dataType }) && !host.navigation.requireLogin(addressOf(filter, change))) return
    onGo(change)
  }
  return (
    <div className={styles.classifies}>
      <ChipGroup
        kind="single"
        layout="scroll"
        legend={t('list_kinds')}
        hideLegend
        options={TYPES.map((type) => ({ value: type, label: label(type) }))}
        value={TYPES.find((type) => DATA_TYPES[type] === filter.dataType) ?? 'ALL'}
        onChange={choose}
      />
    </div>
  )
}
