import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { spadeGlyph } from '../icon/glyphs.ts'
import { Icon } from '../icon/icon.tsx'
import * as styles from './picture.module.css'

export interface PictureProps {
  /** Path or URL without size or extension: `-{1x|2x}.{avif|webp}` is appended. Null renders the fallback. */
  src: string | null
  /** Empty for a picture that adds nothing to the text next to it. */
  alt: string
  /** Layout size in CSS pixels; the ratio reserves the space. */
  width: number
  height: number
  /** For the largest picture of the first screen: loads immediately, with high priority. */
  eager?: boolean
  /** Fills its box and crops, instead of following the ratio. */
  cover?: boolean
  onFail?: () => void
}

/** AVIF, otherwise WebP, in two densities; a placeholder if loading fails. */
export function Picture({ src, alt, width, height, eager = false, cover = false, onFail }: PictureProps) {
  const [failedSrc, setFailed] = useState<string | null>(null)
  const pictureClass = classNames(styles.picture, cover && styles.cover)
  if (src === null || failedSrc === src)
    return (
      <span className={classNames(pictureClass, styles.fallback)} style={{ aspectRatio: `${width} / ${height}` }}>
        <Icon of={spadeGlyph} size={32} {...(alt ? { label: alt } : {})} />
      </span>
    )
  const srcSetOf = (type: string) => `${src}-1x.${type} 1x, ${src}-2x.${type} 2x`
  return (
    <picture className={styles.frame}>
      <source type="image/avif" srcSet={srcSetOf('avif')} />
      <source type="image/webp" srcSet={srcSetOf('webp')} />
      <img
        className={pictureClass}
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
