import type { Category } from '@tessera/contracts'
import { categoryKey, useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Icon, Pressable } from '@tessera/ui'
import { categoryGlyph } from '@tessera/ui/category-glyphs'
import { observer } from 'mobx-react-lite'
import { CATEGORY_ROUTES } from './category-routes.ts'
import * as styles from './category-tiles.module.css'

/** HOT and the merchant's categories, each a link to its page (LOB-056, LOB-057). */
export const CategoryTiles = observer(function CategoryTiles({
  host,
  onGo = (to) => host.navigation.push(to),
}: {
  host: Host
  onGo?: (to: string) => void
}) {
  const t = useTexts('mfe-lobby')
  const shared = useTexts('shared')
  const categories: readonly Category[] = ['HOT', ...host.status.info.categories.filter((one) => one !== 'HOT')]
  return (
    <ul className={styles.tiles} aria-label={t('categories')}>
      {categories.map((category) => {
        const to = CATEGORY_ROUTES[category]
        return (
          <li key={category}>
            <Pressable className={styles.tile} href={to} onPress={() => onGo(to)}>
              <span className={styles.icon}>
                <Icon of={categoryGlyph(category)} />
              </span>
              {shared(categoryKey(category))}
            </Pressable>
          </li>
        )
      })}
    </ul>
  )
})
