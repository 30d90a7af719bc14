import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { VendorConfig } from '@tessera/site'
import { categoryKey } from '@tessera/site'
import { Icon, SectionHeader } from '@tessera/ui'
import { categoryGlyph } from '@tessera/ui/category-glyphs'
import { useId } from 'react'
import { vendorPage } from '../../lib/vendor-page.ts'
import type { VendorGroup } from '../../lib/vendor-sets.ts'
import * as styles from './provider.module.css'
import { ProviderTile } from './provider-tile.tsx'

interface ProviderGroupProps {
  host: Host
  group: VendorGroup
  mapping: VendorConfig['mapping']
}

/** The vendors of one category under its name. */
export function ProviderGroup({ host, group: { category, vendors }, mapping }: ProviderGroupProps) {
  const shared = useTexts('shared')
  const titleId = useId()
  return (
    <section className={styles.group}>
      <SectionHeader
        id={titleId}
        title={shared(categoryKey(category))}
        icon={<Icon of={categoryGlyph(category)} size={20} />}
      />
      <ul className={styles.tiles} aria-labelledby={titleId}>
        {vendors.map((vendor) => (
          <li key={vendor.vassalage}>
            <ProviderTile host={host} vendor={vendor} to={vendorPage(vendor, mapping)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
