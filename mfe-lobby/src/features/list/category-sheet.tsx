import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { DragSheet } from '@tessera/ui/drag-sheet'
import { CategoryTiles } from '../../lib/category-tiles.tsx'
import * as styles from './list.module.css'

interface CategorySheetProps {
  host: Host
  open: boolean
  onClose: () => void
}

/** HOT and the configured categories over the list; a choice opens its page (LOB-056 to LOB-058). */
export function CategorySheet({ host, open, onClose }: CategorySheetProps) {
  const t = useTexts('mfe-lobby')
  const openCategory = (path: string) => {
    onClose()
    host.navigation.push(path)
  }
  return (
    <DragSheet open={open} onClose={onClose} title={t('categories')}>
      <div className={styles.sheet}>
        <CategoryTiles host={host} onGo={openCategory} />
      </div>
    </DragSheet>
  )
}
