import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { useAddress } from '@tessera/platform/address'
import { useVisit } from '@tessera/platform/visit'
import { ButtonLink, EmptyState, Skeleton } from '@tessera/ui'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { OtherRaffles } from './other-draws.tsx'
import { OwnTickets } from './own-tickets.tsx'
import { Proof } from './proof.tsx'
import type { RaffleStore } from './raffle.store.ts'
import { RaffleCard } from './raffle-card.tsx'
import { TEXTS } from './texts.ts'
import { Winners } from './winners.tsx'

const RAFFLE_PATH = '/m/raffle'
const ACTIVITY_PATH = '/m/activity'

export interface RafflePageProps {
  host: Host
  store: RaffleStore
}

/** A raffle: its prizes, the visitor's tickets, who won, and its verification on the visitor's device. */
export const RafflePage = observer(function RafflePage({ host, store }: RafflePageProps) {
  const t = useTexts(TEXTS)
  const { session, navigation } = host
  const id = useAddress(host, RAFFLE_PATH).get('id') ?? ''
  useVisit(store, { id, isMember: session.isLoggedIn })
  useRefresh(host, store.verifiedRaffle.load)
  const { loading } = store.verifiedRaffle
  const isGone = id === '' || (loading.phase === 'failed' && loading.failure === 'error.draw_not_found')
  if (isGone)
    return (
      <Page>
        <EmptyState
          title={t('none')}
          text={t('none_text')}
          action={
            <ButtonLink variant="secondary" href={ACTIVITY_PATH} onPress={() => navigation.push(ACTIVITY_PATH)}>
              {t('to_promotions')}
            </ButtonLink>
          }
        />
      </Page>
    )
  return (
    <Page>
      <Loaded of={store.verifiedRaffle} skeleton={<RaffleSkeleton />} failed={t('failed')}>
        {({ evidence, checks }) => (
          <>
            <RaffleCard host={host} bundle={evidence.bundle} onClosed={() => void store.verifiedRaffle.load()} />
            <OwnTickets host={host} store={store} evidence={evidence} />
            <Winners host={host} bundle={evidence.bundle} own={evidence.own} />
            <Proof evidence={evidence} checks={checks} />
            <OtherRaffles host={host} raffles={evidence.otherRaffles} />
          </>
        )}
      </Loaded>
    </Page>
  )
})

const RaffleSkeleton = () => (
  <>
    <Skeleton height="280px" />
    <Rows count={3} height="88px" />
  </>
)
