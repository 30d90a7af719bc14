import { useTexts } from '@tessera/i18n'
import { Badge, Icon, Pressable } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useShell } from '../../shell-context.ts'
import { entriesOf, type MenuEntry } from './entries.ts'
import * as styles from './side-menu.module.css'

interface MenuEntriesProps {
  /** Only the entries with these keys. */
  only?: readonly string[]
  /** All but the entries with these keys. */
  except?: readonly string[]
  /** Parts under single entries, by the entry's key. */
  partsByKey?: Readonly<Record<string, ReactNode>>
}

export const MenuEntries = observer(function MenuEntries({ only, except, partsByKey }: MenuEntriesProps) {
  const entries = entriesOf(useShell()).filter(
    ({ key, isVisible }) => isVisible && (only?.includes(key) ?? true) && !except?.includes(key),
  )
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.key} className={styles.item}>
          <MenuItem entry={entry} className={styles.entry} quiet />
          {partsByKey?.[entry.key]}
        </li>
      ))}
    </ul>
  )
})

interface MenuItemProps {
  entry: MenuEntry
  className: string | undefined
  /** Makes the icon less prominent than the text. */
  quiet?: boolean
}

/** One entry: a link if it leads to a page, otherwise a button. */
export function MenuItem({ entry, className, quiet = false }: MenuItemProps) {
  const t = useTexts('shell')
  return (
    <Pressable className={className} href={entry.href} onPress={entry.onPress}>
      <span className={quiet ? styles.quiet : styles.icon}>
        <Icon of={entry.icon} size={20} />
      </span>
      <span>{t(entry.key)}</span>
      {entry.count ? (
        <span className={styles.count}>
          <Badge tone="danger" count={entry.count} label={t('menu.waiting')} />
        </span>
      ) : null}
    </Pressable>
  )
}
