import { useTexts } from '@tessera/i18n'
import type { Vendor } from '@tessera/site'
import { centreInStrip, Icon, IconButton } from '@tessera/ui'
import { gridGlyph } from '@tessera/ui/glyphs'
import { useLayoutEffect, useRef } from 'react'
import { turnInStrip } from '../../lib/turn-in-strip.ts'
import { VendorMark } from '../../lib/vendor-mark.tsx'
import * as styles from './list.module.css'
import { TEXTS } from './texts.ts'

interface VendorStripProps {
  vendors: readonly Vendor[]
  cdns: readonly string[]
  /** Code of the chosen one; empty for all. */
  chosen: string
  onChoose: (vendor: string) => void
  onOpenAll: () => void
}

/** All, then every vendor; the chosen one is in the middle (LOB-077 to LOB-079). */
export function VendorStrip({ vendors, cdns, chosen, onChoose, onOpenAll }: VendorStripProps) {
  const t = useTexts(TEXTS)
  const ofLobby = useTexts('mfe-lobby')
  const strip = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice, or other vendors, stand elsewhere
  useLayoutEffect(() => centreInStrip(strip.current, '[aria-pressed=true]'), [chosen, vendors])
  const entries = [{ vassalage: '', displayName: t('all') }, ...vendors]
  const stop = entries.some(({ vassalage }) => vassalage === chosen) ? chosen : ''
  return (
    <nav className={styles.vendors} aria-label={ofLobby('vendors')}>
      <div ref={strip} className={styles.strip} role="toolbar" aria-label={ofLobby('vendors')} onKeyDown={turnInStrip}>
        {entries.map(({ vassalage, displayName }) => (
          <button
            key={vassalage}
            type="button"
            className={styles.vendor}
            aria-pressed={vassalage === chosen}
            // One stop of the keyboard: the arrows go on from the chosen one.
            tabIndex={vassalage === stop ? 0 : -1}
            onClick={() => onChoose(vassalage)}
          >
            {vassalage && <VendorMark cdns={cdns} vassalage={vassalage} />}
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
