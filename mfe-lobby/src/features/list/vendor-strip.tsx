import { useTexts } from '@tessera/i18n'
import type { Vendor } from '@tessera/site'
import { centreInStrip, Icon, IconButton } from '@tessera/ui'
import { gridGlyph } from '@tessera/ui/glyphs'
import { useLayoutEffect, useRef } from 'react'
import { moveFocusInStrip } from '../../lib/strip-keyboard.ts'
import { VendorLogo } from '../../lib/vendor-logo.tsx'
import * as styles from './list.module.css'
import { TEXTS } from './texts.ts'

interface VendorStripProps {
  vendors: readonly Vendor[]
  cdns: readonly string[]
  /** Code of the selected vendor; empty for all. */
  selected: string
  onSelect: (vendor: string) => void
  onOpenAll: () => void
}

/** All, then every vendor; the selected one is scrolled to the centre (LOB-077 to LOB-079). */
export function VendorStrip({ vendors, cdns, selected, onSelect, onOpenAll }: VendorStripProps) {
  const t = useTexts(TEXTS)
  const lobbyTexts = useTexts('mfe-lobby')
  const strip = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection, or other vendors, change the position
  useLayoutEffect(() => centreInStrip(strip.current, '[aria-pressed=true]'), [selected, vendors])
  const entries = [{ vassalage: '', displayName: t('all') }, ...vendors]
  const tabStopVendor = entries.some(({ vassalage }) => vassalage === selected) ? selected : ''
  return (
    <nav className={styles.vendors} aria-label={lobbyTexts('vendors')}>
      <div
        ref={strip}
        className={styles.strip}
        role="toolbar"
        aria-label={lobbyTexts('vendors')}
        onKeyDown={moveFocusInStrip}
      >
        {entries.map(({ vassalage, displayName }) => (
          <button
            key={vassalage}
            type="button"
            className={styles.vendor}
            aria-pressed={vassalage === selected}
            // A single tab stop: arrow keys move on from the selected vendor.
            tabIndex={vassalage === tabStopVendor ? 0 : -1}
            onClick={() => onSelect(vassalage)}
          >
            {vassalage && <VendorLogo cdns={cdns} vassalage={vassalage} />}
            <bdi>{displayName}</bdi>
          </button>
        ))}
      </div>
      <IconButton
        label={t('vendors_all')}
        aria-haspopup="dialog"
        icon={<Icon of={gridGlyph} size={20} />}
        onClick={onOpenAll}
      />
    </nav>
  )
}
