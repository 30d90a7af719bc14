import type { HTMLAttributes } from 'react'
import * as styles from './visually-hidden.module.css'

export interface VisuallyHiddenProps extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> {
  as?: 'span' | 'div' | 'p' | 'h2' | 'h3' | 'legend' | 'caption'
}

/**
 * Visually hidden text that is read out. The element around it must be positioned if the page scrolls sideways.
 *
 * @example
 * <VisuallyHidden as="h2">{t('promotions.list')}</VisuallyHidden>
 */
export function VisuallyHidden({ as: Tag = 'span', ...rest }: VisuallyHiddenProps) {
  return <Tag {...rest} className={styles.hidden} />
}
