import type { ReactNode } from 'react'
import { backGlyph } from '../icon/glyphs.ts'
import { SvgIcon } from '../icon/svg-icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import * as styles from './page-header.module.css'

export interface PageHeaderProps {
  title: string
  backLabel: string
  onBack: () => void
  actions?: ReactNode
}

/** The bar over a page: back, title in the middle, actions. */
export function PageHeader({ title, backLabel, onBack, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <IconButton label={backLabel} icon={<SvgIcon glyph={backGlyph} directional />} onClick={onBack} />
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.actions}>{actions}</div>
    </header>
  )
}
