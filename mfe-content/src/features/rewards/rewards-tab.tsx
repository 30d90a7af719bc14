import { useTexts } from '@tessera/i18n'
import { ButtonLink, EmptyState } from '@tessera/ui'
import { InfiniteList } from '@tessera/ui/infinite-list'
import { Loaded, Rows, Together } from '@tessera/ui/loaded'
import { Stack } from '@tessera/ui/stack'
import { observer } from 'mobx-react-lite'
import { ActiveBonusCard } from './active-bonus.tsx'
import { ClaimableList } from './claimable-list.tsx'
import { CounterList } from './counter-list.tsx'
import { QueuedBonuses } from './queued-bonuses.tsx'
import { RaffleList } from './raffle-list.tsx'
import type { RewardTabProps } from './reward-tab-props.ts'
import { waitingSources } from './waiting-sources.ts'

const ACTIVITY_PATH = '/m/activity'

/** The active bonus, the queued ones, and the claimable rewards. */
export const RewardsTab = observer(function RewardsTab({ host, store }: RewardTabProps) {
  const t = useTexts('mfe-content')
  const { bonus, counters, openRewards: open, raffles } = store
  // Tickets or a check-in may wait while there is nothing to claim here.
  const hasOthers = counters.value !== null && waitingSources(counters.value).length > 0
  return (
    <Together of={[bonus, counters, raffles, open]} skeleton={<Rows count={4} height="112px" />}>
      <Stack gap={4}>
        <Loaded of={bonus} skeleton={<Rows count={1} height="200px" />} failed={t('rewards.bonus_failed')}>
          {({ active, queued }) => (
            <>
              {active && <ActiveBonusCard host={host} store={store} bonus={active} />}
              {queued.length > 0 && <QueuedBonuses host={host} store={store} queued={queued} />}
            </>
          )}
        </Loaded>
        <Loaded of={counters} small skeleton={<Rows count={1} height="44px" />} failed={t('rewards.counters_failed')}>
          {(value) => <CounterList counters={value} />}
        </Loaded>
        <Loaded of={raffles} small skeleton={<Rows count={1} height="96px" />} failed={t('raffles.failed')}>
          {(list) => <RaffleList host={host} raffles={list} />}
        </Loaded>
        <Loaded of={open} skeleton={<Rows count={3} height="96px" />} failed={t('rewards.failed')}>
          {(list) =>
            store.claimable.length === 0 && open.tail === 'end' ? (
              <EmptyState
                title={t(hasOthers ? 'rewards.none_more' : 'rewards.none')}
                text={t('rewards.none_text')}
                action={
                  <ButtonLink
                    variant="secondary"
                    href={ACTIVITY_PATH}
                    onPress={() => host.navigation.push(ACTIVITY_PATH)}
                  >
                    {t('rewards.to_promotions')}
                  </ButtonLink>
                }
              />
            ) : (
              <InfiniteList tail={open.tail} onMore={() => void open.more()} count={list.length}>
                <ClaimableList host={host} store={store} />
              </InfiniteList>
            )
          }
        </Loaded>
      </Stack>
    </Together>
  )
})
