import { useState } from 'react'
import { vendorIcon } from './vendor-icon.ts'
import * as styles from './vendor-mark.module.css'

/** A vendor's icon beside its name: from a CDN, where that has none from the site itself, else nothing (LOB-176). */
export function VendorMark({ cdns, vassalage }: { cdns: readonly string[]; vassalage: string }) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const src = [vendorIcon(cdns, vassalage), vendorIcon([], vassalage)].find((one) => !failed.includes(one))
  if (!src) return null
  return (
    <img
      className={styles.mark}
      src={src}
      alt=""
      width={24}
      height={24}
      loading="lazy"
      decoding="async"
      onError={() => setFailed([...failed, src])}
    />
  )
}
