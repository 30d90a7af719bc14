import { useTexts } from '@tessera/i18n'
import { SectionHeader } from '@tessera/ui'
import { clockGlyph, gamepadGlyph, gridGlyph, heartGlyph } from '@tessera/ui/glyphs'
import { LinkTiles } from '../../lib/link-tiles.tsx'
import * as styles from './search.module.css'
import { TEXTS } from './texts.ts'

const LINKS = [
  { to: '/m/recent-games', key: 'recent', icon: clockGlyph },
  { to: '/m/favorite', key: 'favourites', icon: heartGlyph },
  { to: '/m/provider', key: 'vendors', icon: gamepadGlyph },
  { to: '/m/gameCenter', key: 'all_games', icon: gridGlyph },
] as const

/** Links to other lists, and the title of the hot games: shown before a search. */
export function SearchStart({ onGo }: { onGo: (to: string) => void }) {
  const t = useTexts(TEXTS)
  const lobbyTexts = useTexts('mfe-lobby')
  return (
    <div className={styles.start}>
      <LinkTiles links={LINKS.map(({ key, ...link }) => ({ ...link, text: lobbyTexts(key) }))} onGo={onGo} />
      <SectionHeader title={t('hot')} />
    </div>
  )
}
