import { classNames } from '@tessera/ui'
import { type HTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import * as styles from './card.module.css'

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style' | 'title'> {
  as?: 'div' | 'section' | 'article' | 'li'
  /** Heads the card and names it. */
  title?: ReactNode
  /** Control at the end of the title's line: a link or a small button. */
  action?: ReactNode
  /** `raised` is for the one card of a page that matters most; `bare` lets rows and pictures reach the border. */
  variant?: 'plain' | 'raised' | 'bare'
  ref?: Ref<HTMLElement>
}

/**
 * A surface that groups related content.
 *
 * @example
 * <Card as="section" title={t('wallet.today')}>…</Card>
 */
export function Card({ as: Tag = 'div', title, action, variant = 'plain', children, ref, ...rest }: CardProps) {
  const titleId = useId()
  return (
    <Tag
      {...(title && Tag !== 'div' ? { 'aria-labelledby': titleId } : {})}
      {...rest}
      ref={ref as Ref<HTMLDivElement & HTMLLIElement>}
      className={classNames(styles.card, variant !== 'plain' && styles[variant])}
    >
      {(title || action) && (
        <div className={styles.head}>
          {title && (
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
          )}
          {action}
        </div>
      )}
      {children}
    </Tag>
  )
}
