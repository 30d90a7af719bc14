import { useTexts } from '@tessera/i18n'
import { Button, Icon, IconButton } from '@tessera/ui'
import { filterGlyph, gridGlyph, listGlyph, menuGlyph, searchGlyph } from '@tessera/ui/glyphs'
import type { Layout } from './layout.ts'
import * as styles from './list.module.css'
import { TEXTS } from './texts.ts'

/** Sheet that the bar opens. */
export type SheetName = 'categories' | 'filter' | 'search'

interface ListBarProps {
  /** Number of active filters. */
  activeFilters: number
  layout: Layout
  /** Null if the page has only one layout. */
  onToggleLayout: (() => void) | null
  onOpen: (target: SheetName) => void
}

/** Categories, filter and search, each with its own sheet, and the layout (LOB-067 to LOB-069). */
export function ListBar({ activeFilters, layout, onToggleLayout, onOpen }: ListBarProps) {
  const t = useTexts(TEXTS)
  const lobbyTexts = useTexts('mfe-lobby')
  return (
    <div className={styles.bar}>
      <Button
        size="s"
        variant="secondary"
        icon={
          <span className={styles.glyph}>
            <Icon of={menuGlyph} size={16} />
          </span>
        }
        aria-haspopup="dialog"
        onClick={() => onOpen('categories')}
      >
        {t('categories_button')}
      </Button>
      <Button
        size="s"
        variant={activeFilters > 0 ? 'primary' : 'secondary'}
        icon={
          <span className={styles.glyph}>
            <Icon of={filterGlyph} size={16} />
          </span>
        }
        aria-haspopup="dialog"
        onClick={() => onOpen('filter')}
      >
        {activeFilters > 0 ? t('filter_on', { number: activeFilters }) : t('filter')}
      </Button>
      <span className={styles.tools}>
        <IconButton
          label={lobbyTexts('search')}
          aria-haspopup="dialog"
          icon={<Icon of={searchGlyph} size={20} />}
          onClick={() => onOpen('search')}
        />
        {onToggleLayout && (
          <IconButton
            label={t(layout === 'vertical' ? 'as_rows' : 'as_tiles')}
            icon={<Icon of={layout === 'vertical' ? listGlyph : gridGlyph} size={20} />}
            onClick={onToggleLayout}
          />
        )}
      </span>
    </div>
  )
}
