import { useTexts } from '@tessera/i18n'
import type { Host, Query } from '@tessera/platform'
import type { RankProgress } from '@tessera/site'
import { Icon, Pressable, Skeleton } from '@tessera/ui'
import { chevronRightGlyph, crownGlyph } from '@tessera/ui/glyphs'
import { Loaded } from '@tessera/ui/loaded'
import { ProgressRing } from '@tessera/ui/progress-ring'
import { observer } from 'mobx-react-lite'
import * as styles from './rank-card.module.css'
import { rankLabel } from './rank-label.ts'
import { rankShare } from './rank-share.ts'

const RANKS_PATH = '/m/rewardCenter?tab=vip'

interface RankCardProps {
  host: Host
  rank: Query<RankProgress>
}

/** Progress to the next rank; links to the ladder if there is one. */
export const RankCard = observer(function RankCard({ host, rank }: RankCardProps) {
  const t = useTexts('mfe-account')
  const { session, navigation, status } = host
  const isLink = status.isOn('REWCEN3') && !session.isTrial && navigation.canOpen(RANKS_PATH)
  const renderRank = (progress: RankProgress) => {
    const { completedConditions: done, totalExpectedConditions: all, labelId } = progress
    const label = rankLabel(t, labelId)
    const steps = t('centre.rank_steps', { done, all })
    const content = (
      <>
        <ProgressRing
          label={t('centre.rank_progress')}
          value={rankShare(progress)}
          {...(labelId && { valueText: steps })}
        >
          <Icon of={crownGlyph} size={24} />
        </ProgressRing>
        <span className={styles.words}>
          <span className={styles.name}>{t(labelId === null ? 'centre.rank_now' : 'centre.rank_next')}</span>
          <strong>{label}</strong>
          {labelId !== null && <span className={styles.steps}>{steps}</span>}
        </span>
        {isLink && <Icon of={chevronRightGlyph} size={20} />}
      </>
    )
    if (!isLink) return <div className={styles.card}>{content}</div>
    return (
      <Pressable className={styles.card} href={RANKS_PATH} onPress={() => navigation.push(RANKS_PATH)}>
        {content}
      </Pressable>
    )
  }
  return (
    <section id="vip" aria-label={t('centre.rank')}>
      {session.rank ? (
        renderRank(session.rank)
      ) : (
        <Loaded of={rank} small skeleton={<Skeleton height="7.25rem" />} failed={t('centre.rank_failed')}>
          {renderRank}
        </Loaded>
      )}
    </section>
  )
})
