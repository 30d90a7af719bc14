import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { RankLadder } from '@tessera/site'
import { Badge, Button, Icon } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { crownGlyph } from '@tessera/ui/glyphs'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Progress } from '@tessera/ui/progress'
import { observer } from 'mobx-react-lite'
import { rankNameKey } from './reward-labels.ts'
import type { RewardTabProps } from './reward-tab-props.ts'
import * as styles from './rewards.module.css'
import { shareOf } from './share-of.ts'
import { useClaim } from './use-claim.ts'

/** The ladder of ranks: the lifetime requirement of each, and its one-time bonus. */
export const RanksTab = observer(function RanksTab({ host, store }: RewardTabProps) {
  const t = useTexts('mfe-content')
  return (
    <Loaded of={store.ranks} skeleton={<Rows count={4} height="120px" />} failed={t('rank.failed')}>
      {(ladder) => (
        <ol className={styles.list} aria-label={t('rank.ladder')}>
          {ladder.steps.map((step) => (
            <li key={step.labelId}>
              <RankCard host={host} store={store} ladder={ladder} step={step} />
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  )
})

interface RankCardProps extends RewardTabProps {
  ladder: RankLadder
  step: RankLadder['steps'][number]
}

const RankCard = observer(function RankCard({ host, store, ladder, step }: RankCardProps) {
  const t = useTexts('mfe-content')
  const claim = useClaim(host, store)
  const { labelId, deposit, stake, bonus, state, grantId } = step
  const formatAmount = (amount: string) => formatMoney(amount, { currency: host.wallet.currency, short: true })
  const nameKey = rankNameKey(labelId)
  const requirements = [
    { name: t('mission.deposits'), done: ladder.deposits, needed: deposit },
    { name: t('mission.stakes'), done: ladder.stakes, needed: stake },
  ]
  return (
    <Card
      as="section"
      variant={state === 'next' ? 'raised' : 'plain'}
      title={
        <span className={styles.rank} data-state={state}>
          <Icon of={crownGlyph} size={20} />
          {nameKey ? t(nameKey) : labelId}
        </span>
      }
      action={
        state === 'reached' ? (
          <Badge tone="success" text={t('rank.reached')} />
        ) : (
          state === 'next' && <Badge text={t('rank.next')} />
        )
      }
    >
      {requirements.map(({ name, done, needed }) => {
        const text = t('mission.of', { done: formatAmount(done), needed: formatAmount(needed) })
        return (
          <div key={name}>
            <p className={styles.line}>
              <span>{name}</span>
              <span className={styles.figures}>{state === 'next' ? text : formatAmount(needed)}</span>
            </p>
            {state === 'next' && <Progress label={name} value={shareOf(done, needed)} valueText={text} />}
          </div>
        )
      })}
      <p className={styles.line}>
        <span>{t('rank.bonus')}</span>
        <span className={styles.figures}>{formatAmount(bonus)}</span>
      </p>
      {grantId && (
        <Button block busy={store.busyId === grantId} onClick={() => void claim(grantId)}>
          {t('rewards.claim')}
        </Button>
      )}
    </Card>
  )
})
