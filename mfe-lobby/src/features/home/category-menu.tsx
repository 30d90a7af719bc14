import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { Category } from '@tessera/site'
import { categoryKey } from '@tessera/site'
import { centreInStrip, Icon, Pressable } from '@tessera/ui'
import { categoryGlyph } from '@tessera/ui/category-glyphs'
import { headsetGlyph, searchGlyph } from '@tessera/ui/glyphs'
import { observer } from 'mobx-react-lite'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { turnInStrip } from '../../lib/turn-in-strip.ts'
import * as styles from './category-menu.module.css'
import { menuOf } from './menu-of.ts'

const SEARCH = '/m/search-games'

interface CategoryMenuProps {
  host: Host
  category: Category
  ref: RefObject<HTMLElement | null>
  /** Called before a choice is applied. */
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
  const entries = menuOf(
    categories,
    customerService.some((channel) => channel.csType === 'VIP'),
  )
  const strip = useRef<HTMLDivElement>(null)
  const count = entries.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice, or other entries, stand elsewhere
  useLayoutEffect(() => centreInStrip(strip.current, '[aria-pressed=true]'), [category, count])
  const [stop, setStop] = useState<Category | 'VIP'>(category)
  const [chosen, setChosen] = useState(category)
  if (chosen !== category) {
    setChosen(category)
    setStop(category)
  }
  const press = (entry: Category | 'VIP') => {
    if (entry === 'VIP') return host.popups.show('customer-service')
    onChoose()
    host.lobby.choose(entry)
  }
  return (
    <nav ref={ref} className={styles.menu} aria-label={t('categories')}>
      <div ref={strip} className={styles.strip} role="toolbar" aria-label={t('categories')} onKeyDown={turnInStrip}>
        {entries.map((entry) => (
          <button
            key={entry}
            type="button"
            className={styles.entry}
            aria-pressed={entry === 'VIP' ? undefined : entry === category}
            aria-haspopup={entry === 'VIP' ? 'dialog' : undefined}
            // One stop of the keyboard: the arrows go on from the chosen one.
            tabIndex={entry === stop ? 0 : -1}
            onFocus={() => setStop(entry)}
            onClick={() => press(entry)}
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
        href={SEARCH}
        aria-label={t('search')}
        onPress={() => host.navigation.push(SEARCH)}
      >
        <Icon of={searchGlyph} />
      </Pressable>
    </nav>
  )
})
