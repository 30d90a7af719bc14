import { type TextKey, useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Badge, Icon, Pressable } from '@tessera/ui'
import {
  balanceGlyph,
  chartGlyph,
  contractGlyph,
  type Glyph,
  giftGlyph,
  listGlyph,
  qrGlyph,
  refreshGlyph,
  usersGlyph,
} from '@tessera/ui/glyphs'
import { CONTRACTS, KPI, LINKS, RATES, REBATES, RECORDS, TEAM, TRANSFER } from '../../lib/paths.ts'
import * as styles from './home.module.css'

const CENTRE_LINKS: readonly { key: TextKey<'mfe-agent'>; glyph: Glyph; href: string }[] = [
  { key: 'way.team', glyph: usersGlyph, href: TEAM },
  { key: 'way.kpi', glyph: chartGlyph, href: KPI },
  { key: 'way.links', glyph: qrGlyph, href: LINKS },
  { key: 'way.transfer', glyph: refreshGlyph, href: TRANSFER },
  { key: 'way.contracts', glyph: contractGlyph, href: CONTRACTS },
  { key: 'way.rates', glyph: balanceGlyph, href: RATES },
  { key: 'way.rebates', glyph: giftGlyph, href: REBATES },
  { key: 'way.records', glyph: listGlyph, href: RECORDS },
]

interface CentreTilesProps {
  host: Pick<Host, 'navigation'>
  /** Number of contracts that need a decision: shown as a badge on the link to the contracts (AGT-051). */
  offerCount: number
}

/** Links of the agency centre; the link to the contracts has a badge with the number that need a decision. */
export function CentreTiles({ host, offerCount }: CentreTilesProps) {
  const t = useTexts('mfe-agent')
  return (
    <nav aria-label={t('way.name')}>
      <ul className={styles.tiles}>
        {CENTRE_LINKS.filter(({ href }) => host.navigation.canOpen(href)).map(({ key, glyph, href }) => (
          <li key={key}>
            <Pressable className={styles.tile} href={href} onPress={() => host.navigation.push(href)}>
              <span className={styles.sign}>
                <Icon of={glyph} size={24} />
                {href === CONTRACTS && (
                  <span className={styles.mark}>
                    <Badge tone="danger" count={offerCount} label={t('way.offers')} />
                  </span>
                )}
              </span>
              {t(key)}
            </Pressable>
          </li>
        ))}
      </ul>
    </nav>
  )
}
