import type { Category } from '@tessera/contracts'
import { categoryKey, useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Icon } from '@tessera/ui'
import { categoryGlyph } from '@tessera/ui/category-glyphs'
import { crownGlyph } from '@tessera/ui/glyphs'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { turnInStrip } from '../../lib/turn-in-strip.ts'
import * as styles from './category-menu.module.css'
import { menuOf } from './menu-of.ts'

/** Categories of the merchant, HOT first; VIP opens customer service (LOB-051 to LOB-054). */
export const CategoryMenu = observer(function CategoryMenu({ host }: { host: Host }) {
  const t = useTexts('mfe-lobby')
  const shared = useTexts('shared')
  const { categories, customerService } = host.status.info
  const entries = menuOf(
    categories,
    customerService.some((channel) => channel.csType === 'VIP'),
  )
  const { category } = host.lobby
  const [stop, setStop] = useState<Category | 'VIP'>(category)
  const [chosen, setChosen] = useState(category)
  if (chosen !== category) {
    setChosen(category)
    setStop(category)
  }
  const press = (entry: Category | 'VIP') =>
    entry === 'VIP' ? host.popups.show('customer-service') : host.lobby.choose(entry)
  return (
    <nav className={styles.menu} aria-label={t('categories')}>
      <div className={styles.strip} role="toolbar" aria-label={t('categories')} onKeyDown={turnInStrip}>
        {entries.map((entry) => (
          <button
            key={entry}
            type="button"
            aria-pressed={entry === 'VIP' ? undefined : entry === category}
            // One stop of the keyboard: the arrows go on from the chosen one.
            tabIndex={entry === stop ? 0 : -1}
            onFocus={() => setStop(entry)}
            onClick={() => press(entry)}
          >
            <span className={styles.icon}>
              <Icon of={entry === 'VIP' ? crownGlyph : categoryGlyph(entry)} />
            </span>
            <span>{entry === 'VIP' ? t('vip') : shared(categoryKey(entry))}</span>
          </button>
        ))}
      </div>
    </nav>
  )
})
