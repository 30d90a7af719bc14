import { useTexts } from '@tessera/i18n'
import { Badge, Icon } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { useShell } from '../../shell-context.ts'
import { entriesOf } from './entries.ts'
import * as styles from './side-menu.module.css'

interface MenuEntriesProps {
  /** Only the entries with these keys. */
  only?: readonly string[]
}

export const MenuEntries = observer(function MenuEntries({ only }: MenuEntriesProps) {
  const t = useTexts('shell')
  const entries = entriesOf(useShell()).filter(({ key, shown }) => shown && (only?.includes(key) ?? true))
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.key}>
          <button type="button" onClick={entry.act}>
            <Icon of={entry.icon} size={20} />
            <span>{t(entry.key)}</span>
            {entry.count ? (
              <span className={styles.count}>
                <Badge tone="danger" count={entry.count} label={t('menu.waiting')} />
              </span>
            ) : null}
          </button>
        </li>
      ))}
    </ul>
  )
})
