import { type ReactNode, useState } from 'react'
import { vendorIcon } from './vendor-icon.ts'
import * as styles from './vendor-logo.module.css'

interface VendorLogoProps {
  cdns: readonly string[]
  vassalage: string
  /** `l` above a name, `s` next to it. */
  size?: 's' | 'l'
  /** Shown if no icon loads; by default nothing. */
  fallback?: ReactNode
}

const PIXELS = { s: 24, l: 48 } as const

/** A vendor's icon with its name: from a CDN, or from the site itself if the CDN has none (LOB-176). */
export function VendorLogo({ cdns, vassalage, size = 's', fallback = null }: VendorLogoProps) {
  const [failedUrls, setFailedUrls] = useState<readonly string[]>([])
  const src = [vendorIcon(cdns, vassalage), vendorIcon([], vassalage)].find((url) => !failedUrls.includes(url))
  if (!src) return fallback
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
      onError={() => setFailedUrls([...failedUrls, src])}
    />
  )
}
