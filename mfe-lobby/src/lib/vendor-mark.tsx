import { useState } from 'react'
import { vendorIcon } from './vendor-icon.ts'
import * as styles from './vendor-mark.module.css'

/** A vendor's icon beside its name; nothing where it does not load. */
export function VendorMark({ cdns, vassalage }: { cdns: readonly string[]; vassalage: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) return null
  return (
    <img
      className={styles.mark}
      src={vendorIcon(cdns, vassalage)}
      alt=""
      width={24}
      height={24}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}
