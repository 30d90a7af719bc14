import type { Vendor } from '@tessera/site'
import { Chip } from '@tessera/ui/chip'
import { VendorMark } from '../../lib/vendor-mark.tsx'
import * as styles from './list.module.css'

interface VendorChipsProps {
  label: string
  vendors: readonly Vendor[]
  cdns: readonly string[]
  chosen: string
  /** Empty where the chosen one is pressed again (LOB-075). */
  onChoose: (vendor: string) => void
}

/** Vendors with their icons, of which one may be chosen. */
export function VendorChips({ label, vendors, cdns, chosen, onChoose }: VendorChipsProps) {
  return (
    <fieldset className={styles.chips}>
      <legend className={styles.legend}>{label}</legend>
      {vendors.map(({ vassalage, displayName }) => (
        <Chip
          key={vassalage}
          selected={vassalage === chosen}
          icon={<VendorMark cdns={cdns} vassalage={vassalage} />}
          onPress={() => onChoose(vassalage === chosen ? '' : vassalage)}
        >
          {displayName}
        </Chip>
      ))}
    </fieldset>
  )
}
