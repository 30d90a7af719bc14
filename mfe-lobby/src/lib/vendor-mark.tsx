import { type ReactNode, useState } from 'react'
import { vendorIcon } from './vendor-icon.ts'
import * as styles from './vendor-mark.module.css'

interface VendorMarkProps {
  cdns: readonly string[]
  vassalage: string
  /** `l` stands over a name, `s` beside it. */
  size?: 's' | 'l'
  /** Stands where the icon does not load; nothing without it. */
  instead?: ReactNode
}

const PIXELS = { s: 24, l: 48 } as const

/** A vendor's icon with its name. */
export function VendorMark({ cdns, vassalage, size = 's', instead = null }: VendorMarkProps) {
  const [failed, setFailed] = useState(false)
  if (failed) return instead
  return (
    <img
      className={styles.mark}
      data-size={size}
      src={vendorIcon(cdns, vassalage)}
      alt=""
      width={PIXELS[size]}
      height={PIXELS[size]}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}
