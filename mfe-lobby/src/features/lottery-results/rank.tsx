import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import { ListRow } from '@tessera/ui/list-row'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Price } from '@tessera/ui/price'
import { Stack } from '@tessera/ui/stack'
import { observer } from 'mobx-react-lite'
import { NAMES } from '../../lib/lottery/names.ts'
import * as styles from './lottery-results.module.css'
import type { LotteryResultsStore } from './lottery-results.store.ts'
import { TEXTS } from './texts.ts'

/** Highest recent payouts. */
export const Rank = observer(function Rank({ host, store }: { host: Host; store: LotteryResultsStore }) {
  const t = useTexts(TEXTS)
  const names = useTexts(NAMES)
  return (
    <>
      <p className={styles.small}>{t('rank_lead')}</p>
      <Loaded of={store.rank} skeleton={<Rows />} failed={t('rank_failed')} empty={{ title: t('rank_none') }}>
        {(winners) => (
          <Stack as="ol" gap={2} aria-label={t('rank')}>
            {winners.map(({ userName, numero, payout, paidAt }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a winner is identified by the position, because masked names may be equal
              <li key={index}>
                <ListRow
                  start={<span className={styles.place}>{index + 1}</span>}
                  title={<bdi>{userName}</bdi>}
                  detail={`${names('draw', { numero })} · ${formatDateTime(paidAt, host.locale.language)}`}
                  end={<Price amount={payout} currency={host.merchant.currency} size="s" tone="success" />}
                />
              </li>
            ))}
          </Stack>
        )}
      </Loaded>
    </>
  )
})
