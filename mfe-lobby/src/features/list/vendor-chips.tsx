import type { Vendor } from '@tessera/site'
import { Chip } from '@tessera/ui/chip'
import { VendorLogo } from '../../lib/vendor-logo.tsx'
import * as styles from './list.module.css'

interface VendorChipsProps {
  label: string
  vendors: readonly Vendor[]
  cdns: readonly string[]
  selected: string
  /** Called with an empty code if the selected vendor is pressed again (LOB-075). */
  onSelect: (vendor: string) => void
}

/** Vendors with their icons, of which one can be selected. */
export function VendorChips({ label, vendors, cdns, selected, onSelect }: VendorChipsProps) {
  return (
    <fieldset className={styles.chips}>
      <legend className={styles.legend}>{label}</legend>
      {vendors.map(({ vassalage, displayName }) => (
        <Chip
          key={vassalage}
          selected={vassalage === selected}
          icon={<VendorLogo cdns={cdns} vassalage={vassalage} />}
          onPress={() => onSelect(vassalage === selected ? '' : vassalage)}
        >
          {displayName}
        </Chip>
      ))}
    </fieldset>
  )
}
