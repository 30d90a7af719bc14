import type { Host } from '@tessera/platform'
import { GameType, type Vendor } from '@tessera/site'
import { observer } from 'mobx-react-lite'
import { CategorySheet } from './category-sheet.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import type { ListStore } from './list.store.ts'
import type { SheetName } from './list-bar.tsx'
import type { FilterChange } from './list-filter.ts'
import { SearchSheet } from './search-sheet.tsx'
import { VendorSheet } from './vendor-sheet.tsx'

export type OpenSheet = SheetName | 'vendors'

interface ListSheetsProps {
  host: Host
  list: ListStore
  vendors: readonly Vendor[]
  cdns: readonly string[]
  /** Classifications, or game types if the list has all of them. */
  kinds: readonly { readonly value: string; readonly label: string }[]
  open: OpenSheet | null
  onClose: () => void
  onGo: (change: FilterChange) => void
}

/** The sheets that filter a list. */
export const ListSheets = observer(function ListSheets(props: ListSheetsProps) {
  const { host, list, vendors, cdns, kinds, open, onClose, onGo } = props
  const { filter } = list
  const hasAllTypes = filter.page.category === null
  return (
    <>
      <CategorySheet host={host} open={open === 'categories'} onClose={onClose} />
      <SearchSheet
        host={host}
        open={open === 'search'}
        onClose={onClose}
        name={filter.name}
        onSearch={(name) => onGo({ name })}
      />
      <VendorSheet
        open={open === 'vendors'}
        onClose={onClose}
        vendors={vendors}
        cdns={cdns}
        selected={filter.vendor}
        onConfirm={(vendor) => onGo({ vendor })}
      />
      <FilterSheet
        open={open === 'filter'}
        onClose={onClose}
        vendors={vendors}
        cdns={cdns}
        kinds={kinds}
        current={{
          name: filter.name,
          vendor: filter.vendor,
          kind: hasAllTypes ? (filter.gameType ?? '') : filter.classify,
        }}
        onApply={({ name, vendor, kind }) =>
          onGo({
            name,
            vendor,
            ...(hasAllTypes ? { gameType: GameType.safeParse(kind).data ?? null } : { classify: kind }),
          })
        }
      />
    </>
  )
})
