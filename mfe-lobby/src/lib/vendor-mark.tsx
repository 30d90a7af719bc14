import { type ReactNode, useState } from 'react'
import { vendorIcon } from './vendor-icon.ts'
import * as styles from './vendor-mark.module.css'

interface VendorMarkProps {
  cdns: readonly string[]
  vassalage: string
  /** `l` above a name, `s` next to it. */
  size?: 's' | 'l'
  /** Shown if no icon loads; nothing without it. */
  instead?: ReactNode
}

const PIXELS = { s: 24, l: 48 } as const

/** A vendor's icon with its name: from a CDN, where that has none from the site itself (LOB-176). */
export function VendorMark({ cdns, vassalage, size = 's', instead = null }: VendorMarkProps) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const src = [vendorIcon(cdns, vassalage), vendorIcon([], vassalage)].find((url) => !failed.includes(url))
  if (!src) return instead
  return (
    <img
      className={styles.mark}
      data-size={size}
      src={src}
      alt=""
      width={PIXELS[size]}
      height={PIXELS[size]}
      loading="lazy"
      decoding="async"
      onError={() => setFailed([...failed, src])}
    />
  )
}
