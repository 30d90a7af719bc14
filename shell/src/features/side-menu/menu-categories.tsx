import { useTexts } from '@tessera/i18n'
import type { Category } from '@tessera/site'
import { categoryKey } from '@tessera/site'
import { Icon } from '@tessera/ui'
import { categoryGlyph } from '@tessera/ui/category-glyphs'
import { observer } from 'mobx-react-lite'
import { useShell } from '../../shell-context.ts'
import { HOME } from '../../stores/navigation.ts'
import * as styles from './side-menu.module.css'

/** The merchant's game categories, HOT first (SHL-053). */
export const MenuCategories = observer(function MenuCategories() {
  const t = useTexts('shell')
  const shared = useTexts('shared')
  const { status, lobby, navigation, popups } = useShell()
  const choose = (category: Category) => {
    lobby.choose(category)
    popups.setMenu(false)
    if (navigation.path !== HOME) navigation.push(HOME)
  }
  return (
    <nav aria-label={t('menu.games')} className={styles.categories}>
      {(['HOT', ...status.info.categories.filter((c) => c !== 'HOT')] as const).map((category) => (
        <button key={category} type="button" className={styles.category} onClick={() => choose(category)}>
          <span className={styles.tint}>
            <Icon of={categoryGlyph(category)} size={20} />
          </span>
          <span>{shared(categoryKey(category))}</span>
        </button>
      ))}
    </nav>
  )
})
