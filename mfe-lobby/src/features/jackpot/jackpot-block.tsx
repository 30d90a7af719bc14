import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { categoryKey } from '@tessera/site'
import { Icon, SectionHeader } from '@tessera/ui'
import { trophyGlyph } from '@tessera/ui/glyphs'
import { useId } from 'react'
import type { GameActions } from '../../lib/game-actions.ts'
import * as styles from './jackpot-block.module.css'
import { JackpotMeter } from './jackpot-meter.tsx'
import { WinnerBoard } from './winner-board.tsx'

const JACKPOTS_PATH = '/m/jackpots'

interface JackpotBlockProps {
  host: Host
  launch: GameActions['launch']
}

/** The jackpot on the home page: the counter, and recent winners (LOB-150 to LOB-152). */
export function JackpotBlock({ host, launch }: JackpotBlockProps) {
  const shared = useTexts('shared')
  const titleId = useId()
  const { navigation } = host
  const seeAllAction = {
    label: shared('common.see_all'),
    href: JACKPOTS_PATH,
    onPress: () => navigation.push(JACKPOTS_PATH),
  }
  return (
    <section className={styles.block} aria-labelledby={titleId}>
      <SectionHeader
        id={titleId}
        title={shared(categoryKey('JACKPOT'))}
        icon={<Icon of={trophyGlyph} size={20} />}
        action={navigation.canOpen(JACKPOTS_PATH) ? seeAllAction : undefined}
      />
      <JackpotMeter host={host} place="home" />
      <WinnerBoard host={host} launch={launch} />
    </section>
  )
}
