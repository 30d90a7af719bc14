import { Icon, Pressable } from '@tessera/ui'
import { chevronRightGlyph } from '@tessera/ui/glyphs'
import type { ReactNode } from 'react'
import * as styles from './list-row.module.css'

export interface ListRowProps {
  title: ReactNode
  detail?: ReactNode
  start?: ReactNode
  end?: ReactNode
  /** With `onPress` the row is a button, with `href` a link, otherwise not interactive. */
  onPress?: (() => void) | undefined
  href?: string
  current?: boolean
}

/** A row of a menu or list: text with optional content at the start and the end. */
export function ListRow({ title, detail, start, end, onPress, href, current }: ListRowProps) {
  const content = (
    <>
      {start && <span className={styles.start}>{start}</span>}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {end && <span className={styles.end}>{end}</span>}
      {(href || onPress) && end === undefined && (
        <span className={styles.chevron}>
          <Icon of={chevronRightGlyph} size={20} />
        </span>
      )}
    </>
  )
  if (href || onPress)
    return (
      <Pressable
        className={styles.row}
        href={href}
        onPress={() => onPress?.()}
        aria-current={current ? (href ? 'page' : true) : undefined}
      >
        {content}
      </Pressable>
    )
  return <div className={styles.row}>{content}</div>
}
