import { formatCount, useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { categoryKey } from '@tessera/site'
import { Button, Skeleton } from '@tessera/ui'
import { ChipGroup } from '@tessera/ui/chip-group'
import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useState } from 'react'
import { vendorsOf } from '../../lib/vendor-sets.ts'
import { classifiesOf, typesOf } from './kinds-of.ts'
import { KindsOfList } from './kinds-of-list.tsx'
import type { Layout } from './layout.ts'
import * as styles from './list.module.css'
import type { ListStore } from './list.store.ts'
import { ListBar } from './list-bar.tsx'
import { type Choice, choicesIn, isOwn } from './list-filter.ts'
import { HUB } from './list-pages.ts'
import type { OpenSheet } from './list-sheets.tsx'
import type { Lists } from './lists.ts'
import { TEXTS } from './texts.ts'
import { VendorStrip } from './vendor-strip.tsx'

/** Lazy: the sheets are needed only after a press. */
const ListSheets = lazy(async () => ({ default: (await import('./list-sheets.tsx')).ListSheets }))

/** With so many vendors or fewer there is no strip; All is not one (LOB-080, LOB-081). */
const WITHOUT_STRIP = 3

interface ListHeadProps {
  host: Host
  lists: Lists
  list: ListStore
  layout: Layout
  /** Null where the page has one layout. */
  onTurn: (() => void) | null
  onGo: (change: Choice) => void
}

/** Filters of a list: categories, filter, vendors, classifications. */
export const ListHead = observer(function ListHead({ host, lists, list, layout, onTurn, onGo }: ListHeadProps) {
  const t = useTexts(TEXTS)
  const ofLobby = useTexts('mfe-lobby')
  const shared = useTexts('shared')
  const [open, setOpen] = useState<OpenSheet | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const { filter, games } = list
  const { page } = filter
  const loadedVendors = lists.vendors.value
  const all = loadedVendors ? vendorsOf(page.category, loadedVendors.vendors, loadedVendors.mapping) : []
  const vendors = page.chooses ? all : []
  const cdns = host.status.info.imageCDNs
  const classifies = page.chooses && page.category ? classifiesOf(vendors, filter.vendor) : []
  // Their space is reserved, so that the games do not jump once they are loaded.
  const isAwaited =
    page.chooses && page.category !== null && loadedVendors === null && lists.vendors.loading.phase !== 'failed'
  const types = page.category ? [] : typesOf(all).map((type) => ({ value: type, label: shared(categoryKey(type)) }))
  const ofTypes = page.category === null
  const close = () => setOpen(null)
  const show = (sheet: OpenSheet) => {
    setOpened(true)
    setOpen(sheet)
  }
  const choices = choicesIn(filter)
  return (
    <>
      <div className={styles.head}>
        <ListBar choices={choices} layout={layout} onTurn={onTurn} onOpen={show} />
        {vendors.length > WITHOUT_STRIP && (
          <VendorStrip
            vendors={vendors}
            cdns={cdns}
            chosen={filter.vendor}
            onChoose={(vendor) => onGo({ vendor })}
            onOpenAll={() => show('vendors')}
          />
        )}
      </div>
      {filter.path === HUB && <KindsOfList host={host} filter={filter} onGo={onGo} />}
      {isAwaited && (
        <div className={styles.classifies}>
          <Skeleton height="var(--target)" />
        </div>
      )}
      {classifies.length > 0 && (
        <div className={styles.classifies}>
          <ChipGroup
            kind="single"
            layout="scroll"
            legend={t('kinds')}
            hideLegend
            options={[{ value: '', label: t('all') }, ...classifies]}
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
      {!isOwn(filter) && (
        <p className={styles.count}>
          {games.totalCount !== null &&
            ofLobby('games', { count: games.totalCount, shown: formatCount(games.totalCount) })}
        </p>
      )}
      {wasOpened && (
        <Suspense>
          <ListSheets
            host={host}
            list={list}
            vendors={vendors}
            cdns={cdns}
            kinds={ofTypes ? types : classifies}
            open={open}
            onClose={close}
            onGo={onGo}
          />
        </Suspense>
      )}
    </>
  )
})
