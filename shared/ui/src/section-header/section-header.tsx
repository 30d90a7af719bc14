import type { ReactNode } from 'react'
import { chevronRightGlyph } from '../icon/glyphs.ts'
import { Icon } from '../icon/icon.tsx'
import { Pressable } from '../pressable/pressable.tsx'
import * as styles from './section-header.module.css'

export interface SectionHeaderProps {
  title: string
  icon?: ReactNode
  /** For `aria-labelledby` of the section. */
  id?: string
  level?: 2 | 3
  /** With `href` it is a link, for which `onPress` navigates without a reload. */
  action?: { label: string; onPress: () => void; href?: string | undefined } | undefined
  /** Replaces the action, e.g. with the arrows of a carousel. */
  end?: ReactNode
}

/** Title of a section, with a link to more. */
export function SectionHeader({ title, icon, id, level = 2, action, end }: SectionHeaderProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles.header}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <Heading id={id} className={styles.title}>
        {title}
      </Heading>
      {action && (
        <Pressable className={styles.action} href={action.href} onPress={action.onPress}>
          {action.label}
          <Icon of={chevronRightGlyph} size={16} />
        </Pressable>
      )}
      {end}
    </div>
  )
}
