import type { Vendor } from '@tessera/contracts'
import { formatCount, useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Icon, Pressable } from '@tessera/ui'
import { gamepadGlyph } from '@tessera/ui/glyphs'
import { VendorMark } from '../../lib/vendor-mark.tsx'
import * as styles from './provider.module.css'

interface ProviderTileProps {
  host: Host
  vendor: Vendor
  /** Address of the vendor's games. */
  to: string
}

/** A vendor with its icon and the number of its games: a link to them. */
export function ProviderTile({ host, vendor, to }: ProviderTileProps) {
  const t = useTexts('mfe-lobby')
  const { vassalage, displayName, gameCount } = vendor
  return (
    <Pressable className={styles.tile} href={to} onPress={() => host.navigation.push(to)}>
      <span className={styles.mark}>
        <VendorMark
          cdns={host.status.info.imageCDNs}
          vassalage={vassalage}
          size="l"
          instead={<Icon of={gamepadGlyph} size={32} />}
        />
      </span>
      <bdi className={styles.name}>{displayName}</bdi>
      <span className={styles.count}>{t('provider_games', { count: gameCount, shown: formatCount(gameCount) })}</span>
    </Pressable>
  )
}
