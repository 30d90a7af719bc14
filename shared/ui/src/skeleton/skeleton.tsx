import { classNames } from '../class-names.ts'
import * as styles from './skeleton.module.css'

export interface SkeletonProps {
  /** CSS lengths; the same size as the content it replaces. */
  width?: string
  height?: string
  /** E.g. `3 / 4`, instead of a height. */
  ratio?: string
  shape?: 'block' | 'text' | 'circle'
}

/** Placeholder of loading content. Hidden from assistive technology: the list around it has `aria-busy`. */
export function Skeleton({ width = '100%', height, ratio, shape = 'block' }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, styles[shape])}
      style={{ inlineSize: width, ...(height && { blockSize: height }), ...(ratio && { aspectRatio: ratio }) }}
    />
  )
}
