import { formatCount, useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { categoryKey } from '@tessera/site'
import { Button, Skeleton } from '@tessera/ui'
import { ChipGroup } from '@tessera/ui/chip-group'
import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useState } from 'react'
import { vendorsOf } from '../../lib/vendor-sets.ts'
import { classificationsOf, gameTypesOf } from './classifications.ts'
import type { Layout } from './layout.ts'
import * as styles from './list.module.css'
import type { ListStore } from './list.store.ts'
import { ListBar } from './list-bar.tsx'
import { activeFilterCount, type FilterChange, isMemberList } from './list-filter.ts'
import { HUB_PATH } from './list-pages.ts'
import type { OpenSheet } from './list-sheets.tsx'
import { ListTypePicker } from './list-type-picker.tsx'
import type { Lists } from './lists.ts'
import { TEXTS } from './texts.ts'
import { VendorStrip } from './vendor-strip.tsx'

/** Loaded lazily, because the sheets are needed only after a press. */
const ListSheets = lazy(async () => ({ default: (await import('./list-sheets.tsx')).ListSheets }))

/** Maximum number of vendors without a strip, not counting "All" (LOB-080, LOB-081). */
const MAX_WITHOUT_STRIP = 3

interface ListHeaderProps {
  host: Host
  lists: Lists
  list: ListStore
  layout: Layout
  /** Null if the page has only one layout. */
  onToggleLayout: (() => void) | null
  onGo: (change: FilterChange) => void
}

/** Filters of a list: categories, filter, vendors, classifications. */
export const ListHeader = observer(function ListHeader({
  host,
  lists,
  list,
  layout,
  onToggleLayout,
  onGo,
}: ListHeaderProps) {
  const t = useTexts(TEXTS)
  const lobbyTexts = useTexts('mfe-lobby')
  const shared = useTexts('shared')
  const [openSheet, setOpenSheet] = useState<OpenSheet | null>(null)
  const [isSheetLoaded, setIsSheetLoaded] = useState(false)
  const { filter, games } = list
  const { page } = filter
  const loadedVendors = lists.vendors.value
  const allVendors = loadedVendors ? vendorsOf(page.category, loadedVendors.vendors, loadedVendors.mapping) : []
  const vendors = page.hasVendorFilter ? allVendors : []
  const cdns = host.status.info.imageCDNs
  const classifications = page.hasVendorFilter && page.category ? classificationsOf(vendors, filter.vendor) : []
  // Reserves the space of the classifications, so that the games do not jump once these are loaded.
  const isLoadingClassifications =
    page.hasVendorFilter &&
    page.category !== null &&
    loadedVendors === null &&
    lists.vendors.loading.phase === 'loading'
  const typeOptions = page.category
    ? []
    : gameTypesOf(allVendors).map((type) => ({ value: type, label: shared(categoryKey(type)) }))
  const hasAllTypes = page.category === null
  const close = () => setOpenSheet(null)
  const showSheet = (sheet: OpenSheet) => {
    setIsSheetLoaded(true)
    setOpenSheet(sheet)
  }
  const activeFilters = activeFilterCount(filter)
  return (
    <>
      <div className={styles.head}>
        <ListBar activeFilters={activeFilters} layout={layout} onToggleLayout={onToggleLayout} onOpen={showSheet} />
        {vendors.length > MAX_WITHOUT_STRIP && (
          <VendorStrip
            vendors={vendors}
            cdns={cdns}
            selected={filter.vendor}
            onSelect={(vendor) => onGo({ vendor })}
            onOpenAll={() => showSheet('vendors')}
          />
        )}
      </div>
      {filter.path === HUB_PATH && <ListTypePicker host={host} filter={filter} onGo={onGo} />}
      {isLoadingClassifications && (
        <div className={styles.classifies}>
          <Skeleton height="var(--target)" />
        </div>
      )}
      {classifications.length > 0 && (
        <div className={styles.classifies}>
          <ChipGroup
            kind="single"
            layout="scroll"
            legend={t('kinds')}
            hideLegend
            options={[{ value: '', label: t('all') }, ...classifications]}
            value={filter.classify}
            onChange={(classify) => onGo({ classify: classify ?? '' })}
          />
        </div>
      )}
      {filter.name && (
        <p className={styles.said}>
          <span>{t('results_for', { name: filter.name })}</span>
          <Button size="s" variant="ghost" onClick={() => onGo({ name: '' })}>
            {t('name_clear')}
          </Button>
        </p>
      )}
      {!isMemberList(filter) && (
        <p className={styles.count}>
          {games.totalCount !== null &&
            lobbyTexts('games', { count: games.totalCount, shown: formatCount(games.totalCount) })}
        </p>
      )}
      {isSheetLoaded && (
        <Suspense>
          <ListSheets
            host={host}
            list={list}
            vendors={vendors}
            cdns={cdns}
            kinds={hasAllTypes ? typeOptions : classifications}
            open={openSheet}
            onClose={close}
            onGo={onGo}
          />
        </Suspense>
      )}
    </>
  )
})
