import { formatCount, useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { Vendor } from '@tessera/site'
import { Icon, Pressable } from '@tessera/ui'
import { gamepadGlyph } from '@tessera/ui/glyphs'
import { Fragment } from 'react'
import { VendorLogo } from '../../lib/vendor-logo.tsx'
import * as styles from './provider.module.css'

interface ProviderTileProps {
  host: Host
  vendor: Vendor
  /** Address of the vendor's games. */
  to: string
}

/** Splits a name so that lines break only between words: Thai line breaking would break unknown vendor names anywhere. */
const unbreakableWords = (name: string) =>
  name.split(' ').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a name have no id, and their order is stable
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={styles.word}>{word}</span>
    </Fragment>
  ))

/** A vendor with its icon and the number of its games: a link to them. */
export function ProviderTile({ host, vendor, to }: ProviderTileProps) {
  const t = useTexts('mfe-lobby')
  const { vassalage, displayName, gameCount } = vendor
  return (
    <Pressable className={styles.tile} href={to} onPress={() => host.navigation.push(to)}>
      <span className={styles.mark}>
        <VendorLogo
          cdns={host.status.info.imageCDNs}
          vassalage={vassalage}
          size="l"
          fallback={<Icon of={gamepadGlyph} size={32} />}
        />
      </span>
      <bdi className={styles.name}>{unbreakableWords(displayName)}</bdi>
      <span className={styles.count}>{t('games', { count: gameCount, shown: formatCount(gameCount) })}</span>
    </Pressable>
  )
}
