import { useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import { Picture, Skeleton } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { Card } from '@tessera/ui/card'
import { Loaded } from '@tessera/ui/loaded'
import { observer } from 'mobx-react-lite'
import * as styles from './fair.module.css'
import type { FairStore } from './fair.store.ts'
import { TEXTS } from './texts.ts'

interface RoundCardProps {
  host: Host
  store: FairStore
}

/** The round in the address: game, stake and win, and a note if its provider offers no proof. */
export const RoundCard = observer(function RoundCard({ host, store }: RoundCardProps) {
  const t = useTexts(TEXTS)
  const { currency } = host.wallet
  const formatAmount = (amount: string) => formatMoney(amount, { currency })
  return (
    <Card as="section" title={t('round')}>
      <Loaded
        of={{ loading: store.round.loading, value: store.round.value, load: store.load }}
        skeleton={<Skeleton height="64px" />}
        failed={t('round_failed')}
        small
      >
        {(round) => (
          <div className={styles.round}>
            <span className={styles.art}>
              <Picture src={round.iconUrl} alt="" width={3} height={4} cover />
            </span>
            <div>
              <p className={styles.name}>
                <bdi>{round.displayName}</bdi>
              </p>
              <p className={styles.small}>
                {t('round_stake', { stake: formatAmount(round.stake), win: formatAmount(round.win) })}
              </p>
              <p className={styles.small}>
                <bdi>{round.providerRound}</bdi>
              </p>
            </div>
            {round.proof === null && (
              <div className={styles.note}>
                <Callout title={t('no_proof')}>{t('no_proof_text')}</Callout>
              </div>
            )}
            {round.proof && round.proof.serverSeed === null && (
              <div className={styles.note}>
                <Callout title={t('still_open')}>{t('still_open_text')}</Callout>
              </div>
            )}
          </div>
        )}
      </Loaded>
    </Card>
  )
})
