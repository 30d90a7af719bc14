import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { Category } from '@tessera/site'
import { categoryKey } from '@tessera/site'
import { centreInStrip, Icon, Pressable } from '@tessera/ui'
import { categoryGlyph } from '@tessera/ui/category-glyphs'
import { headsetGlyph, searchGlyph } from '@tessera/ui/glyphs'
import { publishStickyHeight } from '@tessera/ui/sticky'
import { observer } from 'mobx-react-lite'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { moveFocusInStrip } from '../../lib/strip-keyboard.ts'
import * as styles from './category-menu.module.css'
import { categoryMenuOf } from './menu-of.ts'

const SEARCH_PATH = '/m/search-games'
const publishHead = publishStickyHeight('--page-head')

interface CategoryMenuProps {
  host: Host
  category: Category
  ref: RefObject<HTMLElement | null>
  /** Called before a selection is applied. */
  onChoose: () => void
}

/**
 * Categories of the merchant, HOT first; VIP is a contact: it opens customer service (LOB-051 to LOB-054). Next to them, at
 * any scroll position, the link to the search.
 */
export const CategoryMenu = observer(function CategoryMenu({ host, category, ref, onChoose }: CategoryMenuProps) {
  const t = useTexts('mfe-lobby')
  const shared = useTexts('shared')
  const { categories, customerService } = host.status.info
  const menuEntries = categoryMenuOf(
    categories,
    customerService.some((channel) => channel.csType === 'VIP'),
  )
  useLayoutEffect(() => publishHead(ref.current), [ref])
  const strip = useRef<HTMLDivElement>(null)
  const count = menuEntries.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection, or other entries, change the position
  useLayoutEffect(() => centreInStrip(strip.current, '[aria-pressed=true]'), [category, count])
  const [focusStop, setFocusStop] = useState<Category | 'VIP'>(category)
  const [previousCategory, setShownCategory] = useState(category)
  if (previousCategory !== category) {
    setShownCategory(category)
    setFocusStop(category)
  }
  const select = (entry: Category | 'VIP') => {
    if (entry === 'VIP') return host.popups.show('customer-service')
    onChoose()
    host.lobby.choose(entry)
  }
  return (
    <nav ref={ref} className={styles.menu} aria-label={t('categories')}>
      <div
        ref={strip}
        className={styles.strip}
        role="toolbar"
        aria-label={t('categories')}
        onKeyDown={moveFocusInStrip}
      >
        {menuEntries.map((entry) => (
          <button
            key={entry}
            type="button"
            className={styles.entry}
            aria-pressed={entry === 'VIP' ? undefined : entry === category}
            aria-haspopup={entry === 'VIP' ? 'dialog' : undefined}
            // A single tab stop: arrow keys move on from the selected entry.
            tabIndex={entry === focusStop ? 0 : -1}
            onFocus={() => setFocusStop(entry)}
            onClick={() => select(entry)}
          >
            <span className={styles.icon}>
              <Icon of={entry === 'VIP' ? headsetGlyph : categoryGlyph(entry)} />
            </span>
            <span>{entry === 'VIP' ? t('vip') : shared(categoryKey(entry))}</span>
          </button>
        ))}
      </div>
      <Pressable
        className={styles.search}
        href={SEARCH_PATH}
        aria-label={t('search')}
        onPress={() => host.navigation.push(SEARCH_PATH)}
      >
        <Icon of={searchGlyph} />
      </Pressable>
    </nav>
  )
})
