import { useTexts } from '@tessera/i18n'
import { Button, Icon, IconButton } from '@tessera/ui'
import { filterGlyph, gridGlyph, listGlyph, menuGlyph, searchGlyph } from '@tessera/ui/glyphs'
import type { Layout } from './layout.ts'
import * as styles from './list.module.css'
import { TEXTS } from './texts.ts'

/** Sheet that the bar opens. */
export type Target = 'categories' | 'filter' | 'search'

interface ListBarProps {
  /** Number of active filters. */
  choices: number
  layout: Layout
  /** Null where the page has one layout. */
  onTurn: (() => void) | null
  onOpen: (target: Target) => void
}

/** Categories, filter and search, each with a target of its own, and the layout (LOB-067 to LOB-069). */
export function ListBar({ choices, layout, onTurn, onOpen }: ListBarProps) {
  const t = useTexts(TEXTS)
  const ofLobby = useTexts('mfe-lobby')
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
        variant={choices > 0 ? 'primary' : 'secondary'}
        icon={
          <span className={styles.glyph}>
            <Icon of={filterGlyph} size={16} />
          </span>
        }
        aria-haspopup="dialog"
        onClick={() => onOpen('filter')}
      >
        {choices > 0 ? t('filter_on', { number: choices }) : t('filter')}
      </Button>
      <span className={styles.tools}>
        <IconButton
          label={ofLobby('search')}
          aria-haspopup="dialog"
          icon={<Icon of={searchGlyph} size={20} />}
          onClick={() => onOpen('search')}
        />
        {onTurn && (
          <IconButton
            label={t(layout === 'vertical' ? 'as_rows' : 'as_tiles')}
            icon={<Icon of={layout === 'vertical' ? listGlyph : gridGlyph} size={20} />}
            onClick={onTurn}
          />
        )}
      </span>
    </div>
  )
}
