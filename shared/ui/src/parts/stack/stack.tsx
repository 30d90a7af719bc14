import type { HTMLAttributes } from 'react'
import * as styles from './stack.module.css'

export interface StackProps extends Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> {
  as?: 'div' | 'section' | 'ul' | 'ol' | 'li' | 'form'
  /** Step of the spacing scale between two children: 3 is 12 px. */
  gap?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
  /** `row` sets the children side by side. */
  direction?: 'column' | 'row'
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline'
  justify?: 'start' | 'center' | 'end' | 'space-between'
  /** Lets a row wrap to the next line. */
  wrap?: boolean
}

/**
 * Children one below the other, or side by side, with equal gaps.
 *
 * @example
 * <Stack direction="row" gap={2} justify="space-between">…</Stack>
 */
export function Stack({
  as: Tag = 'div',
  gap = 4,
  direction = 'column',
  align,
  justify,
  wrap = false,
  ...rest
}: StackProps) {
  return (
    <Tag
      {...rest}
      className={styles.stack}
      style={{
        flexDirection: direction,
        flexWrap: wrap ? 'wrap' : 'nowrap',
        gap: gap === 0 ? 0 : `var(--space-${gap})`,
        alignItems: align,
        justifyContent: justify,
      }}
    />
  )
}
