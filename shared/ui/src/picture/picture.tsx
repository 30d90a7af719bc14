import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { spadeGlyph } from '../icon/glyphs.ts'
import { Icon } from '../icon/icon.tsx'
import * as styles from './picture.module.css'

export interface PictureProps {
  /** Path or URL without size or extension: `-{1x|2x}.{avif|webp}` is appended. Null draws the fallback. */
  src: string | null
  /** Empty for a picture that adds nothing to the text next to it. */
  alt: string
  /** Layout size in CSS pixels; the ratio reserves the place. */
  width: number
  height: number
  /** The largest picture of the first screen: loads at once and first. */
  eager?: boolean
  /** Fills its box and crops, instead of taking the ratio's height. */
  cover?: boolean
  onFail?: () => void
}

/** AVIF, else WebP, in two densities; a drawn tile where it fails. */
export function Picture({ src, alt, width, height, eager = false, cover = false, onFail }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const shape = classNames(styles.picture, cover && styles.cover)
  if (src === null || failed === src)
    return (
      <span className={classNames(shape, styles.fallback)} style={{ aspectRatio: `${width} / ${height}` }}>
        <Icon of={spadeGlyph} size={32} {...(alt ? { label: alt } : {})} />
      </span>
    )
  const set = (type: string) => `${src}-1x.${type} 1x, ${src}-2x.${type} 2x`
  return (
    <picture className={styles.frame}>
      <source type="image/avif" srcSet={set('avif')} />
      <source type="image/webp" srcSet={set('webp')} />
      <img
        className={shape}
        src={`${src}-1x.webp`}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding={eager ? 'sync' : 'async'}
        draggable={false}
        onError={() => {
          setFailed(src)
          onFail?.()
        }}
      />
    </picture>
  )
}
